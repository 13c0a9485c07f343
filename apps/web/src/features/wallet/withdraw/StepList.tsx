import type { WithdrawalStatus } from '@trevo/contract'
import { Check, Clock, Landmark, Users, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useMoney } from '#merchant/useMoney.ts'
import { Card } from '#ui/layout/Card.tsx'
import styles from './StepList.module.css'
import { shownSteps, type ShownStep } from './steps.ts'
import { useReason } from './useReason.ts'
import { useTimes } from './useTimes.ts'

const MARKS: Readonly<Record<ShownStep['state'], ReactNode>> = {
  done: <Check />,
  now: <Clock />,
  bad: <X />,
  todo: null,
}

export type StepListProps = Readonly<{ status: WithdrawalStatus }>

/** Every step with its time; where it stands with who acts next and until when; and what is ahead. */
export function StepList({ status }: StepListProps) {
  const t = useTranslate()
  const { exact, brief } = useTimes()
  const { withdrawal } = status
  const timeOf = ({ name, at }: ShownStep) => {
    if (at !== undefined) return exact(at)
    return name === 'paid' ? t('wt_until', { time: brief(withdrawal.deadline) }) : undefined
  }
  return (
    <Card as="section">
      <h3 className="srOnly">{t('wt_steps')}</h3>
      <ol role="list" className={styles['steps']}>
        {shownSteps(status).map((step, place) => (
          <li
            key={`${place} ${step.name}`}
            className={cx(styles['step'], styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden>
              {MARKS[step.state]}
            </span>
            <div className={styles['head']}>
              <span className={styles['name']}>{t(`wt_step_${step.name}`)}</span>
              <span className={styles['time']}>{timeOf(step)}</span>
            </div>
            {step.state !== 'todo' && <Explained step={step} amount={withdrawal.amount} />}
            {step.state === 'now' && <WhoActs status={status} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Explained({ step: { name, reason }, amount }: Readonly<{ step: ShownStep; amount: string }>) {
  const t = useTranslate()
  const money = useMoney()
  const reasonText = useReason()
  if (name === 'reserved')
    return <p className={styles['text']}>{t('wt_step_reserved_text', { amount: money(amount) })}</p>
  if (name === 'again' || name === 'unknown')
    return <p className={styles['text']}>{t(`wt_step_${name}_text`)}</p>
  if (name !== 'screening' && name !== 'rejected' && name !== 'returned') return null
  return <p className={styles['text']}>{t(`wt_step_${name}_text`, { reason: reasonText(reason) })}</p>
}

function WhoActs({ status: { withdrawal } }: StepListProps) {
  const t = useTranslate()
  const { spoken } = useTimes()
  const { name: brand } = useMerchant().settings.whitelabel.brand
  const { nextActor, dueAt } = withdrawal
  if (nextActor === null) return null
  return (
    <div className={styles['who']}>
      <span className={styles['whoIcon']} aria-hidden>
        {nextActor === 'bank' ? <Landmark /> : <Users />}
      </span>
      <div>
        <p className={styles['whoName']}>
          {t(`wt_who_${nextActor}`, { brand })}
          {dueAt !== null && `, ${t('wt_until', { time: spoken(dueAt) })}`}
        </p>
        <p>{t('wt_who_text')}</p>
      </div>
    </div>
  )
}
