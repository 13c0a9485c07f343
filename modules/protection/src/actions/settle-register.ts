import type { Tx } from '@trevo/db'
import { assert, newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import {
  closes,
  daysUntilNext,
  type CentralRegisterRules,
  type RegisterAnswer,
  type RegisterReason,
} from '../domain/register.ts'
import { registerLetter } from '../domain/register-letter.ts'
import { EXCLUDED } from '../domain/restriction.ts'
import { settleBars } from '../money-bars.ts'
import type { Owner } from '../owner.ts'
import type { RegisterParts } from '../register-parts.ts'
import { registerEvent, restrictionEvent } from '../security-events.ts'
import { lockRegisterCheck, noteAnswer } from '../sql/register-check.ts'
import { insertEnd, insertRestriction, lockRestrictions, readRestrictions } from '../sql/restriction.ts'

const SYSTEM = { kind: 'system' } as const

/**
 * Takes an answer about somebody for what it means: whoever waited for it plays, and whoever is on the list does not from
 * this moment on. All of it in one transaction; heard twice, it changes nothing.
 */
export async function settleRegister(
  parts: RegisterParts,
  merchantId: number,
  memberId: string,
  answer: RegisterAnswer,
): Promise<void> {
  const { db, directory } = parts
  const merchant = directory.byId(merchantId)
  const rules = merchant.pack.centralRegister
  assert(rules !== null, 'a market without a register was asked')
  const owner = { merchant, memberId }
  await db.tx({ merchantId }, async (tx) => {
    await lockRestrictions(tx, memberId)
    const row = await lockRegisterCheck(tx, memberId)
    if (!row) return
    const standing = await readRestrictions(tx, memberId)
    const isNamed = standing.some(({ reason }) => reason === 'central_register')
    const isClosing = answer !== 'permitted' && !isNamed && closes(rules, answer, row.isUnasked)
    if (isClosing) await close(tx, parts, owner, rules, answer)
    await endSilence(tx, parts, owner)
    await noteAnswer(tx, memberId, { answer, days: daysUntilNext(rules), isClosing })
    if (answer !== row.answer) await record(tx, owner, { answer, closes: isClosing })
  })
}

/** Neither stakes nor deposits any more, and no way in but to take out what is theirs; they are told why. */
async function close(
  tx: Tx,
  parts: RegisterParts,
  owner: Owner,
  { reasons, withdrawHours, closeHours }: CentralRegisterRules,
  reason: RegisterReason,
): Promise<void> {
  const { clock, money, members, tell } = parts
  const { merchant, memberId } = owner
  const { basis } = reasons[reason]
  await insertRestriction(tx, memberId, {
    restrictionId: newId(clock),
    denies: EXCLUDED,
    source: 'register',
    reason: 'central_register',
    legalBasis: basis,
    term: { until: undefined },
    actor: 'system',
  })
  await settleBars(tx, money, owner, 'central_register', SYSTEM)
  await members.logOut(tx, memberId)
  await recordEvent(tx, undefined, restrictionEvent, {
    merchantId: merchant.id,
    memberId,
    outcome: 'done',
    actor: SYSTEM,
    details: { change: 'set', reason: 'central_register', denies: [...EXCLUDED] },
  })
  const draft = registerLetter({ basis, at: clock.now(), withdrawHours, closeHours }, merchant.pack.timeZone)
  await tell(tx, { merchant, memberId, noticeId: newId(clock), draft })
}

/** Whoever registered while it was silent waits no longer. */
async function endSilence(tx: Tx, { money }: RegisterParts, owner: Owner): Promise<void> {
  const { merchant, memberId } = owner
  const waits = (await readRestrictions(tx, memberId)).filter(({ reason }) => reason === 'register_silent')
  if (waits.length === 0) return
  for (const { restrictionId } of waits)
    await insertEnd(tx, memberId, restrictionId, {
      why: 'the central register has answered',
      actor: 'system',
    })
  await settleBars(tx, money, owner, 'register_silent', SYSTEM)
  await recordEvent(tx, undefined, restrictionEvent, {
    merchantId: merchant.id,
    memberId,
    outcome: 'done',
    actor: SYSTEM,
    details: { change: 'ended', reason: 'register_silent' },
  })
}

function record(
  tx: Tx,
  { merchant, memberId }: Owner,
  details: { readonly answer: RegisterAnswer; readonly closes: boolean },
): Promise<void> {
  const about = { merchantId: merchant.id, memberId, outcome: 'done', actor: SYSTEM } as const
  return recordEvent(tx, undefined, registerEvent, { ...about, details })
}
