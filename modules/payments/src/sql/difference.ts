import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { sql } from 'kysely'
import type { Difference } from '../domain/difference.ts'
import { ownMerchant } from './own-merchant.ts'

/** Who closes what is not found any more. What a person has closed stays closed. */
const BY = 'reconciliation'

/** By what the list has them: whatever happened to the same payment in the same way, however often, is one thing to look at. */
function itemsOf(day: string, found: readonly Difference[]) {
  const items = new Map<string, Difference>()
  for (const one of found) {
    const subject = `${day} ${one.kind} ${one.subject}`
    items.set(subject, { ...one, subject, amount: one.amount + (items.get(subject)?.amount ?? 0n) })
  }
  return [...items.values()]
}

/**
 * Puts what was found on a day on the list of what a person has to look at, once, and takes from it what is not found any
 * more. How much of what was found is open.
 */
export async function noteDifferences(
  tx: Tx,
  day: string,
  found: readonly Difference[],
  at: Date,
): Promise<number> {
  const items = itemsOf(day, found)
  const subjects = items.map(({ subject }) => subject)
  await sql`
    insert into payments.work_item as w (merchant_id, item_id, kind, subject, facts, opened_at)
    select ${ownMerchant}, f.item_id, 'difference', f.subject,
           jsonb_build_object('day', ${day}::text, 'difference', f.difference, 'amount', f.amount), ${at}
      from unnest(${items.map(() => newId())}::uuid[], ${subjects}::text[], ${items.map(({ kind }) => kind)}::text[],
                  ${items.map(({ amount }) => amount.toString())}::text[]) as f (item_id, subject, difference, amount)
    on conflict (merchant_id, kind, subject) do update
      set facts = excluded.facts, opened_at = excluded.opened_at, closed_at = null, closed_by = null, resolution = null
      where w.closed_by = ${BY}`.execute(tx.on())
  await sql`
    update payments.work_item
       set closed_at = ${at}, closed_by = ${BY}, resolution = 'not found any more'
     where merchant_id = ${ownMerchant} and kind = 'difference' and closed_at is null
       and facts ->> 'day' = ${day} and subject <> all(${subjects}::text[])`.execute(tx.on())
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from payments.work_item
     where merchant_id = ${ownMerchant} and kind = 'difference' and closed_at is null
       and subject = any(${subjects}::text[])`.execute(tx.on())
  return rows[0]!.open
}

/** Days on which something is still open. */
export async function readOpenDays(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct facts ->> 'day' as day from payments.work_item
     where merchant_id = ${ownMerchant} and kind = 'difference' and closed_at is null order by 1`.execute(
    tx.on(),
  )
  return rows.map(({ day }) => day)
}
