import { login, type DocumentKind, type DocumentReference, type LoginBody } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { StepBar } from '#ui/feedback/StepBar.tsx'
import { CaptchaField } from '#features/auth/checks/CaptchaField.tsx'
import styles from '#features/auth/frame/form.module.css'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { startSession } from '#session/session.ts'
import {
  keepSocial,
  SocialButtons,
  type Channel,
  type SocialPerson,
} from '#features/auth/social/SocialButtons.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { RegisterField } from './RegisterField.tsx'
import type { RegisterName } from './registerForm.ts'
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
  const { isBusy, alert, submit, newer } = useRegister(registering, goTo, () => setAgreed(false))
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
      {isLast && (
        <TermsBox age={rules.settings.minimumAge} newer={newer} hasAgreed={hasAgreed} onAgree={setAgreed} />
      )}
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

type RegisterSocialProps = Readonly<{
  /** Nobody we know: what there is goes into the form. */
  onPerson: (person: SocialPerson) => void
}>

/** Who has an account already is let in; who has none goes on filling in the form. */
function RegisterSocial({ onPerson }: RegisterSocialProps) {
  const t = useTranslate()
  const send = useSend()
  const [alert, setAlert] = useState<MessageKey>()

  async function handleProof(firebaseChannel: Channel, firebaseIdToken: string) {
    const proof = { firebaseChannel, firebaseIdToken }
    const body: LoginBody = { type: 'firebase', ...proof, rememberMe: false }
    const reply = await send(login, { body })
    if (reply.ok) return startSession(reply.value)
    if (reply.error.code === 'login.unknown.person')
      return onPerson(keepSocial(proof, reply.error.value ?? {}))
    setAlert(failureText(reply.error))
  }

  return (
    <>
      {alert && <ErrorState variant="inline" text={t(alert)} />}
      <SocialButtons onProof={handleProof} onFailure={() => setAlert('social_failed')} />
    </>
  )
}

export type TermsBoxProps = Readonly<{
  age: number
  /** What holds since the form came: these versions are to be read, and no copy of those before. */
  newer: readonly DocumentReference[] | undefined
  hasAgreed: boolean
  onAgree: (agreed: boolean) => void
}>

/** Both texts open beside the form, so that nothing typed is lost. */
export function TermsBox({ age, newer, hasAgreed, onAgree }: TermsBoxProps) {
  const t = useTranslate()
  const versionOf = (kind: DocumentKind) => newer?.find(({ document }) => document === kind)?.version
  const [terms, privacy] = [versionOf('terms'), versionOf('privacy')]
  return (
    <Checkbox name="terms" checked={hasAgreed} onChange={onAgree}>
      {t('terms_agree', { age })}{' '}
      <a href={terms ? `/m/terms?version=${terms}` : '/m/help?tag=terms'} target="_blank" rel="noopener">
        {t('title_terms')}
      </a>{' '}
      {t('terms_and')}{' '}
      <a href={privacy ? `/m/policy?version=${privacy}` : '/m/policy'} target="_blank" rel="noopener">
        {t('title_policy')}
      </a>
      .
    </Checkbox>
  )
}
