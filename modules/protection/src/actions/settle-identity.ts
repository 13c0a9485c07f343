import type { IdentityState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { recordEvent, type Actor } from '@trevo/security'
import { findingsOf, outcomeOf, UNIDENTIFIED, type Found } from '../domain/identity.ts'
import type { DecidingParts } from '../identity-parts.ts'
import { discard } from '../pictures.ts'
import type { BureauAnswer } from '../ports.ts'
import { identityEvent } from '../security-events.ts'
import { changeCheck, lockCheck, type CheckRow } from '../sql/identity-check.ts'
import { insertFindings } from '../sql/identity-finding.ts'
import { deletePictures } from '../sql/identity-picture.ts'
import { drawTurn } from './begin-identity.ts'

/** Why somebody too young is kept from play and deposits for good; what is theirs they can always take out. */
const UNDER_AGE = 'under_age'

export interface Decision {
  readonly state: Extract<IdentityState, 'passed' | 'refused'>
  readonly by: Actor
  readonly reasons: readonly string[]
  readonly note?: string
}

/** Takes an answer of the bureau for what it means. Of two at once the second finds it done. */
export async function settleIdentity(
  parts: DecidingParts,
  { tries, memberId, merchantId, ...key }: CheckRow,
  answer: BureauAnswer,
): Promise<void> {
  const { db, clock, people, directory } = parts
  const { pack } = directory.byId(merchantId)
  const now = new Date(clock.now())
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: pack.timeZone, dateStyle: 'short' }).format(now)
  const claimed = await people.of(merchantId, memberId)
  const findings = findingsOf(answer, claimed, { today, minimumAge: pack.minimumAge })
  // A market that asks no more of anybody asks for no second try either.
  const outcome = outcomeOf(findings, tries + 1, pack.identityCheck?.tries ?? 1)
  const gone = await db.tx({ merchantId }, async (tx) => {
    const check = await lockCheck(tx, key)
    if (check?.state !== 'running' || check.tries !== tries) return []
    await insertFindings(tx, check, tries + 1, findings, now)
    await changeCheck(tx, check, { tries: tries + 1, asked: 0 })
    if (outcome.state === 'open') {
      await changeCheck(tx, check, { state: 'open', turn: drawTurn() })
      return deletePictures(tx, check, outcome.again)
    }
    if (outcome.state === 'review') await changeCheck(tx, check, { state: 'review' })
    else {
      const by = { kind: 'system' } as const
      await decide(tx, parts, check, { state: outcome.state, by, reasons: reasonsOf(findings) })
    }
    return []
  })
  await discard(parts, gone)
}

/** Says for good that somebody is who they say, or may not play. What it opens or closes, it does in the same transaction. */
export async function decide(
  tx: Tx,
  {
    money: { guards },
    clock,
  }: { readonly money: Pick<DecidingParts['money'], 'guards'>; readonly clock: DecidingParts['clock'] },
  check: CheckRow,
  { state, by, reasons, note }: Decision,
): Promise<void> {
  const { merchantId, memberId } = check
  const member = { merchantId, memberId }
  await changeCheck(tx, check, {
    state,
    decided_at: new Date(clock.now()),
    decided_by: 'id' in by ? by.id : by.kind,
    ...(note !== undefined && { note }),
  })
  if (state === 'passed') await guards.lift(tx, { member, reason: UNIDENTIFIED, by })
  else if (reasons.includes(UNDER_AGE))
    await guards.restrict(tx, { member, reason: UNDER_AGE, bars: ['stakes', 'deposits'], by })
  const details = { state, reasons: [...reasons] }
  await recordEvent(tx, undefined, identityEvent, {
    merchantId,
    outcome: 'done',
    actor: by,
    memberId,
    details,
  })
}

export const reasonsOf = (findings: readonly Found[]): string[] =>
  findings.flatMap(({ reason }) => reason ?? [])
