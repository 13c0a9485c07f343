import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { TextField } from '#ui/TextField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecretToScan } from './SecretToScan.tsx'
import styles from './TwoStepsSheet.module.css'
import { useStartTwoSteps } from './useStartTwoSteps.ts'

export interface TwoStepsSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** Secret into the app, a code back from it, recovery codes to keep. */
export function StartTwoSteps({ isOpen, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const { brand } = useMerchant().settings.whitelabel
  const { step, form, confirm, isBusy, retry, loginAgain } = useStartTwoSteps()
  const finish = () => {
    onClose()
    void onChange()
  }
  const fault = form.faultOf('code')
  const isDone = step.kind === 'codes'
  return (
    <Sheet
      isOpen={isOpen}
      // With the codes on screen, closing is having kept them: they are on nowhere else.
      onClose={isDone ? finish : onClose}
      title={t(isDone ? 'two_codes_title' : 'two_title')}
      closeLabel={t('btn_close')}
      footer={
        isDone ? (
          <Button block onClick={finish}>
            {t('two_codes_done')}
          </Button>
        ) : step.kind === 'secret' ? (
          <Button type="submit" form="two-steps" block loading={isBusy ? t('two_confirming') : undefined}>
            {t('two_confirm')}
          </Button>
        ) : undefined
      }
    >
      {step.kind === 'loading' && <Spinner size="lg" label={t('two_qr_pending')} />}
      {step.kind === 'proof' && (
        <ErrorState
          title={t('two_proof_title')}
          text={t('two_proof_text')}
          retry={{ label: t('two_proof_action'), onRetry: loginAgain }}
        />
      )}
      {step.kind === 'failed' && (
        <ErrorState text={t(step.text)} retry={{ label: t('btn_retry'), onRetry: retry }} />
      )}
      {step.kind === 'secret' && (
        <form
          id="two-steps"
          noValidate
          className={styles['steps']}
          ref={form.ref}
          onSubmit={handled(confirm)}
        >
          <SecretToScan secret={step.secret} uri={step.uri} />
          <TextField
            name="code"
            value={form.values.code}
            error={fault && t(fault)}
            onChange={(code) => form.set('code', code)}
            onBlur={() => form.leave('code')}
            label={t('two_code')}
            hint={t('two_code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </form>
      )}
      {isDone && <RecoveryCodes codes={step.codes} brand={brand.name} />}
    </Sheet>
  )
}
