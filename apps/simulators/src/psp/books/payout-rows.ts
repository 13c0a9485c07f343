import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Holder } from './keys.ts'

export type PayoutStatus = 'EM_PROCESSAMENTO' | 'LIQUIDADO' | 'RECUSADO' | 'DEVOLVIDO'

export interface Payout extends Record<string, string | bigint | null> {
  readonly client: string
  readonly id: string
  readonly request: string
  readonly amount: bigint
  readonly key: string
  readonly status: PayoutStatus
  readonly reason: string | null
  readonly e2e: string | null
  readonly holder: string | null
  readonly holder_name: string | null
  readonly asked: string
  readonly settled: string | null
  readonly returned: string | null
  readonly due: string | null
}

interface Asked {
  readonly client: string
  readonly id: string
  readonly request: string
  readonly cents: bigint
  readonly key: string
  readonly holder: Holder | undefined
  /** When it is finished, if nobody does it by hand. */
  readonly due: string | null
}

interface PayoutEnd {
  readonly status: PayoutStatus
  readonly reason: string | undefined
  readonly endToEndId: string | null
  readonly at: string
}

export function openPayoutRows(database: Database, clock: PspClock) {
  return {
    find: (client: string, id: string) =>
      database.one<Payout>('select * from payout where client = ? and id = ?', client, id),
    insert({ client, id, request, cents, key, holder, due }: Asked): void {
      database.run(
        `insert into payout (client, id, request, amount, key, status, holder, holder_name, asked, due)
         values (?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?, ?, ?)`,
        client,
        id,
        request,
        cents,
        key,
        holder?.cpf ?? null,
        holder?.name ?? null,
        clock.time(),
        due,
      )
    },
    end({ client, id, settled }: Payout, { status, reason, endToEndId, at }: PayoutEnd): void {
      database.run(
        `update payout set status = ?, reason = ?, e2e = ?, settled = ?, returned = ?, due = null
         where client = ? and id = ?`,
        status,
        reason ?? null,
        endToEndId,
        status === 'LIQUIDADO' ? at : settled,
        status === 'DEVOLVIDO' ? at : null,
        client,
        id,
      )
    },
    due: () =>
      database.all<{ client: string; id: string }>(
        'select client, id from payout where due <= ? order by due limit 100',
        clock.time(),
      ),
  }
}
