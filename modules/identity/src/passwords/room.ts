import { AppError, type Clock } from '@trevo/kernel'
import { isAhead, type Lane, type Lanes } from './lanes.ts'

interface Job {
  readonly lane: Lane
  readonly since: number
}

interface RoomOptions {
  readonly lanes: Pick<Lanes<Job>, 'first' | 'queuedAhead' | 'placesAhead'>
  readonly running: ReadonlyMap<unknown, Job>
  readonly threads: number
  readonly queueMax: number
  readonly waitMaxMs: number
  readonly clock: Clock
  /** How long all threads together take for a job. */
  readonly jobMs: () => number
}

/** Whether one more can wait in a lane. */
export interface Room {
  /** How many will be served before whoever comes next to the lane. */
  comingAhead(lane: Lane): number
  /** Throws `limit.exceeded` when so many ahead are too many, or would take too long. */
  require(lane: Lane, ahead: number): void
  isCrowded(): boolean
}

const CROWDED_SHARE = 0.5

export function openRoom(options: RoomOptions): Room {
  const { lanes, running, threads, queueMax, waitMaxMs, clock, jobMs } = options

  /** Whoever has a place is on the way, waits or runs. */
  function comingAhead(lane: Lane): number {
    const runs = [...running.values()].filter((job) => isAhead(job.lane, lane)).length
    return Math.max(lanes.queuedAhead(lane), lanes.placesAhead(lane) - runs)
  }

  /** Threads that are starved finish nothing, so their average learns too late; the age of the queue does not. */
  function waitMsOf(lane: Lane, ahead: number): number {
    if (running.size + ahead < threads) return 0
    const first = lanes.first(lane)
    const ageMs = first === undefined ? 0 : clock.now() - first.since
    return Math.max((ahead + 1) * jobMs(), ageMs)
  }

  return {
    comingAhead,
    require(lane, ahead) {
      const waitMs = waitMsOf(lane, ahead)
      if (waitMs <= waitMaxMs && ahead < queueMax) return
      throw new AppError('limit.exceeded', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) })
    },
    isCrowded() {
      const ahead = comingAhead('stranger')
      const isLong = waitMsOf('stranger', ahead) > waitMaxMs * CROWDED_SHARE
      return isLong || ahead > Math.ceil(queueMax * CROWDED_SHARE)
    },
  }
}
