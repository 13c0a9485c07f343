import type { Tx } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Owner } from '../owner.ts'
import { insertReminder, readReminder } from '../sql/reminder-event.ts'

/** How often a member is told how long they have been playing; null is never. The market says what there is to choose. */
export async function reminderMinutes(tx: Tx, { pack }: Merchant, memberId: string): Promise<number | null> {
  const { choices, fallback, canBeOff } = pack.reminder
  const chosen = (await readReminder(tx, memberId))?.minutes
  // What was chosen before the market changed its mind may be no choice any more.
  if (chosen === null) return canBeOff ? null : fallback
  return chosen !== undefined && choices.includes(chosen) ? chosen : fallback
}

export async function setReminder(
  tx: Tx,
  { merchant, memberId }: Owner,
  minutes: number | null,
): Promise<void> {
  const { choices, canBeOff } = merchant.pack.reminder
  if (minutes === null ? !canBeOff : !choices.includes(minutes)) throw new AppError('protection.reminder')
  const { version = 0 } = (await readReminder(tx, memberId)) ?? {}
  if (!(await insertReminder(tx, memberId, version + 1, minutes))) throw new AppError('system.updating')
}
