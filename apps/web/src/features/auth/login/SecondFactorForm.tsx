import { useEffect } from 'react'
import { CaptchaField, type Captcha } from '#features/auth/checks/CaptchaField.tsx'
import styles from '#features/auth/frame/form.module.css'
import { useTranslate } from '#i18n/I18n.tsx'
import { type Fault, fieldProps, handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/forms/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { codeDigits } from '#lib/digits.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { showCaptchaFailure } from './loginFailure.ts'
import type { Login, Pending } from './useLogin.ts'

export type SecondFactorFormProps = Readonly<{
  login: Login
  pending: Pending
  captcha: Captcha
}>

const LONGEST = 10
const CODE = /^\d{4,10}$/

/** The code a login from a new device, or an account with two steps, is asked for. */
export function SecondFactorForm({ login, pending, captcha }: SecondFactorFormProps) {
  const t = useTranslate()
  const { proof, method } = pending
  const form = useForm<'secondFactor' | 'captcha', Fault>({
    initial: { secondFactor: '', captcha: '' },
    check(name, values) {
      if (name === 'captcha') return captcha.faultOf(values.captcha)
      return CODE.test(values.secondFactor) ? undefined : { key: 'in_enter_code' }
    },
  })
  const { focus } = form
  useEffect(() => focus('secondFactor'), [])

  /** Without a code it is a login from the start, which sends another one; an app makes its own. */
  async function attempt(code?: string) {
    const answer = captcha.payload(form.values.captcha)
    const failure = await login.submit({ ...proof, ...answer }, code)
    if (!failure) return
    await showCaptchaFailure(failure, captcha, form)
    if (failure.field?.name !== 'secondFactor') return
    form.set('secondFactor', '')
    form.refuse('secondFactor', failure.field.fault)
  }

  const submit = () => form.review(['secondFactor', 'captcha']) && attempt(form.values.secondFactor)
  const resend = () => form.review(['captcha']) && attempt()
  const code = fieldProps(t, form)('secondFactor')
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(submit)} noValidate>
      {login.alert && <ErrorState variant="inline" text={login.alert} />}
      <TextField
        {...code}
        label={t('field_second_factor')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('code_placeholder', { max: LONGEST })}
        onChange={(typed) => code.onChange(codeDigits(typed, LONGEST))}
      />
      {captcha.isShown && <CaptchaField captcha={captcha} {...fieldProps(t, form)('captcha')} />}
      <Button type="submit" block loading={login.isBusy ? t('confirming') : undefined}>
        {t('btn_confirm_code')}
      </Button>
      {method !== 'totp' && (
        <Button variant="tonal" block disabled={login.isBusy} onClick={() => void resend()}>
          {t('btn_resend_code')}
        </Button>
      )}
      <Button variant="ghost" block onClick={login.cancelPending}>
        {t('btn_other_login')}
      </Button>
    </form>
  )
}
