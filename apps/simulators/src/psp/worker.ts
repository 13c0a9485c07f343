import type { Logger } from '@trevo/telemetry'
import type { Books } from './books/books.ts'
import { dueDeliveries, note, tell, type Delivery } from './deliveries.ts'
import type { Poster } from './post-notice.ts'

/** Also when nobody woke us: the clock may have been moved by who owns it. */
const LOOK_MS = 100

export interface WorkerParts {
  readonly books: Books
  readonly poster: Poster
  readonly log: Logger
}

/** Does what is due: settles, returns, and tells the receivers until they take it. */
export function startWorker({ books, poster, log }: WorkerParts) {
  const underWay = new Map<bigint, Promise<void>>()
  let isClosed = false
  let isAsked = false

  async function deliver(calls: readonly Delivery[]): Promise<void> {
    const isTaken = await tell(books, poster, calls)
    // Told again after the next start: at least once.
    if (isClosed) return
    note(books, calls, isTaken)
    if (isTaken) wake()
  }

  function send(): void {
    const calls = Map.groupBy(
      dueDeliveries(books).filter(({ seq }) => !underWay.has(seq)),
      ({ bundle, seq }) => bundle ?? seq,
    )
    for (const call of calls.values()) {
      const sending = deliver(call)
        .catch((error: unknown) => log.error({ err: error }, 'could not deliver'))
        .finally(() => call.forEach(({ seq }) => underWay.delete(seq)))
      for (const { seq } of call) underWay.set(seq, sending)
    }
  }

  function turn(): void {
    isAsked = false
    if (isClosed || books.faults.isDown()) return
    try {
      const isMore = [books.returns.finishDue(books.clientOf), books.payouts.finishDue()].some(Boolean)
      send()
      if (isMore) wake()
    } catch (error) {
      log.error({ err: error }, 'could not do what is due')
    }
  }

  function wake(): void {
    if (isAsked || isClosed) return
    isAsked = true
    setImmediate(turn)
  }

  const timer = setInterval(wake, LOOK_MS)
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      poster.close()
      await Promise.all(underWay.values())
    },
  }
}
