import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useMerchant } from '#merchant/useMerchant.ts'

/** Writes moments where the merchant is: by the clock alone if they are today's. */
export function useTimes() {
  const t = useTranslate()
  const locale = useLocale()
  const { timeZone } = useMerchant().settings.platform
  const dayOf = (at: number) => isoDateIn(timeZone, at)
  const today = dayOf(serverClock.now())
  const write = (at: number, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...parts }).format(at)
  const hour = (at: number) => write(at, { hour: '2-digit', minute: '2-digit' })
  const second = (at: number) => write(at, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const day = (at: number) => {
    const isThisYear = dayOf(at).slice(0, 4) === today.slice(0, 4)
    const parts = { day: '2-digit', month: '2-digit' } as const
    return write(at, isThisYear ? parts : { ...parts, year: 'numeric' })
  }
  const dated = (at: number, time: string) => (dayOf(at) === today ? time : `${day(at)}, ${time}`)
  return {
    day,
    /** 16:32, or 12/11, 16:32. */
    brief: (at: number) => dated(at, hour(at)),
    /** With the second. */
    exact: (at: number) => dated(at, second(at)),
    /** Hoje às 16:32. */
    spoken: (at: number) =>
      dayOf(at) === today
        ? t('wd_today_at', { hour: hour(at) })
        : t('wd_day_at', { day: day(at), hour: hour(at) }),
  }
}
