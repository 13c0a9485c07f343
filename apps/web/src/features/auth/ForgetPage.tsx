import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { mailPasswordLink } from '@trevo/contract'
import { Mail, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useService } from '#shell/useService.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useTimeoutWhen } from '#lib/useTimeoutWhen.ts'
import { handled, useForm, fieldProps, type Fault } from '#lib/useForm.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import { AuthFrame } from './frame/AuthFrame.tsx'
import styles from './frame/form.module.css'
import { useRules, type Rules } from './rules/useRules.ts'
import { LinkResetForm, PhoneResetForm } from './ResetForms.tsx'

type FindType = 'phone' | 'email'

export function ForgetPage() {
  const t = useTranslate()
  const openService = useService()
  const { flags } = useMerchant().settings.whitelabel
  const rules = useRules()
  const { token, drop } = useLinkToken()
  const [chosen, setChosen] = useState<FindType>()
  const canPhone = flags.CHNGPASSVERIF3
  const canMail = flags.CHNGPASSMAIL3
  const findType = chosen ?? (canPhone ? 'phone' : 'email')

  if (token !== undefined) {
    return (
      <AuthFrame title={t('reset_title')} subtitle={t('reset_subtitle')}>
        <LinkResetForm
          token={token}
          rules={rules}
          onAskAgain={() => {
            drop()
            setChosen('email')
          }}
        />
      </AuthFrame>
    )
  }
  if (!canPhone && !canMail) {
    return (
      <AuthFrame title={t('forgot_title')} subtitle={t('forgot_by_service')}>
        <div className={styles['form']}>
          <Note>{t('forgot_service_note')}</Note>
          <Button block onClick={openService}>
            {t('btn_open_service')}
          </Button>
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('forgot_title')}
      subtitle={t(findType === 'phone' ? 'forgot_by_phone' : 'forgot_by_email')}
    >
      {canPhone && canMail && (
        <div className={styles['switch']}>
          <Segmented
            label={t('forgot_way')}
            options={[
              { value: 'phone', label: t('find_by_phone') },
              { value: 'email', label: t('find_by_email') },
            ]}
            value={findType}
            onChange={setChosen}
          />
        </div>
      )}
      {findType === 'phone' ? <PhoneResetForm rules={rules} /> : <EmailRecoveryForm rules={rules} />}
      <p className={styles['end']}>
        {t('forgot_remembered')}{' '}
        <Link to="/login" className={styles['link']}>
          {t('btn_login')}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** The secret of the link in the mail: read once, and gone from the address before anybody can look over a shoulder. */
function useLinkToken() {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const take = () => {
      const found = /^#token=([\w.-]{43,128})$/.exec(location.hash)?.[1]
      if (found === undefined) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // Opened in the tab that asked for it, the link changes nothing but the end of the address.
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return { token, drop: () => setToken(undefined) }
}

type EmailRecoveryFormProps = Readonly<{ rules: Rules }>

const SENT_MS = 1_000
const EMAIL_MAX = 254

function EmailRecoveryForm({ rules }: EmailRecoveryFormProps) {
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

  useTimeoutWhen(isSent, SENT_MS, () => {
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
