import type { Outage } from './processes.ts'
import type { Evidence } from './verdict.ts'

/** How long money that a bank had was not yet a member's, in milliseconds. */
export interface Waits {
  readonly credits: number
  readonly longestMs: number
  /** Credits of which every notice was lost, and the longest of them since it was paid and everything was up again. */
  readonly untold: number
  readonly longestUntoldMs: number
}

export function waitsOf({ banks, own }: Evidence, outages: readonly Outage[]): Waits {
  const creditedAt = new Map(
    own.transfers
      .filter(({ source, code, status }) => source === 'pix' && code === 'deposit' && status === 'posted')
      .map(({ ref, at }) => [ref, at]),
  )
  const waits = banks.flatMap(({ pix, deliveries }) => {
    const told = Map.groupBy(deliveries, ({ endToEndId }) => endToEndId)
    return pix.flatMap(({ endToEndId, at }) => {
      const credited = creditedAt.get(endToEndId)
      if (credited === undefined) return []
      const notices = told.get(endToEndId) ?? []
      const ups = outages.map(({ to }) => to).filter((up) => up < credited)
      return {
        ms: credited - at,
        isUntold: notices.length > 0 && notices.every(({ state }) => state === 'lost'),
        quietMs: credited - Math.max(at, ...ups),
      }
    })
  })
  const untold = waits.filter(({ isUntold }) => isUntold)
  return {
    credits: waits.length,
    longestMs: Math.max(0, ...waits.map(({ ms }) => ms)),
    untold: untold.length,
    longestUntoldMs: Math.max(0, ...untold.map(({ quietMs }) => quietMs)),
  }
}
