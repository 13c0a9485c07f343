import type { Announcement, Settings } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { dayIn } from '#lib/dayIn.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

type Dated = Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>

type DateFormat = Settings['promoDetailDateFormat']

/** From when until when something is on, in days of the merchant. */
export function usePeriod(format: DateFormat = 'YYYY/MM/DD'): (promotion: Dated) => string {
  const t = useTranslate()
  const { timeZone } = useMerchant().settings.platform
  const day = (at: number) => {
    const [year, month, date] = dayIn(timeZone, at).split('-')
    return (format === 'MM/DD/YYYY' ? [month, date, year] : [year, month, date]).join('/')
  }
  return ({ startDate, endDate, noExpiry }) =>
    noExpiry === 1 || endDate === null
      ? t('promo_long_term', { start: day(startDate) })
      : t('promo_dates', { start: day(startDate), end: day(endDate) })
}
