import type { Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { closingIn } from '../domain/closing.ts'
import type { Owner } from '../owner.ts'
import { restrictionEvent } from '../security-events.ts'
import { takeClosingBack } from '../sql/closing.ts'
import { lockRestrictions, readRestrictions } from '../sql/restriction.ts'

/** Wants the account after all, as long as it is there: the worker lets them play again. */
export async function keepAccount(tx: Tx, { merchant, memberId }: Owner): Promise<void> {
  await lockRestrictions(tx, memberId)
  const own = closingIn(await readRestrictions(tx, memberId))
  if (!own || own.isClosed) throw new AppError('protection.gone')
  await takeClosingBack(tx, memberId)
  await recordEvent(tx, undefined, restrictionEvent, {
    merchantId: merchant.id,
    memberId,
    outcome: 'done',
    actor: { kind: 'member', id: memberId },
    details: { change: 'end_asked', reason: 'closed' },
  })
}
