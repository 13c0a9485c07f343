export interface LaneOptions {
  /** Batches under way at once. */
  readonly lanes: number
  /** While a batch is under way, the next leaves when so many wait for it … */
  readonly worthwhile: number
  /** … or when it has been under way for so long: then it is no pace to wait for. */
  readonly patienceMs: number
}

export interface Lanes {
  isFree(waiting: number): boolean
  run(batch: () => Promise<void>): void
}

/**
 * A second batch beside the first is for a crowd, or for when the first is late: two small ones cost the other side
 * nearly twice what one does.
 */
export function openLanes({ lanes, worthwhile, patienceMs }: LaneOptions, onChange: () => void): Lanes {
  let underWay = 0
  let late = 0
  return {
    isFree: (waiting) => underWay < lanes && (underWay === late || waiting >= worthwhile),
    run(batch) {
      let isLate = 0
      const timer = setTimeout(() => {
        isLate = 1
        late += 1
        onChange()
      }, patienceMs)
      underWay += 1
      void batch().finally(() => {
        clearTimeout(timer)
        underWay -= 1
        late -= isLate
        onChange()
      })
    },
  }
}
