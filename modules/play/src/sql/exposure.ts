import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

export type BudgetScope = 'provider' | 'game' | 'player'

/** What may be paid out on one day by a provider, in one of its games or to one of its players. */
export interface Budget {
  readonly merchantId: number
  readonly provider: string
  /** Of the merchant's market. */
  readonly day: string
  readonly scope: BudgetScope
  readonly subject: string
}

/** Without its day; no part of it has a space. */
export const nameOf = ({ merchantId, provider, scope, subject }: Budget) =>
  `${merchantId} ${provider} ${scope} ${subject}`

export interface BudgetAmount extends Budget {
  readonly minor: bigint
}

/** Takes room out of a budget, all of it or nothing: what is used never exceeds `most`. */
export async function takeRoom(tx: Tx, of: BudgetAmount, most: bigint): Promise<boolean> {
  const { rows } = await sql`
    insert into play.exposure as budget (merchant_id, provider, day, scope, subject, used_minor)
    select ${of.merchantId}::integer, ${of.provider}::text, ${of.day}::date, ${of.scope}::text, ${of.subject}::text,
           ${of.minor}::bigint
     where ${of.minor}::bigint <= ${most}::bigint
    on conflict (merchant_id, provider, day, scope, subject) do update
       set used_minor = budget.used_minor + excluded.used_minor
     where budget.used_minor + excluded.used_minor <= ${most}::bigint
    returning 1`.execute(tx.on<DB>())
  return rows.length === 1
}

/** Summed up and sorted, so that two who lock the same rows do it in one order. Amounts are text: JSON would lose cents. */
function told(rows: readonly BudgetAmount[]) {
  const json = rows.map(({ merchantId, minor, ...of }) => ({
    ...of,
    merchant_id: merchantId,
    minor: minor.toString(),
  }))
  return sql`
    (select merchant_id, provider, day, scope, subject, sum(minor)::bigint as minor
       from json_to_recordset(${JSON.stringify(json)}::json) as one (
              merchant_id integer, provider text, day date, scope text, subject text, minor bigint)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5) as told`
}

/** Counts what was paid out already, whether or not there was room for it. */
export async function useRoom(tx: Tx, rows: readonly BudgetAmount[]): Promise<void> {
  await sql`
    insert into play.exposure as budget (merchant_id, provider, day, scope, subject, used_minor)
    select merchant_id, provider, day, scope, subject, minor from ${told(rows)}
    on conflict (merchant_id, provider, day, scope, subject) do update
       set used_minor = budget.used_minor + excluded.used_minor`.execute(tx.on<DB>())
}

/** Gives room back, as far as it was taken. */
export async function returnRoom(tx: Tx, rows: readonly BudgetAmount[]): Promise<void> {
  await sql`
    update play.exposure as budget
       set used_minor = greatest(0, budget.used_minor - told.minor)
      from ${told(rows)}
     where budget.merchant_id = told.merchant_id and budget.provider = told.provider and budget.day = told.day
       and budget.scope = told.scope and budget.subject = told.subject`.execute(tx.on<DB>())
}

export async function purgeExposure(tx: Tx, before: Date): Promise<void> {
  await tx.on<DB>().deleteFrom('play.exposure').where('day', '<', before).execute()
}
