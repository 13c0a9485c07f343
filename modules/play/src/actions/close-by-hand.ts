import type { Database } from '@trevo/db'
import { newId, type Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Money } from '@trevo/wallet'
import { markRound, type RoundKey } from '../sql/round.ts'
import { approveClosing, insertClosing, readClosing, type Proposal } from '../sql/round-closing.ts'
import { closeWorkItem } from '../sql/work-item.ts'
import { returnStakes } from './return-stakes.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly directory: Directory
  readonly wallet: Pick<Money, 'takeBack'>
}

/** The first person says how a stuck round should end. Nothing happens yet. */
export function proposeClosing(
  { db, clock }: Parts,
  merchantId: number,
  round: RoundKey,
  proposal: Omit<Proposal, 'at'>,
): Promise<boolean> {
  return db.tx({ merchantId }, (tx) => insertClosing(tx, round, { ...proposal, at: new Date(clock.now()) }))
}

/**
 * A second person approves, and it is done: the round is closed, or its stakes go back. False when there is nothing
 * to approve, or only what the same person has proposed. The money goes first, and only once however often; what breaks
 * off before the end is there to be approved again.
 */
export async function approveClosingOf(
  parts: Parts,
  merchantId: number,
  round: RoundKey,
  by: string,
): Promise<boolean> {
  const { db, clock } = parts
  const at = new Date(clock.now())
  const outcome = await db.tx({ merchantId }, (tx) => readClosing(tx, round, by))
  if (outcome === undefined) return false
  const isBack = outcome === 'refunded' && (await returnStakes(parts, merchantId, round))
  const resolution = outcome === 'refunded' && !isBack ? 'settled' : outcome
  const { provider, memberId, roundRef: subject } = round
  return db.tx({ merchantId }, async (tx) => {
    if (!(await approveClosing(tx, round, by, at))) return false
    await markRound(tx, round, { at, cancelled: false, orderId: newId(clock) })
    await closeWorkItem(tx, { kind: 'stuck_round', provider, memberId, subject }, { by, at, resolution })
    return true
  })
}
