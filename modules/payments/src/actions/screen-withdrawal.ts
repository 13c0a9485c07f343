import { assert } from '@trevo/kernel'
import { screen } from '../domain/screening.ts'
import type { PaymentParts } from '../parts.ts'
import { readCard } from '../sql/card.ts'
import { readRules } from '../sql/screening-rules.ts'
import { readHabits, type WithdrawalRow } from '../sql/withdrawal.ts'
import { insertWorkItem } from '../sql/work-item.ts'
import { moveWithdrawal } from './move-withdrawal.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Sends it on, or to a person, by the rules in force; what they said, and which they were, is kept with it. */
export async function screenWithdrawal(parts: PaymentParts, row: WithdrawalRow): Promise<boolean> {
  const now = parts.clock.now()
  const at = new Date(now)
  return parts.db.tx({ merchantId: row.merchant_id }, async (tx) => {
    const { version, rules } = await readRules(tx)
    const card = await readCard(tx, { bucket: row.bucket, cardId: row.card_id })
    assert(card !== undefined, `withdrawal ${row.withdrawal_id} goes nowhere`)
    const habits = await readHabits(tx, row, new Date(now - 30 * DAY_MS), new Date(now - DAY_MS))
    const accountAgeHours = (now - card.added_at.getTime()) / HOUR_MS
    const reasons = screen(rules, { ...habits, amount: row.amount_minor, accountAgeHours })
    const screening = JSON.stringify({ version, reasons })
    const [reason] = reasons
    const moved = await moveWithdrawal(
      tx,
      row,
      ['reserved'],
      reason === undefined
        ? { state: 'approved', next_actor: 'house', check_at: at, screening }
        : { state: 'screening', reason, next_actor: 'house', screening },
      at,
    )
    if (moved && reason !== undefined)
      await insertWorkItem(tx, { kind: 'screening', subject: row.withdrawal_id, facts: { reasons }, at })
    return moved?.state === 'approved'
  })
}
