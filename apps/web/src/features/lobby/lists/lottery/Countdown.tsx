import { cx } from '#lib/classNames.ts'
import { clockParts, secondsLeft } from '#lib/countdown.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Countdown.module.css'
import { useSecond } from './useSecond.ts'

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
