import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { dayPlus } from './period.ts'

/** Writes days and hours where the merchant is. */
export function useDayNames() {
  const t = useTranslate()
  const locale = useLocale()
  const { timeZone } = useMerchant().settings.platform
  const today = isoDateIn(timeZone, serverClock.now())
  const write = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(Date.parse(day))
  const brief = (day: string) => {
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    const parts = { day: '2-digit', month: '2-digit' } as const
    return write(day, isThisYear ? parts : { ...parts, year: 'numeric' })
  }
  const clock = (at: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...parts }).format(at)
  return {
    timeZone,
    today,
    /** 16/11; with the year where it is another. */
    brief,
    weekday: (day: string) => write(day, { weekday: 'short' }).replace('.', ''),
    month: (day: string) => write(day, { month: 'short' }).replace('.', ''),
    /** Hoje, 16/11. */
    heading: (day: string) => {
      if (day === today) return t('hist_today', { day: brief(day) })
      return day === dayPlus(today, -1) ? t('hist_yesterday', { day: brief(day) }) : brief(day)
    },
    hour: (at: number) => clock(at, { hour: '2-digit', minute: '2-digit' }),
    second: (at: number) => clock(at, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  }
}
