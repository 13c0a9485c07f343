import type { FindingState, IdentityCheck } from '@trevo/contract'
import { Check, Clock, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useAppLink } from '#lib/useAppLink.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Reasons } from './Reasons.tsx'
import styles from './Result.module.css'

const MARKS: Readonly<Record<FindingState, ReactNode>> = {
  waiting: <Minus />,
  running: <Clock />,
  unknown: <Clock />,
  passed: <Check />,
  failed: <X />,
}

/** What is being looked at, how each of it stands, and what that means for the member. */
export function Result({ check }: Readonly<{ check: IdentityCheck }>) {
  const t = useTranslate()
  const appLink = useAppLink()
  // The page shows it in these states alone.
  const state = check.state as 'running' | 'review' | 'passed' | 'refused'
  const isLate = check.findings.some((finding) => finding.state === 'unknown')
  return (
    <>
      <div role="status">
        <h2 className={styles['title']}>{t(`idc_${state}`)}</h2>
        <p className={styles['text']}>{t(isLate ? 'idc_late_text' : `idc_${state}_text`)}</p>
      </div>
      {state !== 'passed' && <Reasons reasons={check.reasons} />}
      <Card as="section">
        <h3 className="srOnly">{t('idc_results')}</h3>
        <ul role="list" className={styles['findings']}>
          {check.findings.map((finding) => (
            <li key={finding.kind} className={cx(styles['finding'], styles[finding.state])}>
              <span className={styles['mark']} aria-hidden>
                {MARKS[finding.state]}
              </span>
              <span className={styles['name']}>{t(`idc_finding_${finding.kind}`)}</span>
              <span className={styles['state']}>{t(`idc_state_${finding.state}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      {state === 'passed' && (
        <Button block {...appLink('/m/voucherCenter')}>
          {t('idc_deposit')}
        </Button>
      )}
      {state === 'refused' && (
        <Button block variant="tonal" {...appLink('/m/withdraw')}>
          {t('idc_withdraw')}
        </Button>
      )}
    </>
  )
}
