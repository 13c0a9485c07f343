import type { Database } from '@trevo/db'
import { newId, type Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Money } from '@trevo/wallet'
import { markRound, type RoundKey } from '../sql/round.ts'
import { approveClosing, insertClosing, type Proposal } from '../sql/round-closing.ts'
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
 * to approve, or only what the same person has proposed.
 */
export async function approveClosingOf(
  parts: Parts,
  merchantId: number,
  round: RoundKey,
  by: string,
): Promise<boolean> {
  const { db, clock } = parts
  const at = new Date(clock.now())
  const outcome = await db.tx({ merchantId }, (tx) => approveClosing(tx, round, by, at))
  if (outcome === undefined) return false
  if (outcome === 'refunded') await returnStakes(parts, merchantId, round)
  const { provider, memberId, roundRef: subject } = round
  await db.tx({ merchantId }, async (tx) => {
    await markRound(tx, round, { at, cancelled: false, orderId: newId(clock) })
    await closeWorkItem(
      tx,
      { kind: 'stuck_round', provider, memberId, subject },
      { by, at, resolution: outcome },
    )
  })
  return true
}
