import { useSyncExternalStore } from 'react'
import { isoDateIn } from '#i18n/isoDateIn.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { clockParts, openTicker, secondsLeft } from '#lib/countdown.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './Countdown.module.css'

export type CountdownProps = Readonly<{
  closeTime: number
  /** The same in words, for who cannot see it run: "fecha às 19:50". */
  words: string
  size?: 'small' | 'large'
}>

/** Below this it is time to hurry. */
const SOON_SECONDS = 5 * 60

/** How long a draw is still open. Screen readers hear when it closes, and not each second that passes. */
export function Countdown({ closeTime, words, size = 'small' }: CountdownProps) {
  const t = useTranslate()
  const seconds = secondsLeft(closeTime, useSecond())
  if (seconds === 0) return <span className={styles['drawing']}>{t('lottery_drawing')}</span>
  const [hours, minutes, rest] = clockParts(seconds)
  return (
    <time dateTime={new Date(closeTime).toISOString()} aria-live="off">
      <VisuallyHidden>{words}</VisuallyHidden>
      <span
        aria-hidden
        className={cx(styles['clock'], styles[size], seconds < SOON_SECONDS && styles['soon'])}
      >
        <b>{hours}</b>
        <i>:</i>
        <b>{minutes}</b>
        <i>:</i>
        <b>{rest}</b>
      </span>
    </time>
  )
}

const ticker = openTicker(serverClock)

/** The time by the server's clock, in milliseconds, renewed each second by one timer for the whole page. */
export const useSecond = (): number => useSyncExternalStore(ticker.subscribe, ticker.second, () => 0) * 1_000

/** When a draw closes, in words and in the merchant's time: at what time today, or on which day. */
export function useDrawWords(): (closeTime: number) => string {
  const t = useTranslate()
  const locale = useLocale()
  const { briefly } = useDates()
  const { timeZone } = useMerchant().settings.platform
  return (closeTime) => {
    const at = new Date(closeTime)
    const time = at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone })
    if (isoDateIn(timeZone, closeTime) === isoDateIn(timeZone, serverClock.now()))
      return t('lottery_closes_at', { time })
    return t('lottery_closes_on', { day: briefly(closeTime), time })
  }
}
