import { newId } from '@trevo/kernel'
import type { Faults } from '../faults.ts'
import type { PspClock } from './clock.ts'
import type { Database } from './database.ts'

export type WebhookKind = 'pix' | 'pagamentos'

export interface Webhook {
  readonly url: string
  readonly created: string
}

export interface Notices {
  register(client: string, kind: WebhookKind, url: string): void
  remove(client: string, kind: WebhookKind): void
  webhookOf(client: string, kind: WebhookKind): Webhook | undefined
  /** To be told, unless nobody asked to be. In the transaction of what happened. */
  add(client: string, kind: WebhookKind, item: object): void
}

/** What has to be told to whom, and how faults change the telling. */
export function openNotices(database: Database, clock: PspClock, faults: Faults): Notices {
  function insert(client: string, kind: string, item: object, state: string): void {
    const late = faults.take('webhook-late')?.ms ?? 0
    const spoiled = faults.take('webhook-malformed-neighbour') ? 1 : 0
    const copies = faults.take('webhook-duplicated')?.times ?? 1
    for (let copy = 0; copy < copies; copy += 1) {
      database.run(
        'insert into delivery (client, kind, item, state, spoiled, due) values (?, ?, ?, ?, ?, ?)',
        client,
        kind,
        JSON.stringify(item),
        state,
        spoiled,
        clock.time(late),
      )
    }
  }

  function gather(client: string, kind: string, item: object, size: number): void {
    insert(client, kind, item, 'gathering')
    const where = "state = 'gathering' and client = ? and kind = ?"
    const { count } = database.one<{ count: bigint }>(
      `select count(*) count from delivery where ${where}`,
      client,
      kind,
    )!
    if (count < size) return
    database.run(`update delivery set state = 'waiting', bundle = ? where ${where}`, newId(), client, kind)
  }

  const webhookOf = (client: string, kind: WebhookKind) =>
    database.one<{ url: string; created: string }>(
      'select url, created from webhook where client = ? and kind = ?',
      client,
      kind,
    )

  return {
    webhookOf,
    register: (client, kind, url) =>
      database.run(
        `insert into webhook (client, kind, url, created) values (?, ?, ?, ?)
         on conflict (client, kind) do update set url = excluded.url, created = excluded.created`,
        client,
        kind,
        url,
        clock.time(),
      ),
    remove: (client, kind) => database.run('delete from webhook where client = ? and kind = ?', client, kind),
    add(client, kind, item) {
      if (!webhookOf(client, kind)) return
      if (faults.take('webhook-lost')) return insert(client, kind, item, 'lost')
      const grouped = faults.take('webhook-grouped')
      if (grouped) return gather(client, kind, item, grouped.size)
      insert(client, kind, item, faults.take('webhook-out-of-order') ? 'held' : 'waiting')
    },
  }
}
