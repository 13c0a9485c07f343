import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { showToast } from '#ui/toastStore.ts'
import type { Fault } from '#lib/fault.ts'
import { fieldProps } from '#lib/fieldProps.ts'
import styles from '#features/auth/frame/form.module.css'
import { NewPasswordField } from '#features/auth/rules/NewPasswordField.tsx'
import { PasswordField } from '#features/auth/rules/PasswordField.tsx'
import { usePrefill } from '#features/auth/login/prefill.ts'
import { useReset } from './useReset.ts'
import type { Rules } from '#features/auth/rules/useRules.ts'

export type LinkResetFormProps = Readonly<{
  token: string
  rules: Rules
  /** The link is spent: back to where one asks for another. */
  onAskAgain: () => void
}>

type Name = 'password' | 'confirmPassword'

export function LinkResetForm({ token, rules, onAskAgain }: LinkResetFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { isBusy, reset } = useReset()
  const [alert, setAlert] = useState<MessageKey>()
  const [isSpent, setSpent] = useState(false)
  const form = useForm<Name, Fault>({
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
