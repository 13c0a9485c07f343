import { TryLater } from './tryLater.ts'

interface Most {
  readonly running: number
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 5

/** Lets so many of the things it is given run at once and so many wait for their turn; others are sent away. */
export function createConcurrencyLimiter(most: Most) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most.running) running += 1
    else if (waiting.length < most.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new TryLater(503, RETRY_AFTER_SECONDS)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever comes next takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}
