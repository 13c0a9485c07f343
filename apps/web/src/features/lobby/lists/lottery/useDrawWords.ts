import { serverClock } from '#api/serverClock.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { dayIn } from '#lib/dayIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

/** When a draw closes, in words and in the merchant's time: at what time today, or on which day. */
export function useDrawWords(): (closeTime: number) => string {
  const t = useTranslate()
  const locale = useLocale()
  const { briefly } = useDates()
  const { timeZone } = useMerchant().settings.platform
  return (closeTime) => {
    const at = new Date(closeTime)
    const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
    if (dayIn(timeZone, closeTime) === dayIn(timeZone, serverClock.now()))
      return t('lottery_closes_at', { time })
    return t('lottery_closes_on', { day: briefly(closeTime), time })
  }
}
