export interface Turns<T> {
  /** How many wait in all queues. */
  readonly size: number
  add(group: number, one: T): void
  /** The first of the queue whose turn it is, so many at most. */
  take(max: number): readonly T[]
}

/** A queue for each group, and a turn for each queue: nobody's rush is another's delay. */
export function openTurns<T>(): Turns<T> {
  // In the order of whose turn it is: a group that was served goes to the end.
  const queues = new Map<number, T[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    add(group, one) {
      const queue = queues.get(group) ?? []
      queues.set(group, queue)
      queue.push(one)
      size += 1
    },
    take(max) {
      const [group, queue] = queues.entries().next().value!
      const taken = queue.splice(0, max)
      queues.delete(group)
      if (queue.length > 0) queues.set(group, queue)
      size -= taken.length
      return taken
    },
  }
}
