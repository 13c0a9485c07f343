import type { Books } from './books/books.ts'
import type { WebhookKind } from './books/notices.ts'
import type { Poster } from './post-notice.ts'

const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 60_000
const TRIES_MAX = 20
const AT_ONCE = 100

export interface Delivery extends Record<string, string | bigint | null> {
  readonly seq: bigint
  readonly client: string
  readonly kind: WebhookKind
  readonly item: string
  readonly bundle: string | null
  readonly spoiled: bigint
  readonly tries: bigint
}

/** Beside a good item, to see that it does not take the good one down. */
const MALFORMED = { endToEndId: 42, valor: 'muito', horario: null }

export const dueDeliveries = ({ database, clock }: Books) =>
  database.all<Delivery>(
    "select * from delivery where state = 'waiting' and due <= ? order by seq limit ?",
    clock.time(),
    AT_ONCE,
  )

/** All in one call. Nothing comes of it if nobody listens any more. */
export async function tell(
  { notices }: Books,
  poster: Poster,
  calls: readonly Delivery[],
): Promise<boolean | undefined> {
  const { client, kind } = calls[0]!
  const webhook = notices.webhookOf(client, kind)
  if (!webhook) return undefined
  const items = calls.flatMap(({ item, spoiled }) => [
    ...(spoiled ? [MALFORMED] : []),
    JSON.parse(item) as object,
  ])
  return poster.post(`${webhook.url.replace(/\/$/, '')}/${kind}`, { [kind]: items })
}

/** Taken, or to be told again later, less often each time and at last no more. */
export function note(
  { database, clock }: Books,
  calls: readonly Delivery[],
  isTaken: boolean | undefined,
): void {
  const { client, tries } = calls[0]!
  const isOver = isTaken === undefined || tries + 1n >= TRIES_MAX
  const state = isTaken ? 'sent' : isOver ? 'abandoned' : 'waiting'
  const againMs = isTaken ? 0 : Math.min(AGAIN_MS * 2 ** Number(tries), AGAIN_MAX_MS)
  database.atomically(() => {
    for (const { seq } of calls) {
      const due = clock.time(againMs)
      database.run('update delivery set state = ?, tries = tries + 1, due = ? where seq = ?', state, due, seq)
    }
    // What waited for a later one to come first has waited enough.
    if (isTaken)
      database.run("update delivery set state = 'waiting' where state = 'held' and client = ?", client)
  })
}
