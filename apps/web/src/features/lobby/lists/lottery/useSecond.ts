import { useSyncExternalStore } from 'react'
import { serverClock } from '#api/serverClock.ts'
import { openTicker } from '#lib/openTicker.ts'

const ticker = openTicker(serverClock)

/** The time by the server's clock, in milliseconds, renewed each second by one timer for the whole page. */
export const useSecond = (): number => useSyncExternalStore(ticker.subscribe, ticker.second, () => 0) * 1_000
