/** Lets so many of the things it is given run at once; the others wait for their turn. */
export function createConcurrencyLimiter(width: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
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
