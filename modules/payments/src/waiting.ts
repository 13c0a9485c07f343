/** Shorter than browsers wait for an answer of ours, and proxies. */
const WAIT_MS = 12_000

/** Lets whoever looks at a payment hear when it is at another point, from whichever process. */
export interface Waiting {
  /**
   * Reads it each time something is said of it, until it is not what the caller knows any more. What is still the same
   * after a while is given as it is.
   */
  forAnother<Row>(subject: string, read: () => Promise<Row>, isKnown: (row: Row) => boolean): Promise<Row>
  /** Something is said of it. */
  tell(subject: string): void
  /** Something may have been said of anything: all look. */
  tellAll(): void
  /** Nobody waits any more. */
  close(): void
}

export function openWaiting(): Waiting {
  const waiting = new Map<string, Set<() => void>>()
  let isOver = false

  function tell(subject: string): void {
    for (const heard of waiting.get(subject) ?? []) heard()
  }

  function tellAll(): void {
    for (const subject of waiting.keys()) tell(subject)
  }

  /** From now on: what is said while the payment is being read is not missed. */
  function listen(subject: string, ms: number) {
    const { promise: heard, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    const others = waiting.get(subject) ?? new Set()
    waiting.set(subject, others.add(resolve))
    function stop(): void {
      clearTimeout(timer)
      others.delete(resolve)
      if (others.size === 0 && waiting.get(subject) === others) waiting.delete(subject)
    }
    return { heard, stop }
  }

  return {
    async forAnother(subject, read, isKnown) {
      const until = performance.now() + WAIT_MS
      for (;;) {
        const left = isOver ? 0 : Math.max(0, until - performance.now())
        const { heard, stop } = listen(subject, left)
        try {
          const row = await read()
          if (left <= 0 || !isKnown(row)) return row
          await heard
        } finally {
          stop()
        }
      }
    },
    tell,
    tellAll,
    close() {
      isOver = true
      tellAll()
    },
  }
}
