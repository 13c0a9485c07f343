import type { Tx } from '@trevo/db'
import { minorOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { recordEvent } from '@trevo/security'
import type { ClosingWorkParts } from '../closing-parts.ts'
import { CLOSED, closingIn, closingStep, isEmpty, SEND_DAYS, type OwnClosing } from '../domain/closing.ts'
import { askedLetter, closedLetter } from '../domain/closing-letter.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import { remainsOf } from '../remains.ts'
import { restrictionEvent } from '../security-events.ts'
import { endClosing, noteLook, noteTold, readClosing, type ClosingRow } from '../sql/closing.ts'
import { insertEnd, insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

const SYSTEM = { kind: 'system' } as const

/**
 * What is next for an account that its owner closes: they take the money out, what they leave is sent to them, and once nothing
 * is in it nobody gets in any more. What comes later is theirs as well. As long as it is not closed they can keep it.
 */
export async function followClosing(
  parts: ClosingWorkParts,
  { merchantId, memberId }: ClosingRow,
): Promise<void> {
  const { db, clock, log, directory, money, sendBalance } = parts
  const merchant = directory.byId(merchantId)
  const owner = { merchant, memberId }
  const own = await db.tx({ merchantId }, (tx) => findOwn(tx, parts, owner))
  if (!own) return
  const remains = await remainsOf(parts, owner)
  const step = closingStep(own, remains, leastOf(merchant), clock.now())
  if (step.sendMoney && !(await sendBalance(merchant, memberId)))
    log.warn(
      { merchantId, memberId },
      'what is left of an account that its owner closes has nowhere to go yet',
    )
  if (own.isClosed && remains.bonus > 0n) {
    const purse = { merchantId, memberId, currency: merchant.pack.currency }
    await money.forfeit({ purse, source: 'closing', ref: newId(clock), amount: remains.bonus })
  }
  await db.tx({ merchantId }, async (tx) => {
    await lockRestrictions(tx, memberId)
    if (step.close) await close(tx, parts, owner, own)
    else if (!own.isClosed && !isEmpty(remains)) await tellOnce(tx, parts, owner, own)
    await noteLook(tx, memberId, step.nextAt)
  })
}

/** What a withdrawal takes at least; nothing where the market has none. */
const leastOf = ({ pack: { currency, payments } }: Merchant): bigint =>
  payments.withdrawals ? minorOf(payments.withdrawals.min, currency) : 0n

/** Nothing where an operator has opened the account again, or its owner keeps it. */
async function findOwn(tx: Tx, parts: ClosingWorkParts, owner: Owner): Promise<OwnClosing | undefined> {
  const { memberId } = owner
  await lockRestrictions(tx, memberId)
  const own = closingIn(await readRestrictions(tx, memberId))
  if (own?.isClosed) return own
  const note = await readClosing(tx, memberId)
  if (own && !note?.isTakenBack) return own
  await endClosing(tx, memberId)
  if (!own) return undefined
  await insertEnd(tx, memberId, own.restrictionId, { why: 'taken back by the member', actor: 'system' })
  await settleBars(tx, parts.money, owner, 'closed', SYSTEM)
  await record(tx, owner, { change: 'ended', reason: 'closed' })
  return undefined
}

/** Unless its owner has come back to it in the meantime. */
async function close(tx: Tx, parts: ClosingWorkParts, owner: Owner, asked: OwnClosing): Promise<void> {
  const { clock, members, tell } = parts
  const { merchant, memberId } = owner
  const own = closingIn(await readRestrictions(tx, memberId))
  const note = await readClosing(tx, memberId)
  if (own?.restrictionId !== asked.restrictionId || note?.isTakenBack) return
  const restrictionId = newId(clock)
  await insertEnd(tx, memberId, own.restrictionId, { why: 'nothing is left', actor: 'system' })
  await insertRestriction(tx, memberId, {
    restrictionId,
    denies: CLOSED,
    source: 'member',
    reason: 'closed',
    legalBasis: merchant.pack.restrictionBases.closed,
    term: { until: undefined },
    actor: 'system',
  })
  await members.logOut(tx, memberId)
  await record(tx, owner, { change: 'set', reason: 'closed', denies: [...CLOSED] })
  const draft = closedLetter(clock.now(), merchant.pack.timeZone)
  await tell(tx, { merchant, memberId, noticeId: restrictionId, draft })
}

const DAY_MS = 86_400_000

/** That it was asked for, what is to be done, and until when they can change their mind. */
async function tellOnce(
  tx: Tx,
  { tell }: ClosingWorkParts,
  { merchant, memberId }: Owner,
  { restrictionId, startsAt }: OwnClosing,
): Promise<void> {
  const note = await readClosing(tx, memberId)
  if (note?.toldOf === restrictionId || note?.isTakenBack) return
  const sentAt = startsAt.getTime() + SEND_DAYS * DAY_MS
  const draft = askedLetter({ at: startsAt.getTime(), sentAt }, merchant.pack.timeZone)
  await tell(tx, { merchant, memberId, noticeId: restrictionId, draft })
  await noteTold(tx, memberId, restrictionId)
}

function record(
  tx: Tx,
  { merchant, memberId }: Owner,
  details: Parameters<typeof recordEvent<typeof restrictionEvent>>[3]['details'],
): Promise<void> {
  const about = { merchantId: merchant.id, memberId, outcome: 'done', actor: SYSTEM } as const
  return recordEvent(tx, undefined, restrictionEvent, { ...about, details })
}
