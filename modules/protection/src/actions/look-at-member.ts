import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { dayAfter, daysBetween, type DayFacts, type RiskRules } from '../domain/risk.ts'
import { DAYS_NEEDED, newSigns, seenOn } from '../domain/risk-signs.ts'
import type { Owner } from '../owner.ts'
import type { RiskParts } from '../risk-parts.ts'
import { putDays, readDays, readRaises } from '../sql/risk-day.ts'
import { insertSign, readSigns, type NewSign } from '../sql/risk-sign.ts'
import { endTurn, lockTurn, type Turn } from '../sql/risk-turn.ts'
import { actOnSigns } from './act-on-signs.ts'

/** Signs so old make no new ones, and nobody is shown them. */
const SIGN_DAYS = 90

/**
 * Looks at how somebody has played and paid in, writes down what is a sign, and does what follows. All of it in one
 * transaction and from what the books say now: done again, it comes to the same.
 */
export async function lookAtMember(parts: RiskParts, merchantId: number, memberId: string): Promise<void> {
  const { db, directory } = parts
  const merchant = directory.byId(merchantId)
  const { risk: rules, timeZone } = merchant.pack
  const owner = { merchant, memberId }
  await db.tx({ merchantId }, async (tx) => {
    const turn = await lockTurn(tx, memberId, timeZone)
    if (!turn) return
    if (rules !== null) await look(tx, parts, owner, rules, turn)
    await endTurn(tx, memberId, turn.today)
  })
}

async function look(
  tx: Tx,
  parts: RiskParts,
  owner: Owner,
  rules: RiskRules,
  { from, today }: Turn,
): Promise<void> {
  const { memberId } = owner
  const { currency, version: packVersion } = owner.merchant.pack
  const oldest = dayAfter(today, -DAYS_NEEDED)
  const isKnown = (await readDays(tx, memberId, oldest)).length > 0
  const yesterday = dayAfter(today, -1)
  const first = isKnown ? latest(oldest, from < yesterday ? from : yesterday) : oldest
  await putDays(tx, memberId, await factsOf(tx, parts, owner, rules, first))
  const days = await readDays(tx, memberId, dayAfter(oldest, -DAYS_NEEDED))
  const known = await readSigns(tx, memberId, SIGN_DAYS)
  const fresh: NewSign[] = []
  for (let day = first; day <= today; day = dayAfter(day, 1)) {
    const seen = seenOn(day, days, rules, currency)
    for (const sign of newSigns(seen, [...known, ...fresh], rules))
      fresh.push({ ...sign, signId: newId(parts.clock), packVersion })
  }
  // oxlint-disable-next-line no-await-in-loop -- one transaction, and hardly ever more than one sign
  for (const sign of fresh) await insertSign(tx, memberId, sign)
  // What is long over is written down, and nobody is stopped for it today.
  const isRecent = fresh.some(({ day }) => daysBetween(day, today) <= 1)
  if (!isRecent) return
  const signs = [...fresh, ...known.filter(({ isLifted }) => !isLifted)]
  await actOnSigns(tx, parts, owner, rules, { signs, today })
}

const latest = (one: string, other: string) => (one > other ? one : other)

const NONE = { failedDeposits: 0, keysAdded: 0, raisesAsked: 0 }

/** Made of what the books, the cashier and the limits say: nothing is counted a second time. */
async function factsOf(
  tx: Tx,
  { money, trials }: RiskParts,
  { merchant: { id: merchantId, pack }, memberId }: Owner,
  { markers }: RiskRules,
  from: string,
): Promise<DayFacts[]> {
  const { currency, timeZone } = pack
  const played = await money.conductOf(
    tx,
    { merchantId, memberId, currency },
    {
      timeZone,
      from,
      night: markers.night_play,
      chaseMinutes: markers.chasing.minutes,
      paidBackHours: markers.paid_back_in.hours,
    },
  )
  const others = [
    ...(await trials(tx, memberId, timeZone, from)),
    ...(await readRaises(tx, memberId, timeZone, from)),
  ]
  return played.map((day) => Object.assign({}, NONE, day, ...others.filter((other) => other.day === day.day)))
}
