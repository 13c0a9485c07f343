import { ShieldCheck } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { cx } from '#lib/classNames.ts'
import { protectionsOf } from './protections.ts'
import styles from './SecurityScore.module.css'

export interface SecurityScoreProps {
  readonly hasPasskey: boolean
  readonly twoSteps: boolean
}

/** How many of the ways to protect the account are in use, and the one to add next. */
export function SecurityScore({ hasPasskey, twoSteps }: SecurityScoreProps) {
  const t = useTranslate()
  const protections = protectionsOf({ hasPasskey, twoSteps })
  const on = protections.filter(Boolean).length
  const next: MessageKey = !hasPasskey
    ? 'sec_missing_passkey'
    : twoSteps
      ? 'sec_score_all'
      : 'sec_missing_two_steps'
  return (
    <section className={styles['card']}>
      <span className={styles['shield']} aria-hidden>
        <ShieldCheck />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{t('sec_score', { on, all: protections.length })}</h2>
        <div className={styles['bars']} aria-hidden>
          {protections.map((_, at) => (
            <span key={at} className={cx(styles['bar'], at < on && styles['on'])} />
          ))}
        </div>
        <p className={styles['text']}>{t(next)}</p>
      </div>
    </section>
  )
}
