import { useTranslate } from '#i18n/I18n.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './Balls.module.css'

/** What was drawn. Numbers of one digit beside others of two are written as long as they are. */
export function Balls({ numbers }: Readonly<{ numbers: readonly number[] }>) {
  const t = useTranslate()
  const digits = numbers.some((number) => number > 9) ? 2 : 1
  return (
    <>
      <VisuallyHidden>{t('lottery_numbers', { numbers: numbers.join(', ') })}</VisuallyHidden>
      <span aria-hidden className={styles['balls']}>
        {numbers.map((number, place) => (
          // By place: two may have the same number, and they never move.
          <span key={place} className={styles['ball']}>
            {String(number).padStart(digits, '0')}
          </span>
        ))}
      </span>
    </>
  )
}
