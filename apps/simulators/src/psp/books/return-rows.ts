import { newTransferId } from '../ids.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'
import type { GivenBack, Pix } from './received.ts'

interface Asked {
  readonly id: string
  readonly cents: bigint
  readonly nature: string
  readonly note?: string | undefined
  /** When it is finished, if nobody does it by hand. */
  readonly due: string | null
}

export interface ReturnEnd {
  readonly status: 'DEVOLVIDO' | 'NAO_REALIZADO'
  readonly reason?: string | undefined
}

export function openReturnRows(database: Database, clock: PspClock, ispb: string) {
  const find = (endToEndId: string, id: string) =>
    database.one<GivenBack>('select * from give_back where e2e = ? and id = ?', endToEndId, id)

  return {
    find,
    insert(pix: Pix, { id, cents, nature, note, due }: Asked): GivenBack {
      const at = clock.time()
      database.run(
        `insert into give_back (e2e, id, rtr, amount, nature, note, status, asked, due)
         values (?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?)`,
        pix.e2e,
        id,
        newTransferId('D', ispb, at),
        cents,
        nature,
        note ?? null,
        at,
        due,
      )
      return find(pix.e2e, id)!
    },
    end({ e2e, id }: GivenBack, { status, reason }: ReturnEnd, at: string): void {
      database.run(
        'update give_back set status = ?, reason = ?, finished = ?, due = null where e2e = ? and id = ?',
        status,
        reason ?? null,
        status === 'DEVOLVIDO' ? at : null,
        e2e,
        id,
      )
    },
    due: () =>
      database.all<{ client: string; e2e: string; id: string }>(
        `select pix.client, e2e, id from give_back join pix using (e2e)
         where give_back.due <= ? order by give_back.due limit 100`,
        clock.time(),
      ),
  }
}
