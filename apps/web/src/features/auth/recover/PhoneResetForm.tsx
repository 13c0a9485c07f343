import { useNavigate } from '@tanstack/react-router'
import { HOME_DIALING_CODE } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toastStore.ts'
import type { Fault } from '#lib/fault.ts'
import { fieldProps } from '#lib/fieldProps.ts'
import styles from '#features/auth/frame/form.module.css'
import { MobileField } from '#features/auth/phone/MobileField.tsx'
import { NewPasswordField } from '#features/auth/rules/NewPasswordField.tsx'
import { usePrefill } from '#features/auth/login/prefill.ts'
import { SmsCodeField } from '#features/auth/phone/SmsCodeField.tsx'
import { useLogin } from '#features/auth/login/useLogin.ts'
import { useRemember } from '#features/auth/login/useRemember.ts'
import { useReset } from './useReset.ts'
import type { Rules } from '#features/auth/rules/useRules.ts'
import { useSmsCode } from '#features/auth/phone/useSmsCode.ts'

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

  /** The ticket goes through the same door as everybody; where that stays shut, the person knocks by hand. */
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
