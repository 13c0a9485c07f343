import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Done, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Amount } from '../wallet/parts.ts'

const common = { surface: 'player', access: 'real', limit: ownAffairs } as const

/** What a deposit can bring, each once to a member. */
const DepositPromotion = z.strictObject({
  promotionId: z.int(),
  title: Text,
  /** Of the deposit, up to the cap. */
  percent: z.int(),
  cap: Amount,
  /** Of the deposit. */
  min: Amount,
  /** How many times the bonus has to be staked before it is cash. */
  turnoverFactor: z.int(),
  endsAt: Time,
  /** The same in money, for the smallest deposit it takes. */
  example: z.strictObject({ deposit: Amount, bonus: Amount, turnover: Amount }),
})

export type DepositPromotion = z.infer<typeof DepositPromotion>

/** Empty where the market forbids to reward deposits. */
export const depositPromotions = call({
  ...common,
  id: 'payments.depositPromotions',
  method: 'GET',
  path: '/wps/relay/MCS2_depositPromoList',
  value: z.strictObject({
    promotions: z.array(DepositPromotion),
    /** The one that comes with the member's next deposit of at least its least; null for none. */
    accepted: z.nullable(z.int()),
  }),
  spec: ['WALLET-16'],
})

export type DepositPromotions = ValueOf<typeof depositPromotions>

/** Chooses what comes with the next deposit, or with null that nothing does. Deposits asked for before stay as they are. */
export const acceptPromotion = call({
  ...common,
  id: 'payments.acceptPromotion',
  method: 'POST',
  path: '/wps/relay/MCS2_acceptPromo',
  body: z.strictObject({ promotionId: z.nullable(z.int()) }),
  value: Done,
  failures: ['promotion.unavailable'],
  spec: ['WALLET-22'],
})
