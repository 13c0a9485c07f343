import { useRouter, useCanGoBack } from '@tanstack/react-router'
import type { MemberStanding } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { StandingNote } from '#shell/standing/StandingNote.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { DuringPause } from './DuringPause.tsx'
import { MoreRows } from './MoreRows.tsx'
import styles from './PausePage.module.css'
import { PauseTerms } from './PauseTerms.tsx'
import { usePauseForm } from './usePauseForm.ts'

export type PauseFormProps = Readonly<{ standing: MemberStanding; chosen: number | undefined }>

export function PauseForm({ standing, chosen }: PauseFormProps) {
  const t = useTranslate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const form = usePauseForm(standing, chosen)
  const { pause, restrictions } = standing
  const present = restrictions.find(({ reason }) => reason === 'pause' || reason === 'exclusion')
  const leave = () => (canGoBack ? history.back() : history.replace('/m/responsibleGaming'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {present && <StandingNote restriction={present} />}
      <div className={styles['intro']}>
        <img src="/img/moon?w=160" alt="" width={68} height={68} className={styles['moon']} />
        <p className={styles['text']}>
          {present
            ? t('pause_choose_longer')
            : pause.endEarlyHours === null
              ? t('pause_choose_fixed')
              : t('pause_choose', { hours: pause.endEarlyHours })}
        </p>
      </div>
      <PauseTerms pause={pause} form={form} />
      <DuringPause />
      <h2 className={styles['label']}>{t('pause_more')}</h2>
      <MoreRows standing={standing} meta={t('exc_row')} />
      <p className={styles['hint']}>{t('pause_open_bets')}</p>
      <div className={styles['foot']}>
        {form.problem !== undefined && <ErrorState variant="inline" text={t(form.problem)} />}
        <div className={styles['actions']}>
          <Button variant="tonal" onClick={leave} className={styles['later']}>
            {t('pause_not_now')}
          </Button>
          <Button type="submit" block loading={form.isSaving ? t('pause_saving') : undefined}>
            {form.days === undefined
              ? t('pause_title')
              : t('pause_take', { term: t('pause_days', { days: form.days }) })}
          </Button>
        </div>
      </div>
    </form>
  )
}
