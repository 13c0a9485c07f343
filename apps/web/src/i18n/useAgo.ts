import { serverClock } from '#api/serverClock.ts'
import { ago, day } from './ago.ts'
import { useLocale } from './I18n.tsx'

/** Puts moments of the server's clock into words. */
export function useAgo() {
  const locale = useLocale()
  return {
    ago: (time: number) => ago(locale, time, serverClock.now()),
    day: (time: number) => day(locale, time),
  }
}
