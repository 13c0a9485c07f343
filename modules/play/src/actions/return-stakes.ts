import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Money } from '@trevo/wallet'
import { memoOf } from '../memo.ts'
import { purseOf, sourceOf } from '../provider-caller.ts'
import type { RoundKey } from '../sql/round.ts'
import { readStakes } from '../sql/stuck.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly directory: Directory
  readonly wallet: Pick<Money, 'takeBack'>
}

/** No provider's reference has a space in it, so ours can never be taken for one of theirs. */
const returnOf = (txId: string) => `return ${txId}`

/**
 * Gives a round's stakes back. Done under a reference of its own for each, it can be done again after a crash; a
 * round that has paid in the meantime keeps its stakes. Answers whether all of them are back.
 */
export async function returnStakes(
  { db, clock, directory, wallet }: Parts,
  merchantId: number,
  round: RoundKey,
): Promise<boolean> {
  const stakes = await db.tx({ merchantId }, (tx) => readStakes(tx, round))
  const occurredAt = new Date(clock.now()).toISOString()
  let areBack = true
  for (const { tx_id } of stakes) {
    const { status } = await wallet.takeBack({
      purse: purseOf(directory.byId(merchantId), round.memberId),
      source: sourceOf(round.provider),
      ref: returnOf(tx_id),
      related: tx_id,
      round: round.roundRef,
      closes: true,
      overdraw: false,
      memo: { ...memoOf({ occurredAt, roundClosed: true }) },
    })
    areBack &&= status !== 'rejected'
  }
  return areBack
}
