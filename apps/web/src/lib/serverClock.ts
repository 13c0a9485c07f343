import { systemClock, type Clock } from '@trevo/kernel'

let ahead = 0

/** The server's clock: a phone may be wrong by hours, and what is sealed is only good for two minutes. */
export const serverClock: Clock = { now: () => systemClock.now() + ahead }

/** Learns the time from a reply. One that a cache may have kept tells an old time, so it is not asked. */
export function syncServerClock({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '')
  const isFresh = headers.get('Cache-Control')?.includes('no-store') === true
  if (isFresh && !Number.isNaN(date)) ahead = date - systemClock.now()
}
