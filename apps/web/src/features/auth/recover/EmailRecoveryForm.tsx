import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { mailPasswordLink } from '@trevo/contract'
import { Mail, User } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useAfterwards } from '#lib/useAfterwards.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Note } from '#ui/Note.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showLoadingToast, showToast } from '#ui/toastStore.ts'
import type { Fault } from '#lib/fault.ts'
import { fieldProps } from '#lib/fieldProps.ts'
import styles from '#features/auth/frame/form.module.css'
import type { Rules } from '#features/auth/rules/useRules.ts'

export type EmailRecoveryFormProps = Readonly<{ rules: Rules }>

const SENT_MS = 1_000
const EMAIL_MAX = 254

export function EmailRecoveryForm({ rules }: EmailRecoveryFormProps) {
  const t = useTranslate()
  const send = useSend()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [alert, setAlert] = useState<MessageKey>()
  const form = useForm<'username' | 'email', Fault>({
    initial: { username: '', email: '' },
    check(name, values) {
      const value = values[name].trim()
      if (name === 'username') return rules.fault('loginUsername2', value, '')
      return rules.fault('email', value, '', true) && { key: 'in_email_incorrect' }
    },
  })

  async function handleSubmit() {
    if (!form.review(['username', 'email'])) return
    setBusy(true)
    setAlert(undefined)
    const body = { username: form.values.username.trim(), email: form.values.email.trim() }
    const reply = await showLoadingToast(t('in_please_wait'), send(mailPasswordLink, { body }))
    setBusy(false)
    if (!reply.ok)
      return setAlert(reply.error.code === 'limit.exceeded' ? failureText(reply.error) : 'err_try_again')
    showToast(t('err_password_sent'), { tone: 'success', duration: SENT_MS })
    setSent(true)
  }

  useAfterwards(isSent, SENT_MS, () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/login' })
  })

  const field = fieldProps(t, form)
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form ref={form.ref} className={styles['form']} onSubmit={handled(handleSubmit)} noValidate>
      {alert && <ErrorState variant="inline" text={t(alert)} />}
      <TextField
        {...field('username')}
        {...plain}
        label={t('field_username')}
        leading={<User />}
        autoComplete="username"
        clearLabel={t('clear_field', { field: t('field_username') })}
      />
      <TextField
        {...field('email')}
        {...plain}
        label={t('field_email')}
        leading={<Mail />}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        clearLabel={t('clear_field', { field: t('field_email') })}
      />
      <Button type="submit" block loading={isBusy ? t('sending') : undefined}>
        {t('btn_send_link')}
      </Button>
      <Note>{t('forgot_mail_note')}</Note>
    </form>
  )
}
