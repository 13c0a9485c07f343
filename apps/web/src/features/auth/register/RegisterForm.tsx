import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Note } from '#ui/Note.tsx'
import { StepBar } from '#ui/StepBar.tsx'
import { CaptchaField } from '#features/auth/checks/CaptchaField.tsx'
import styles from '#features/auth/frame/form.module.css'
import { RegisterField } from './RegisterField.tsx'
import type { RegisterName } from './registerForm.ts'
import { RegisterSocial } from './RegisterSocial.tsx'
import { TermsBox } from './TermsBox.tsx'
import { useRegister } from './useRegister.ts'
import type { Registering } from './useRegistering.ts'

export type RegisterFormProps = Readonly<{
  registering: Registering
  step: number
  onStep: (step: number) => void
}>

export function RegisterForm({ registering, step, onStep }: RegisterFormProps) {
  const t = useTranslate()
  const { form, steps, captcha, rules, affiliate } = registering
  const { termsPreChecked } = useMerchant().settings.whitelabel.flags
  const [hasAgreed, setAgreed] = useState(termsPreChecked)
  const goTo = useStepFocus(registering, step, onStep)
  const { isBusy, alert, submit } = useRegister(registering, goTo)
  const current = steps[step] ?? steps[0]!
  const isLast = step >= steps.length - 1
  useCaptchaWhere(rules.settings.captcha && isLast, captcha.show)

  async function handleSubmit() {
    const names = isLast ? [...steps.flatMap((one) => one.names), 'captcha' as const] : current.names
    const wrong = names.find((name) => registering.isWrong(name))
    if (form.review(names)) {
      if (isLast) return submit()
      return onStep(step + 1)
    }
    // It may be on a page that is no longer shown.
    if (wrong) goTo(wrong)
  }

  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(handleSubmit)} noValidate>
      {steps.length > 1 && (
        <StepBar
          step={step + 1}
          steps={steps.length}
          count={t('step_count', { step: step + 1, steps: steps.length })}
          title={t(`step_${current.id}`)}
        />
      )}
      {alert && <ErrorState variant="inline" text={t(alert)} />}
      {current.names.includes('lossLimit') && <Note tone="info">{t('limits_why')}</Note>}
      {current.names.map((name) =>
        name === 'captcha' ? null : <RegisterField key={name} name={name} registering={registering} />,
      )}
      {affiliate.isLinkWrong && current.names.includes('affiliateCode') && (
        <Note tone="warning">{t('err_referral_link')}</Note>
      )}
      {isLast && captcha.isShown && <CaptchaField captcha={captcha} {...registering.field('captcha')} />}
      {isLast && <TermsBox age={rules.settings.minimumAge} hasAgreed={hasAgreed} onAgree={setAgreed} />}
      <div className={styles['submit']}>
        <Button
          type="submit"
          block
          disabled={isLast && !hasAgreed}
          loading={isBusy ? t('registering') : undefined}
        >
          {t(isLast ? 'btn_create_account' : 'btn_next')}
        </Button>
        {step > 0 && (
          <Button variant="ghost" block onClick={() => onStep(step - 1)}>
            {t('btn_previous')}
          </Button>
        )}
      </div>
      {step === 0 && <RegisterSocial onPerson={registering.fillIn} />}
    </form>
  )
}

/** Brings a field to sight wherever it is, and the head of a step that was just opened. */
function useStepFocus({ form, steps }: Registering, step: number, onStep: (step: number) => void) {
  const wanted = useRef<RegisterName>(undefined)
  const shown = useRef(step)
  const arrive = useEffectEvent(() => {
    if (wanted.current) return form.focus(wanted.current)
    form.ref.current?.querySelector('h2')?.focus()
    window.scrollTo(0, 0)
  })
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    arrive()
    wanted.current = undefined
  }, [step])

  return (name: RegisterName) => {
    const at = steps.findIndex(({ names }) => names.includes(name))
    if (at === -1 || at === step) return form.focus(name)
    wanted.current = name
    onStep(at)
  }
}

/** The picture is fetched where it is asked for: it is good for two minutes only. */
function useCaptchaWhere(isWanted: boolean, show: () => Promise<void>) {
  const load = useEffectEvent(show)
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted])
}
