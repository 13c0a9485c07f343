import { User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CaptchaField } from '#features/auth/checks/CaptchaField.tsx'
import styles from '#features/auth/frame/form.module.css'
import { PasswordField } from '#features/auth/rules/PasswordField.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { type Fault, fieldProps, handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { showCaptchaFailure } from './loginFailure.ts'
import { usePrefill, type LoginParts } from './useLogin.ts'

export type UsernameFormProps = LoginParts & Readonly<{ forgotLink: ReactNode }>

/**
 * Stands in the box of a remembered password. It is the same for everybody, and no value: a password manager must
 * not take it for one.
 */
const MASK = '••••••••••'

export function UsernameForm({ forgotLink, ...parts }: UsernameFormProps) {
  const t = useTranslate()
  const { login, remember, rules, captcha } = parts
  const { form, isRemembered, submit } = useUsernameLogin(parts)
  const field = fieldProps(t, form)
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(submit)} noValidate>
      {login.alert && <ErrorState variant="inline" text={login.alert} />}
      <TextField
        {...field('username')}
        label={t('field_username')}
        leading={<User />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules.rule('loginUsername2')?.max}
        clearLabel={t('clear_field', { field: t('field_username') })}
      />
      <PasswordField
        {...field('password')}
        kind="current"
        label={t('field_password')}
        placeholder={isRemembered ? MASK : t('password_placeholder')}
        hint={isRemembered ? t('remembered_hint') : undefined}
      />
      {captcha.isShown && <CaptchaField captcha={captcha} {...field('captcha')} />}
      <div className={styles['aside']}>
        <Checkbox checked={remember.isTicked} onChange={remember.tick}>
          {t('remember_password')}
        </Checkbox>
        {forgotLink}
      </div>
      <div className={styles['submit']}>
        <Button type="submit" block loading={login.isBusy ? t('logging_in') : undefined}>
          {t('btn_login')}
        </Button>
      </div>
    </form>
  )
}

function useUsernameLogin({ login, remember, rules, captcha }: LoginParts) {
  const saved = remember.saved?.type === 'username' ? remember.saved : undefined
  const prefilled = usePrefill((state) => state.username)
  const [isForgotten, setForgotten] = useState(false)
  const form = useForm<'username' | 'password' | 'captcha', Fault>({
    initial: { username: saved?.username ?? prefilled, password: '', captcha: '' },
    check(name, values) {
      if (name === 'captcha') return captcha.faultOf(values.captcha)
      return rules.fault(name === 'username' ? 'loginUsername2' : 'loginPassword', values[name], '')
    },
  })
  const { username, password } = form.values
  const isRemembered = saved?.username === username && password === '' && !isForgotten

  async function submit() {
    if (isRemembered) return setForgotten((await login.enterRemembered()) !== undefined)
    if (!form.review(['username', 'password', 'captcha'])) return
    const answer = captcha.payload(form.values.captcha)
    const failure = await login.submit({ type: 'username', username, password, ...answer })
    if (failure) await showCaptchaFailure(failure, captcha, form)
  }

  return { form, isRemembered, submit }
}
