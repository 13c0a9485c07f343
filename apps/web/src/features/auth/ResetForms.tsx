import { useNavigate } from '@tanstack/react-router'
import { HOME_DIALING_CODE, resetPassword } from '@trevo/contract'
import type { BodyOf } from '@trevo/kernel'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled, useForm, fieldProps, type Fault } from '#lib/useForm.ts'
import { Button } from '#ui/forms/Button.tsx'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useSend } from '#api/useSend.ts'
import styles from './frame/form.module.css'
import { MobileField } from './phone/MobileField.tsx'
import { NewPasswordField, PasswordField } from './rules/PasswordField.tsx'
import { useLogin, usePrefill, useRemember } from './login/useLogin.ts'
import { SmsCodeField } from './phone/SmsCodeField.tsx'
import type { Rules } from './rules/useRules.ts'
import { useSmsCode } from './phone/useSmsCode.ts'

export type PhoneResetFormProps = Readonly<{ rules: Rules }>

type Name = 'mobileNum' | 'verificationCode' | 'password'

const NAMES: readonly Name[] = ['mobileNum', 'verificationCode', 'password']

export function PhoneResetForm({ rules }: PhoneResetFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const sms = useSmsCode('reset')
  const { isBusy, reset } = useReset()
  const login = useLogin({ remember: useRemember(), isAgentSide: false })
  const [dialingCode, setDialingCode] = useState(HOME_DIALING_CODE)
  const form = useForm<Name, Fault>({
    initial: { mobileNum: '', verificationCode: '', password: '' },
    check: (name, values) => rules.fault(name, values[name], dialingCode, true),
  })
  const { mobileNum, verificationCode, password } = form.values

  async function handleSend(): Promise<boolean> {
    return form.review(['mobileNum']) && (await sms.send({ mobileNum, countryDialingCode: dialingCode }))
  }

  /** A wrong password is cleared, and for anything else the code: it may be spent. */
  function refuse(name: 'verificationCode' | 'password', fault: Fault) {
    form.set(name, '')
    form.refuse(name, fault)
  }

  async function handleSubmit() {
    if (!form.review(NAMES)) return
    const proof = await sms.prove(verificationCode)
    if (!proof) return refuse('verificationCode', { key: 'err_verification_code' })
    const { firebaseIdToken } = proof
    const reply = await reset({
      newPassword: password,
      mobileNum,
      countryDialingCode: dialingCode,
      verificationCode: firebaseIdToken === undefined ? verificationCode : '',
      ...(firebaseIdToken !== undefined && { firebaseIdToken }),
    })
    if (reply.ok) return enter(reply.value)
    const { code } = reply.error
    const isPassword = code === 'modify.new.old.same' || code === 'password.weak'
    refuse(isPassword ? 'password' : 'verificationCode', { key: failureText(reply.error) })
  }

  /** The ticket is sent like any other login; if it is refused, the person logs in by hand. */
  async function enter({ userName, ticket }: { userName: string; ticket: string | null }) {
    const failure = ticket === null ? true : await login.submit({ type: 'ticket', ticket })
    showToast(t('psw_changed'), { tone: 'success', duration: 'short' })
    if (failure) usePrefill.setState({ username: userName })
    void navigate({ to: failure ? '/login' : '/home', replace: true })
  }

  const field = fieldProps(t, form)
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(handleSubmit)} noValidate>
      <MobileField {...field('mobileNum')} dialingCode={dialingCode} onDialingCode={setDialingCode} />
      <SmsCodeField {...field('verificationCode')} onSend={handleSend} sms={sms} />
      <NewPasswordField {...field('password')} label={t('field_new_password')} rules={rules} />
      <Button type="submit" block loading={isBusy || login.isBusy ? t('saving') : undefined}>
        {t('btn_reset_and_login')}
      </Button>
    </form>
  )
}

export type LinkResetFormProps = Readonly<{
  token: string
  rules: Rules
  /** The link is spent: back to where one asks for another. */
  onAskAgain: () => void
}>

type PasswordName = 'password' | 'confirmPassword'

export function LinkResetForm({ token, rules, onAskAgain }: LinkResetFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { isBusy, reset } = useReset()
  const [alert, setAlert] = useState<MessageKey>()
  const [isSpent, setSpent] = useState(false)
  const form = useForm<PasswordName, Fault>({
    initial: { password: '', confirmPassword: '' },
    check(name, { password, confirmPassword }) {
      if (name === 'password') return rules.fault('password', password, '', true)
      if (confirmPassword === '') return { key: 'in_enter_password' }
      return confirmPassword === password ? undefined : { key: 'in_confirm_not_correct' }
    },
  })
  const { password } = form.values

  async function handleSubmit() {
    if (!form.review(['password', 'confirmPassword'])) return
    setAlert(undefined)
    const reply = await reset({
      newPassword: password,
      mobileNum: '',
      countryDialingCode: '',
      verificationCode: token,
    })
    if (reply.ok) {
      showToast(t('psw_changed'), { tone: 'success', duration: 'short' })
      usePrefill.setState({ username: reply.value.userName })
      return void navigate({ to: '/login', replace: true })
    }
    const { code } = reply.error
    const key = failureText(reply.error)
    if (code === 'modify.new.old.same' || code === 'password.weak') {
      form.set('password', '')
      form.set('confirmPassword', '')
      return form.refuse('password', { key })
    }
    setSpent(code === 'link.used')
    setAlert(key)
  }

  const field = fieldProps(t, form)
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(handleSubmit)} noValidate>
      {alert && (
        <ErrorState
          variant="inline"
          text={t(alert)}
          {...(isSpent && { retry: { label: t('btn_new_link'), onRetry: onAskAgain } })}
        />
      )}
      <NewPasswordField {...field('password')} label={t('field_new_password')} rules={rules} />
      <PasswordField {...field('confirmPassword')} kind="new" label={t('field_confirm_new_password')} />
      <Button type="submit" block loading={isBusy ? t('saving') : undefined}>
        {t('btn_save_password')}
      </Button>
    </form>
  )
}

const WAIT_MS = 15_000

function useReset() {
  const t = useTranslate()
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  async function reset(body: BodyOf<typeof resetPassword>) {
    setBusy(true)
    const reply = await showLoadingToast(t('in_please_wait'), send(resetPassword, { body }), WAIT_MS)
    setBusy(false)
    return reply
  }
  return { isBusy, reset }
}
