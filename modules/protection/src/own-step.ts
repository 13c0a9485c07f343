import type { Tx } from '@trevo/db'
import type { Owner } from './owner.ts'
import { insertOwnStep } from './sql/risk-act.ts'

/** A member does something for themselves: that came of what was done about signs, if that was not long ago. */
export async function noteOwnStep(
  tx: Tx,
  { merchant, memberId }: Owner,
  step: 'limit_set' | 'pause_taken',
): Promise<void> {
  const { risk } = merchant.pack
  if (risk !== null) await insertOwnStep(tx, memberId, step, risk.change.days)
}
