import { HOME_DIALING_CODE } from '@trevo/contract'
import { useState } from 'react'
import { CaptchaField } from '#features/auth/checks/CaptchaField.tsx'
import styles from '#features/auth/frame/form.module.css'
import { MobileField } from '#features/auth/phone/MobileField.tsx'
import { SmsCodeField } from '#features/auth/phone/SmsCodeField.tsx'
import { useSmsCode } from '#features/auth/phone/useSmsCode.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { type Fault, fieldProps, handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { showCaptchaFailure } from './loginFailure.ts'
import type { LoginParts, Proof } from './useLogin.ts'

export function MobileForm(parts: LoginParts) {
  const t = useTranslate()
  const { login, remember, captcha } = parts
  const { form, sms, dialingCode, setDialingCode, isRemembered, sendCode, submit } = useMobileLogin(parts)
  const field = fieldProps(t, form)
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(submit)} noValidate>
      {login.alert && <ErrorState variant="inline" text={login.alert} />}
      <MobileField {...field('mobileNum')} dialingCode={dialingCode} onDialingCode={setDialingCode} />
      {isRemembered ? (
        <Note>{t('remembered_hint')}</Note>
      ) : (
        <SmsCodeField {...field('verificationCode')} onSend={sendCode} sms={sms} />
      )}
      {captcha.isShown && <CaptchaField captcha={captcha} {...field('captcha')} />}
      <div className={styles['aside']}>
        <Checkbox checked={remember.isTicked} onChange={remember.tick}>
          {t('remember_phone')}
        </Checkbox>
      </div>
      <div className={styles['submit']}>
        <Button type="submit" block loading={login.isBusy ? t('logging_in') : undefined}>
          {t('btn_login')}
        </Button>
      </div>
    </form>
  )
}

function useMobileLogin({ login, remember, rules, captcha }: LoginParts) {
  const sms = useSmsCode('login')
  const saved = remember.saved?.type === 'sms' ? remember.saved : undefined
  const [dialingCode, setDialingCode] = useState(saved?.countryDialingCode ?? HOME_DIALING_CODE)
  const [isForgotten, setForgotten] = useState(false)
  const form = useForm<'mobileNum' | 'verificationCode' | 'captcha', Fault>({
    initial: { mobileNum: saved?.username ?? '', verificationCode: '', captcha: '' },
    check(name, values) {
      if (name === 'captcha') return captcha.faultOf(values.captcha)
      return rules.fault(name === 'mobileNum' ? 'loginMobileNum' : name, values[name], dialingCode)
    },
  })
  const { mobileNum, verificationCode } = form.values
  const phone = { mobileNum, countryDialingCode: dialingCode }
  const isSaved = saved?.username === mobileNum && saved.countryDialingCode === dialingCode
  const isRemembered = isSaved && !isForgotten

  const sendCode = async () => form.review(['mobileNum']) && (await sms.send(phone))

  async function prove(): Promise<Proof | undefined> {
    const proof = await sms.prove(verificationCode)
    if (!proof) return undefined
    const answer = captcha.payload(form.values.captcha)
    const { firebaseIdToken, code } = proof
    if (firebaseIdToken === undefined) return { type: 'sms', ...phone, messageCode: code, ...answer }
    const firebase = { firebaseChannel: 'sms', firebaseIdToken, firebaseMobileNo: mobileNum } as const
    return { type: 'firebase', ...firebase, countryDialingCode: dialingCode, ...answer }
  }

  async function submit() {
    if (isRemembered) return setForgotten((await login.enterRemembered()) !== undefined)
    if (!form.review(['mobileNum', 'verificationCode', 'captcha'])) return
    const proof = await prove()
    if (!proof) return form.refuse('verificationCode', { key: 'err_verification_code' })
    const failure = await login.submit(proof)
    if (!failure) return
    await showCaptchaFailure(failure, captcha, form)
    if (failure.field?.name === 'messageCode') form.refuse('verificationCode', failure.field.fault)
  }

  return { form, sms, dialingCode, setDialingCode, isRemembered, sendCode, submit }
}
