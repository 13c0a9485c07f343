import { serverClock } from '#api/serverClock.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { ago } from './ago.ts'
import { writeBriefly, writeDay, writeMoment } from './dates.ts'
import { useLocale } from './I18n.tsx'

/** Writes days and moments as the merchant wants them, in the time of the merchant. */
export function useDates() {
  const locale = useLocale()
  const { dateFormat: format, platform } = useMerchant().settings
  const dating = () => ({ format, locale, timeZone: platform.timeZone, now: serverClock.now() })
  return {
    day: (at: number) => writeDay(dating(), at),
    moment: (at: number) => writeMoment(dating(), at),
    briefly: (at: number) => writeBriefly(dating(), at),
    ago: (at: number) => ago(dating(), at),
  }
}
