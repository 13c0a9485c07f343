import type { Tx } from '@trevo/db'
import * as z from 'zod/mini'
import { DEFAULT_RULES, type ScreeningRules } from '../domain/screening.ts'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

const Minor = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits: string) => BigInt(digits)),
)
const Count = z.int().check(z.positive())

/** As they are stored: amounts in minor units, as text. */
const Stored = z.strictObject({
  largeAmount: Minor,
  firstOver: Minor,
  newAccount: z.strictObject({ hours: Count, over: Minor }),
  aboveUsual: z.strictObject({ times: Count, after: Count }),
  manyToday: Count,
})

export interface RulesInForce {
  /** 0 where a merchant has written none of its own. */
  readonly version: number
  readonly rules: ScreeningRules
}

export async function readRules(tx: Tx): Promise<RulesInForce> {
  const newest = await tx
    .on<DB>()
    .selectFrom('payments.screening_rules')
    .select(['version', 'rules'])
    .where('merchant_id', '=', ownMerchant)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { version: 0, rules: DEFAULT_RULES }
  return { version: newest.version, rules: Stored.parse(newest.rules) }
}
