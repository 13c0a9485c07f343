import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Time } from '../identity/parts.ts'
import { publicRead } from '../limits.ts'
import { MerchantCode } from '../system/parts.ts'
import { Amount, Currency } from '../wallet/parts.ts'

/** What is in the pools at this moment, how many games fill them, and when that was; null where there is no pool. */
export const jackpot = call({
  id: 'play.jackpot',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/GCS_jackpot',
  access: 'open',
  limit: publicRead,
  merchantField: 'merchantCode',
  query: z.object({ merchantCode: z.optional(MerchantCode) }),
  value: z.nullable(z.strictObject({ amount: Amount, currency: Currency, games: z.int(), time: Time })),
  alerts: false,
  spec: ['HOME-07'],
})

export type Jackpot = NonNullable<ValueOf<typeof jackpot>>
