import { emit } from '@trevo/bus'
import type { AnnouncementDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { recordEvent } from '@trevo/security'
import { marketViolationOf } from '../domain/market.ts'
import { rewardDecided } from '../events/reward-decided.ts'
import type { RewardParts } from '../rewards.ts'
import { rewardEvent } from '../security-events.ts'
import {
  readApplication,
  readPromotion,
  readWaiting,
  takeStep,
  type ApplicationKey,
  type ApplicationRow,
} from '../sql/application.ts'
import { announcementOf } from './announce-decision.ts'

type Parts = Pick<RewardParts, 'db' | 'clock'>

/** An application, and who deals with it. */
export interface Dealing extends ApplicationKey {
  readonly by: string
}

export interface Grant {
  /** In minor units of the merchant's currency. */
  readonly amount: bigint
  readonly purse: 'cash' | 'bonus'
  readonly claimUntil: Date
  /** Of bonus money: what has to be staked before it is cash. Nothing unless it is said. */
  readonly turnover?: bigint
}

/**
 * `decided`: somebody was faster, or it is not there. `forbidden`: the market no longer lets the promotion give
 * anything. `invalid`: no amount, no reason, or a time that is over.
 */
export type DecisionFault = 'decided' | 'forbidden' | 'invalid'

type Decision = Result<ApplicationRow, DecisionFault>

const REASON_MAX = 300
const LISTED_MAX = 200

/** What waits for a decision, the oldest first. */
export function waitingRewards({ db }: Pick<Parts, 'db'>, merchantId: number): Promise<ApplicationRow[]> {
  return db.tx({ merchantId }, (tx) => readWaiting(tx, LISTED_MAX))
}

/** Somebody looks at it from now on. An answer by a date is promised only if one is given. */
export async function takeUpReward(
  { db, clock }: Parts,
  merchantId: number,
  { by, ...key }: Dealing,
  answerBy?: Date,
): Promise<Decision> {
  if (answerBy && answerBy.getTime() <= clock.now()) return fail('invalid')
  const known = { decided_by: by, ...(answerBy && { answer_by: answerBy }) }
  return db.tx({ merchantId }, async (tx): Promise<Decision> => {
    const taken = await takeStep(tx, 'takeUp', key, known)
    if (!taken) return fail('decided')
    await record(tx, 'takeUp', by, taken)
    return ok(taken)
  })
}

/** Gives what is asked for. The member still has to take it. */
export async function acceptReward(
  { db, clock }: Parts,
  { id: merchantId, pack }: Pick<Merchant, 'id' | 'pack'>,
  { by, ...key }: Dealing,
  { amount, purse, claimUntil, turnover = 0n }: Grant,
): Promise<Decision> {
  const at = new Date(clock.now())
  if (amount <= 0n || claimUntil <= at) return fail('invalid')
  if (turnover < 0n || (turnover > 0n && purse !== 'bonus')) return fail('invalid')
  return db.tx({ merchantId }, async (tx): Promise<Decision> => {
    if (await isForbidden(tx, pack, key)) return fail('forbidden')
    return decide(tx, 'accept', by, key, {
      decided_by: by,
      decided_at: at,
      amount_minor: amount,
      currency: pack.currency,
      purse,
      claim_until: claimUntil,
      turnover_minor: turnover,
    })
  })
}

/** Refuses it, for a reason the member is told. */
export async function rejectReward(
  { db, clock }: Parts,
  merchantId: number,
  { by, ...key }: Dealing,
  reason: string,
): Promise<Decision> {
  const told = reason.trim()
  if (told === '' || told.length > REASON_MAX) return fail('invalid')
  const known = { decided_by: by, decided_at: new Date(clock.now()), reason: told }
  return db.tx({ merchantId }, (tx) => decide(tx, 'reject', by, key, known))
}

/** The decision, who made it and the news of it, all or nothing. */
async function decide(
  tx: Tx,
  step: 'accept' | 'reject',
  by: string,
  key: ApplicationKey,
  known: Parameters<typeof takeStep>[3],
): Promise<Decision> {
  const decided = await takeStep(tx, step, key, known)
  if (!decided) return fail('decided')
  await emit(tx, rewardDecided, announcementOf(decided))
  await record(tx, step, by, decided)
  return ok(decided)
}

function record(
  tx: Tx,
  step: 'takeUp' | 'accept' | 'reject',
  by: string,
  { merchant_id, member_id, application_id, amount_minor, purse }: ApplicationRow,
): Promise<void> {
  const grant = step === 'accept' && { amount: amount_minor?.toString(), purse: purse ?? undefined }
  return recordEvent(tx, undefined, rewardEvent, {
    merchantId: merchant_id,
    outcome: 'done',
    actor: { kind: 'operator', id: by },
    memberId: member_id,
    details: { step, application: application_id, ...grant },
  })
}

async function isForbidden(tx: Tx, pack: Merchant['pack'], key: ApplicationKey): Promise<boolean> {
  const application = await readApplication(tx, key)
  const promotion = application && (await readPromotion(tx, application.promotion_id))
  // Only saveAnnouncement writes documents, and it writes checked ones.
  return (
    promotion !== undefined &&
    marketViolationOf(promotion.document as unknown as AnnouncementDraft, pack) !== undefined
  )
}
