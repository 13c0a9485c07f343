import { useSyncExternalStore } from 'react'
import { openTicker } from '#lib/countdown.ts'
import { serverClock } from '#lib/serverClock.ts'

const MINUTE_MS = 60_000
const ticker = openTicker(serverClock)

/** Minutes to a moment, those that have begun among them; below zero once it has passed. */
export function minutesTo(moment: number, now: number): number {
  const ms = moment - now
  return ms < 0 ? -Math.ceil(-ms / MINUTE_MS) : Math.ceil(ms / MINUTE_MS)
}

/** The same, while it is looked at. */
export function useMinutesTo(moment: number): number {
  const count = () => minutesTo(moment, serverClock.now())
  return useSyncExternalStore(ticker.subscribe, count, count)
}
