import { useTranslate } from '#i18n/I18n.tsx'
import { serverClock } from '#lib/serverClock.ts'
import { handled } from '#lib/useForm.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { OtpField } from '#ui/forms/OtpField.tsx'
import styles from '../TwoSteps.module.css'
import type { Changing } from './useChangeContact.ts'

export interface CodeStepProps {
  readonly form: string
  readonly changing: Changing
  /** Where the code went, as it is shown. */
  readonly address: string
}

/** The code that was sent there, which can be asked for again after a minute. */
export function CodeStep({ form: id, changing, address }: CodeStepProps) {
  const t = useTranslate()
  const { code: form, confirm, askAgain, isBusy, problem, resendAt } = changing
  const fault = form.faultOf('code')
  return (
    <form id={id} noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(confirm)}>
      <p className={styles['text']}>{t('contact_sent', { address })}</p>
      {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
      <OtpField
        name="code"
        label={t('contact_code')}
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
        onBlur={() => form.leave('code')}
        length={6}
        error={fault && t(fault)}
        onSend={() => void askAgain()}
        isSending={isBusy}
        resendAt={resendAt}
        clock={serverClock}
        texts={{
          send: t('contact_resend'),
          sending: t('contact_sending'),
          wait: (seconds) => t('contact_resend_in', { seconds }),
          sent: t('contact_resend_wait'),
          canResend: t('contact_can_resend'),
        }}
      />
    </form>
  )
}
