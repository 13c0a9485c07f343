import type { MemberStanding } from '@trevo/contract'
import { useId } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './PauseTerms.module.css'
import terms from './Term.module.css'
import { Term } from './Term.tsx'
import type { PauseFormState } from './usePauseForm.ts'

const DAY_MS = 86_400_000

export type PauseTermsProps = Readonly<{ pause: MemberStanding['pause']; form: PauseFormState }>

/** How long: what most people take, or any number of days within the bounds. */
export function PauseTerms({ pause: { days, otherDays }, form }: PauseTermsProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const name = useId()
  const now = serverClock.now()
  const radio = { name, chosen: form.choice, onChoose: form.choose }
  return (
    <Card padding="none">
      <div role="radiogroup" className={terms['terms']} aria-label={t('pause_term')}>
        {days.map((count) => (
          <Term
            key={count}
            {...radio}
            value={count}
            title={t('pause_days', { days: count })}
            meta={t('pause_until', { moment: moment(now + count * DAY_MS) })}
          />
        ))}
        <Term {...radio} value="other" title={t('pause_other')} meta={t('pause_other_range', otherDays)} />
      </div>
      {form.choice === 'other' && (
        <div className={styles['other']}>
          <TextField
            ref={form.input}
            label={t('pause_other_field')}
            value={form.typed}
            onChange={form.type}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={form.fault ? t('pause_other_fault', otherDays) : undefined}
            {...(form.days !== undefined && {
              hint: t('pause_until', { moment: moment(now + form.days * DAY_MS) }),
            })}
          />
        </div>
      )}
    </Card>
  )
}
