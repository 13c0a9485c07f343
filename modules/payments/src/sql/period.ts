import type { Tx } from '@trevo/db'
import { daysOf } from '@trevo/wallet'
import { sql } from 'kysely'

export interface Period {
  readonly from: Date
  readonly to: Date
}

/** Days where the merchant is, both included, as moments; without any it is the last thirty. */
export async function periodOf(
  tx: Tx,
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  timeZone: string,
): Promise<Period> {
  const { from, to } = daysOf(startDate, endDate)
  const { rows } = await sql<Period>`
    select (coalesce(${from ?? null}::date, (now() at time zone ${timeZone})::date - 30)::timestamp at time zone ${timeZone}) as from,
           ((coalesce(${to ?? null}::date, (now() at time zone ${timeZone})::date) + 1)::timestamp at time zone ${timeZone}) as to
  `.execute(tx.on())
  return rows[0]!
}
