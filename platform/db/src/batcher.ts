import { AppError } from '@trevo/kernel'
import { isRefused, type Database } from './database.ts'

export interface BatcherOptions<Item, Answer> {
  /** Sends items of one group together and answers them in the same order. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** Only items of one group travel together, and groups take turns: nobody's rush is another's delay. */
  readonly groupOf: (item: Item) => number
  /** Whether a batch that failed did for certain not happen, so that its items may be sent again one by one. */
  readonly isRefused: (error: unknown) => boolean
  /** What an item gets that was never sent: there were too many, or its turn did not come in time. */
  readonly notSent: () => Error
  readonly batchMax: number
  /** Batches under way at once. */
  readonly lanes: number
  readonly waitingMax: number
  readonly queueTimeoutMs: number
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly since: number
  readonly settle: PromiseWithResolvers<Answer>
}

/**
 * Sends what has gathered while the last batch was under way. Its clock is the other side's own pace: an item that
 * finds a free lane leaves at once and alone, and the busier it gets, the more travel together. Nobody ever waits
 * for a timer.
 */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>) {
  const { send, groupOf, notSent, batchMax, lanes, waitingMax, queueTimeoutMs } = options
  // In the order of whose turn it is: a group that was served goes to the end.
  const groups = new Map<number, Waiting<Item, Answer>[]>()
  let underWay = 0
  let waiting = 0

  function fill(): void {
    while (underWay < lanes && groups.size > 0) {
      const batch = nextBatch()
      if (batch.length === 0) continue
      underWay += 1
      void deliver(batch).finally(() => {
        underWay -= 1
        fill()
      })
    }
  }

  function nextBatch(): readonly Waiting<Item, Answer>[] {
    const [group, queue] = groups.entries().next().value!
    const batch = queue.splice(0, batchMax)
    groups.delete(group)
    if (queue.length > 0) groups.set(group, queue)
    waiting -= batch.length
    // Whoever asked has given up by now, and may have asked again: what was never sent must not come as a surprise.
    const oldest = performance.now() - queueTimeoutMs
    for (const { since, settle } of batch) if (since < oldest) settle.reject(notSent())
    return batch.filter(({ since }) => since >= oldest)
  }

  async function deliver(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await send(batch.map(({ item }) => item))
      batch.forEach(({ settle }, at) => settle.resolve(answers[at]!))
    } catch (error) {
      // One bad item must not sink its batch: by itself it gets its own error, and the others their answers.
      if (batch.length > 1 && options.isRefused(error)) for (const one of batch) await deliver([one])
      else for (const { settle } of batch) settle.reject(error)
    }
  }

  return (item: Item): Promise<Answer> => {
    if (waiting >= waitingMax) return Promise.reject(notSent())
    const settle = Promise.withResolvers<Answer>()
    const group = groupOf(item)
    const queue = groups.get(group) ?? []
    groups.set(group, queue)
    queue.push({ item, since: performance.now(), settle })
    waiting += 1
    fill()
    return settle.promise
  }
}

/** More than this in one call gains little and makes the last one wait. */
const BATCH_MAX = 64
/** One batch commits while the next is put together. */
const LANES = 2
const WAITING_MAX = 5_000

/** Calls of the database that are cheaper together. What was never sent gets `system.updating`. */
export function batchCalls<Item, Answer>(
  { queueTimeoutMs }: Database,
  options: Pick<BatcherOptions<Item, Answer>, 'send' | 'groupOf'>,
): (item: Item) => Promise<Answer> {
  return createBatcher<Item, Answer>({
    ...options,
    isRefused,
    notSent: () => new AppError('system.updating'),
    batchMax: BATCH_MAX,
    lanes: LANES,
    waitingMax: WAITING_MAX,
    queueTimeoutMs,
  })
}
