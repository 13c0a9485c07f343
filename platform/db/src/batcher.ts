import { AppError, systemRandom } from '@trevo/kernel'
import { isRefused, type Database } from './database.ts'
import { openLanes, type LaneOptions } from './lanes.ts'
import { openTurns } from './turns.ts'

/** Instead of an answer: nothing was done for this item, because somebody holds what it needs. */
export const BUSY = Symbol('busy')

export interface BatcherOptions<Item, Answer> extends LaneOptions {
  /** Sends items of one group together, not after `sendBy`, and answers them in the same order. */
  readonly send: (items: readonly Item[], sendBy: number) => Promise<readonly (Answer | typeof BUSY)[]>
  /** Only items of one group travel together, and groups take turns. */
  readonly groupOf: (item: Item) => number
  /** Whether a batch that failed did for certain not happen, so that its items may be sent again one by one. */
  readonly isRefused: (error: unknown) => boolean
  /** Whether it was not even sent. */
  readonly isUnsent: (error: unknown) => boolean
  /** What an item gets that was never sent: there were too many, or its turn did not come in time. */
  readonly notSent: () => Error
  readonly batchMax: number
  readonly waitingMax: number
  readonly queueTimeoutMs: number
}

interface Waiting<Item, Answer> {
  readonly item: Item
  /** Whoever asked has given up by then, and may ask again: what is sent later would come as a surprise. */
  readonly sendBy: number
  readonly settle: PromiseWithResolvers<Answer>
  /** So often what it needs was held by somebody else. */
  busy: number
}

/**
 * Sends what has gathered while the last batch was under way. Its clock is the other side's own pace: an item that
 * finds nothing under way leaves at once and alone, and the busier it gets, the more travel together. Only an item that
 * found what it needs held by somebody else waits for a timer, by itself.
 */
export function createBatcher<Item, Answer>(options: BatcherOptions<Item, Answer>) {
  const { send, groupOf, notSent, batchMax, waitingMax, queueTimeoutMs } = options
  const turns = openTurns<Waiting<Item, Answer>>()
  const lanes = openLanes(options, fill)
  /** Those who found what they need held, and pause. */
  let aside = 0

  function fill(): void {
    while (turns.size > 0 && lanes.isFree(turns.size)) {
      const batch = turns.take(batchMax).filter(isInTime)
      if (batch.length > 0) lanes.run(() => deliver(batch))
    }
  }

  function isInTime({ sendBy, settle }: Waiting<Item, Answer>): boolean {
    if (performance.now() <= sendBy) return true
    settle.reject(notSent())
    return false
  }

  async function deliver(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const answers = await send(items, Math.min(...batch.map(({ sendBy }) => sendBy)))
      for (const [at, one] of batch.entries()) {
        const answer = answers[at]!
        if (answer === BUSY) putBack(one)
        else one.settle.resolve(answer)
      }
    } catch (error) {
      await recover(batch, error)
    }
  }

  async function recover(batch: readonly Waiting<Item, Answer>[], error: unknown): Promise<void> {
    if (options.isUnsent(error)) {
      // Somebody's time was over before it could be sent: the others still have theirs.
      const rest = batch.filter(isInTime)
      if (rest.length > 0 && rest.length < batch.length) return deliver(rest)
      for (const { settle } of rest) settle.reject(error)
    } else if (batch.length > 1 && options.isRefused(error)) {
      // One bad item must not sink its batch: by itself it gets its own error, and the others their answers.
      for (const one of batch) if (isInTime(one)) await deliver([one])
    } else for (const { settle } of batch) settle.reject(error)
  }

  function putBack(one: Waiting<Item, Answer>): void {
    const pauseMs = Math.min(BUSY_PAUSE_MS * 2 ** one.busy, BUSY_PAUSE_MAX_MS) * (0.5 + systemRandom.next())
    one.busy += 1
    aside += 1
    setTimeout(() => {
      aside -= 1
      enqueue(one)
    }, pauseMs)
  }

  function enqueue(one: Waiting<Item, Answer>): void {
    turns.add(groupOf(one.item), one)
    fill()
  }

  return (item: Item): Promise<Answer> => {
    if (turns.size + aside >= waitingMax) return Promise.reject(notSent())
    const settle = Promise.withResolvers<Answer>()
    enqueue({ item, sendBy: performance.now() + queueTimeoutMs, settle, busy: 0 })
    return settle.promise
  }
}

/** More than this in one call gains little and makes the last one wait. */
const BATCH_MAX = 64
const LANES = 2
/** Half of what one call takes: from here on a stake costs hardly less in a larger one. */
const WORTHWHILE = 32
/** About as long as a full batch takes. */
const PATIENCE_MS = 10
const WAITING_MAX = 5_000
/** About as long as a transaction takes; who finds it held again and again asks less and less often. */
const BUSY_PAUSE_MS = 2
const BUSY_PAUSE_MAX_MS = 250

/** Calls of the database that are cheaper together. What was never sent gets `system.updating`. */
export function batchCalls<Item, Answer>(
  { queueTimeoutMs }: Database,
  options: Pick<BatcherOptions<Item, Answer>, 'send' | 'groupOf'>,
): (item: Item) => Promise<Answer> {
  return createBatcher<Item, Answer>({
    ...options,
    isRefused,
    isUnsent: (error) => error instanceof AppError && error.code === 'system.updating',
    notSent: () => new AppError('system.updating'),
    batchMax: BATCH_MAX,
    lanes: LANES,
    worthwhile: WORTHWHILE,
    patienceMs: PATIENCE_MS,
    waitingMax: WAITING_MAX,
    queueTimeoutMs,
  })
}
