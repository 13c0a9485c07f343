import type { PersonalCopy } from '@trevo/contract'
import { Check } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './MyDataPage.module.css'

/** Longer than almost all of them take. */
const LATE_MS = 600_000

/** What has happened to a copy so far: no share of a whole that nobody knows. */
export function CopyProgress({ copy: { state, askedAt } }: Readonly<{ copy: PersonalCopy }>) {
  const t = useTranslate()
  const { moment } = useDates()
  const isLate = serverClock.now() - askedAt > LATE_MS
  return (
    <Card>
      <ol className={styles['steps']}>
        <li className={styles['step']}>
          <span className={cx(styles['mark'], styles['done'])} aria-hidden>
            <Check />
          </span>
          {t('data_step_asked', { moment: moment(askedAt) })}
        </li>
        <li className={styles['step']} aria-current="step">
          <span className={styles['mark']} aria-hidden>
            <Spinner />
          </span>
          <span role="status">{t(state === 'making' ? 'data_step_making' : 'data_step_waiting')}</span>
        </li>
        <li className={cx(styles['step'], styles['ahead'])}>
          <span className={cx(styles['mark'], styles['open'])} aria-hidden />
          {t('data_step_ready')}
        </li>
      </ol>
      <p className={styles['text']}>{t(isLate ? 'data_late' : 'data_under_way')}</p>
    </Card>
  )
}
