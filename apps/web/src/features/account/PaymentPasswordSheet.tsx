import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useSession } from '#session/store.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PinField } from '#ui/forms/PinField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { securityQuery } from './queries.ts'
import './texts.ts'
import styles from './TwoSteps.module.css'
import { useChoosePaymentPassword } from './useChoosePaymentPassword.ts'

export interface PaymentPasswordSheetProps {
  readonly isOpen: boolean
  /** Whether it is set by then or not. */
  readonly onClose: () => void
}

const FORM = 'payment-password'

/** Six digits without which no money goes out, for whoever has none, forgot them or wants others. */
export function PaymentPasswordSheet({ isOpen, onClose }: PaymentPasswordSheetProps) {
  const t = useTranslate()
  const { loaded, reload } = useLoaded(securityQuery(useSend(), useSession()?.userName))
  const hasPassword = loaded.state !== 'here' || loaded.value.hasPassword
  const choosing = useChoosePaymentPassword(hasPassword, onClose)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('pay_psw_title')}
      closeLabel={t('btn_close')}
      footer={
        loaded.state === 'here' && !choosing.needsLogin ? (
          <Button type="submit" form={FORM} block loading={choosing.isBusy ? t('psw_saving') : undefined}>
            {t('pay_psw_save')}
          </Button>
        ) : undefined
      }
    >
      {loaded.state === 'loading' && <Spinner size="lg" label={t('psw_checking')} />}
      {loaded.state === 'failed' && (
        <ErrorState text={t('sec_failed_text')} retry={{ label: t('btn_retry'), onRetry: reload }} />
      )}
      {loaded.state === 'here' && choosing.needsLogin && (
        <ErrorState
          title={t('two_proof_title')}
          text={t('pay_psw_proof')}
          retry={{ label: t('two_proof_action'), onRetry: choosing.loginAgain }}
        />
      )}
      {loaded.state === 'here' && !choosing.needsLogin && (
        <ChoosingForm hasPassword={hasPassword} choosing={choosing} />
      )}
    </Sheet>
  )
}

interface ChoosingFormProps {
  readonly hasPassword: boolean
  readonly choosing: ReturnType<typeof useChoosePaymentPassword>
}

function ChoosingForm({ hasPassword, choosing: { form, submit, problem } }: ChoosingFormProps) {
  const t = useTranslate()
  const pin = (name: 'digits' | 'again') => {
    const fault = form.faultOf(name)
    return {
      name,
      value: form.values[name],
      error: fault && t(fault),
      onChange: (value: string) => form.set(name, value),
      onBlur: () => form.leave(name),
    }
  }
  return (
    <form id={FORM} noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(submit)}>
      <p className={styles['text']}>{t('pay_psw_text')}</p>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      {hasPassword && <CurrentPasswordField form={form} label={t('pay_psw_login')} />}
      <PinField {...pin('digits')} label={t('pay_psw_digits')} hint={t('pay_psw_hint')} />
      <PinField {...pin('again')} label={t('pay_psw_again')} />
    </form>
  )
}
