import type { Closing, MemberStanding } from '@trevo/contract'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMoney } from '#merchant/useMoney.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import consequences from '../exclusion/Consequences.module.css'
import styles from '../pause/PausePage.module.css'
import { PasswordProof } from '../proof/PasswordProof.tsx'
import type { OwnerProof } from '../proof/useOwnerProof.ts'
import own from './closing.module.css'
import { RatherRows } from './RatherRows.tsx'
import { Remains, isNothing } from './Remains.tsx'
import { useCloseAccount } from './useCloseAccount.ts'

export type ClosingFormProps = Readonly<{ closing: Closing; standing: MemberStanding }>

const SAID = [
  'cls_said_bets',
  'cls_said_money',
  'cls_said_closed',
  'cls_said_back',
  'cls_said_records',
] as const

/** What closing an account does and does not, before it is asked for. */
export function ClosingForm({ closing, standing }: ClosingFormProps) {
  const t = useTranslate()
  const { proof, isOut } = useCloseAccount()
  if (isOut) return <Out onClose={proof.leave} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        proof.review()
      }}
    >
      <p className={styles['lead']}>{t('cls_text')}</p>
      <Remains closing={closing} title={t('cls_remains')} />
      <h2 className={styles['label']}>{t('cls_what')}</h2>
      <Card>
        <ul role="list" className={consequences['said']}>
          {SAID.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <RatherRows standing={standing} />
      <PasswordProof proof={proof} />
      <div className={own['foot']}>
        {proof.problem !== undefined && <ErrorState variant="inline" text={t(proof.problem)} />}
        <Button type="submit" variant="danger" block>
          {t('cls_ask')}
        </Button>
      </div>
      <Confirmation closing={closing} proof={proof} />
    </form>
  )
}

function Confirmation({ closing, proof }: Readonly<{ closing: Closing; proof: OwnerProof }>) {
  const t = useTranslate()
  const money = useMoney()
  const isLost = !isNothing(closing.bonus)
  return (
    <Dialog
      role="alertdialog"
      isOpen={proof.isAsking}
      onClose={proof.back}
      title={t('cls_confirm_title')}
      text={
        isLost
          ? `${t('cls_confirm_text')} ${t('cls_confirm_bonus', { bonus: money(closing.bonus) })}`
          : t('cls_confirm_text')
      }
      safeLabel={t('cls_confirm_back')}
      action={{
        label: t('cls_ask'),
        variant: 'danger',
        onClick: proof.confirm,
        loading: proof.isSaving ? t('cls_saving') : undefined,
      }}
    />
  )
}

/** The last there is to see: nothing is left of the account to come in for. */
function Out({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useTranslate()
  return (
    <EmptyState
      illustration={<img src="/img/moon?w=160" alt="" width={96} height={96} />}
      title={t('cls_out_title')}
      text={t('cls_out_text')}
      action={<Button onClick={onClose}>{t('cls_out_close')}</Button>}
    />
  )
}
