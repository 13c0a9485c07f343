import type { LimitKind } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import type { Actor } from '@trevo/security'
import type { Which } from './domain/limit.ts'
import type { Owner } from './owner.ts'
import type { MoneyLimit, MoneyLimits, Purse } from './ports.ts'

const COUNTS: Readonly<Record<LimitKind, MoneyLimit['counts']>> = {
  deposit: 'deposits',
  loss: 'losses',
  stake: 'stakes',
  bets: 'bets',
  time: 'time',
}

/** The books count seconds, members count minutes; of all else both count the same. */
export const unitOf = (kind: LimitKind) => (kind === 'time' ? 60n : 1n)

/** A refusal names the limit so: `limit:loss_month`. */
export const nameOf = ({ kind, period }: Which) => `${kind}_${period}`

const purseOf = ({ merchant: { id, pack }, memberId }: Owner): Purse => ({
  merchantId: id,
  memberId,
  currency: pack.currency,
})

interface Enforced {
  readonly which: Which
  readonly value: bigint
  readonly by: Actor
}

function moneyLimit({ merchant }: Owner, { which, value }: Enforced): MoneyLimit {
  const { kind, period } = which
  const limit = value * unitOf(kind)
  return { name: nameOf(which), counts: COUNTS[kind], limit, period, timeZone: merchant.pack.timeZone }
}

/** Makes a new or narrower limit hold where the money moves. */
export async function tighten(
  tx: Tx,
  { guards }: MoneyLimits,
  owner: Owner,
  enforced: Enforced,
): Promise<void> {
  const limit = moneyLimit(owner, enforced)
  const isTighter = await guards.tightenLimit(tx, { purse: purseOf(owner), by: enforced.by, ...limit })
  assert(isTighter, `the books have another ${limit.name} than was last said of it`)
}

/** The same for one that is wider, or none: what only the worker can. */
export async function widen(
  tx: Tx,
  { guards }: MoneyLimits,
  owner: Owner,
  { which, value, by }: Omit<Enforced, 'value'> & { readonly value: bigint | null },
): Promise<void> {
  const purse = purseOf(owner)
  if (value === null) await guards.removeLimit(tx, { member: purse, name: nameOf(which), by })
  else await guards.setLimit(tx, { purse, by, ...moneyLimit(owner, { which, value, by }) })
}
