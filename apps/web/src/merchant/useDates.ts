import { serverClock } from '#lib/serverClock.ts'
import { useMerchant } from './useMerchant.ts'
import { ago } from '#i18n/ago.ts'
import { formatShortDate, formatDay, formatDateTime } from '#i18n/dates.ts'
import { useLocale } from '#i18n/I18n.tsx'

/** Writes days and moments as the merchant wants them, in the time of the merchant. */
export function useDates() {
  const locale = useLocale()
  const { dateFormat: format, platform } = useMerchant().settings
  const dateFormatting = () => ({ format, locale, timeZone: platform.timeZone, now: serverClock.now() })
  return {
    day: (at: number) => formatDay(dateFormatting(), at),
    moment: (at: number) => formatDateTime(dateFormatting(), at),
    briefly: (at: number) => formatShortDate(dateFormatting(), at),
    ago: (at: number) => ago(dateFormatting(), at),
  }
}
