import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { securityQuery } from '../queries.ts'
import styles from '../TwoSteps.module.css'
import { useAskCopy } from './useAskCopy.ts'

export interface AskCopySheetProps {
  readonly isOpen: boolean
  /** Whether it was asked for by then or not. */
  readonly onClose: () => void
}

const FORM = 'ask-copy'

/** All about somebody in one place is for its owner, and not for whoever found the account open. */
export function AskCopySheet({ isOpen, onClose }: AskCopySheetProps) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(securityQuery(useSend(), useSession()?.userName))
  const hasPassword = loaded.state !== 'here' || loaded.value.hasPassword
  const { form, ask, isBusy, problem, needsLogin, loginAgain } = useAskCopy(hasPassword, onClose)
  const isForm = loaded.state === 'here' && !needsLogin
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('data_ask')}
      closeLabel={t('btn_close')}
      footer={
        isForm ? (
          <Button type="submit" form={FORM} block loading={isBusy ? t('data_asking') : undefined}>
            {t('data_ask')}
          </Button>
        ) : undefined
      }
    >
      {loaded.state === 'loading' && <Spinner size="lg" label={t('psw_checking')} />}
      {loaded.state === 'failed' && (
        <ErrorState text={t('data_failed_text')} retry={{ label: t('btn_retry'), onRetry: reload }} />
      )}
      {needsLogin && (
        <ErrorState
          title={t('two_proof_title')}
          text={t('data_proof')}
          retry={{ label: t('two_proof_action'), onRetry: loginAgain }}
        />
      )}
      {isForm && (
        <form id={FORM} noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(ask)}>
          <p className={styles['text']}>{t('data_ask_text')}</p>
          {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
          {hasPassword && <CurrentPasswordField form={form} />}
        </form>
      )}
    </Sheet>
  )
}
