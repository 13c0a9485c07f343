import type { MemberStanding } from '@trevo/contract'
import { Landmark } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { useDates } from '#merchant/useDates.ts'
import { StandingNote } from '#shell/standing/StandingNote.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListRow } from '#ui/lists/ListRow.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../pause/PausePage.module.css'
import terms from '../pause/Term.module.css'
import { Term } from '../pause/Term.tsx'
import { PasswordProof } from '../proof/PasswordProof.tsx'
import { Consequences } from './Consequences.tsx'
import { monthsAfter } from './monthsAfter.ts'
import { useExclusion, type ExclusionState } from './useExclusion.ts'

type ExclusionFormProps = Readonly<{ standing: MemberStanding }>

export function ExclusionForm({ standing }: ExclusionFormProps) {
  const t = useTranslate()
  const state = useExclusion(standing)
  const { proof } = state
  const { restrictions, exclusion } = standing
  const present = restrictions.find(({ reason }) => reason === 'exclusion')
  const { register } = exclusion
  if (state.left) return <Left until={state.left.until} onClose={proof.leave} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proof.review()
      }}
    >
      {present && <StandingNote restriction={present} />}
      <p className={styles['lead']}>{t('exc_text')}</p>
      <Terms exclusion={exclusion} state={state} />
      <Consequences isPersonKeptOut={exclusion.keepsPersonOut} />
      {register && (
        <Card padding="none" className={styles['register']}>
          <List>
            <ListRow
              href={register.url}
              target="_blank"
              rel="noreferrer"
              title={t('exc_register')}
              meta={t('exc_register_meta', register)}
              icon={<Landmark />}
              tone="info"
            />
          </List>
        </Card>
      )}
      <PasswordProof proof={proof} />
      <div className={styles['foot']}>
        {proof.problem !== undefined && <ErrorState variant="inline" text={t(proof.problem)} />}
        <Button type="submit" variant="danger" block>
          {t('exc_continue')}
        </Button>
      </div>
      <Confirmation state={state} />
    </form>
  )
}

type TermsProps = Readonly<{ exclusion: MemberStanding['exclusion']; state: ExclusionState }>

function Terms({ exclusion: { months, indefinite, leastMonths }, state }: TermsProps) {
  const t = useTranslate()
  const { moment } = useDates()
  const name = useId()
  const radio = { name, chosen: state.months, onChoose: state.choose }
  return (
    <Card padding="none">
      <div role="radiogroup" className={terms['terms']} aria-label={t('exc_term')}>
        {months.map((count) => (
          <Term
            key={count}
            {...radio}
            value={count}
            title={t('exc_months', { months: count })}
            meta={t('pause_until', { moment: moment(monthsAfter(serverClock.now(), count)) })}
          />
        ))}
        {indefinite && (
          <Term
            {...radio}
            value={null}
            title={t('exc_endless')}
            meta={t('exc_endless_meta', { months: leastMonths })}
          />
        )}
      </div>
    </Card>
  )
}

function Confirmation({ state }: Readonly<{ state: ExclusionState }>) {
  const t = useTranslate()
  const { months, proof } = state
  return (
    <Dialog
      role="alertdialog"
      isOpen={proof.isAsking}
      onClose={proof.back}
      title={
        months === null
          ? t('exc_confirm_endless')
          : t('exc_confirm_title', { term: t('exc_months', { months }) })
      }
      text={t('exc_confirm_text')}
      safeLabel={t('exc_confirm_back')}
      action={{
        label: t('exc_confirm'),
        variant: 'danger',
        onClick: proof.confirm,
        loading: proof.isSaving ? t('exc_saving') : undefined,
      }}
    />
  )
}

/** The last there is to see: the account is closed. */
function Left({ until, onClose }: Readonly<{ until: number | null; onClose: () => void }>) {
  const t = useTranslate()
  const { moment } = useDates()
  return (
    <EmptyState
      illustration={<img src="/img/moon?w=160" alt="" width={96} height={96} />}
      title={t('exc_out_title')}
      text={until === null ? t('exc_out_endless') : t('exc_out_until', { moment: moment(until) })}
      action={<Button onClick={onClose}>{t('exc_out_close')}</Button>}
    />
  )
}
