import type { Database } from '@trevo/db'
import type { Finding } from '@trevo/ledger'
import { sql } from 'kysely'

/** I11, which the books cannot see: to them a round is only a word. */
export async function findOpenRounds(db: Database): Promise<Finding> {
  const { rows } = await db.tx('system', (tx) =>
    sql<{ violations: number; examples: string[] }>`
      select count(*)::int as violations,
             coalesce((array_agg(provider || '/' || round_ref order by opened_at))[1:5], '{}') as examples
        from play.round where state = 'open' and bets > 0 and opened_at < now() - interval '24 hours'`.execute(
      tx.on(),
    ),
  )
  return {
    invariant: 'I11',
    says: 'every round is closed, cancelled or refunded within 24 hours',
    ...rows[0]!,
  }
}
