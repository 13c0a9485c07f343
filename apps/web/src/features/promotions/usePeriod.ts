import type { Announcement, Settings } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useDates } from '#i18n/useDates.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

type Dated = Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>

/** From when until when something is on, in days of the merchant. */
export function usePeriod(
  specified: Settings['promoDetailDateFormat'] = 'YYYY/MM/DD',
): (promotion: Dated) => string {
  const t = useTranslate()
  const dates = useDates()
  const isMonthFirst = useMerchant().settings.dateFormat === 'specified' && specified === 'MM/DD/YYYY'
  const day = (at: number) => {
    const [year, ...others] = dates.day(at).split('/')
    return isMonthFirst ? [...others, year].join('/') : dates.day(at)
  }
  return ({ startDate, endDate, noExpiry }) =>
    noExpiry === 1 || endDate === null
      ? t('promo_long_term', { start: day(startDate) })
      : t('promo_dates', { start: day(startDate), end: day(endDate) })
}
