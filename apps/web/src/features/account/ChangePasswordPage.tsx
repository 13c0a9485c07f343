import { Check, Circle, KeyRound, Lock, User } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { ButtonLink, Button } from '#ui/forms/Button.tsx'
import { RowLink, List } from '#ui/lists/ListRow.tsx'
import { sayFault, handled } from '#lib/useForm.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { cx } from '#lib/classNames.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import styles from './ChangePasswordPage.module.css'
import type { PasswordCheck } from './passwordChecks.ts'
import './texts.ts'
import { useChangePassword } from './useChangePassword.ts'

/** A new password, in place of the old one or as the first of one's own. */
export function ChangePasswordPage() {
  const t = useTranslate()
  const { flags } = useMerchant().settings.whitelabel
  const { form, session, meter, isBusy, problem, isSame, dismissSame, save } = useChangePassword()
  const field = (name: keyof typeof form.values) => ({
    name,
    value: form.values[name],
    error: sayFault(t, form.faultOf(name)),
    onChange: (value: string) => form.set(name, value),
    onBlur: () => form.leave(name),
    type: 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 128,
    reveal: t('psw_reveal'),
  })
  return (
    <main id="conteudo" className={styles['page']}>
      <form className={styles['page']} noValidate ref={form.ref} onSubmit={handled(save)}>
        <div className={styles['fields']}>
          <p className={styles['intro']}>{t(session.firstTimeLogin ? 'psw_first_intro' : 'psw_intro')}</p>
          {problem !== undefined && (
            <ErrorState variant="inline" text={t('psw_failed', { reason: t(problem) })} />
          )}
          <div className={styles['fixed']}>
            <TextField
              label={t('psw_user')}
              value={session.userName}
              onChange={() => undefined}
              readOnly
              autoComplete="username"
              leading={<User />}
              action={<Lock aria-hidden className={styles['lock']} />}
            />
          </div>
          {!session.recentAuth && (
            <TextField {...field('oldPassword')} label={t('psw_old')} autoComplete="current-password" />
          )}
          <div>
            <TextField {...field('newPassword')} label={t('psw_new')} autoComplete="new-password" />
            <PasswordMeter {...meter} />
          </div>
          <TextField {...field('confirmNewPassword')} label={t('psw_confirm')} autoComplete="new-password" />
          {flags.SECPRIV && <PasskeyOffer />}
        </div>
        <footer className={styles['foot']}>
          <ButtonLink to="/home" variant="tonal">
            {t('psw_cancel')}
          </ButtonLink>
          <Button type="submit" loading={isBusy ? t('psw_saving') : undefined}>
            {t('psw_save')}
          </Button>
        </footer>
      </form>
      <Dialog
        role="alertdialog"
        isOpen={isSame}
        onClose={dismissSame}
        title={t('psw_same_title')}
        text={t('in_same_password')}
        action={{ label: t('psw_same_action'), onClick: dismissSame }}
      />
    </main>
  )
}

/** The safer way in, for whoever is about to make up another password. */
function PasskeyOffer() {
  const t = useTranslate()
  return (
    <div className={styles['passkey']}>
      <List>
        <RowLink
          to="/securityCenter"
          icon={<KeyRound />}
          title={t('psw_passkey_title')}
          meta={t('psw_passkey_text')}
        />
      </List>
    </div>
  )
}

interface PasswordMeterProps {
  /** Bars that are lit, of four. */
  readonly level: number
  readonly checks: readonly PasswordCheck[]
}

/** How long a password is, and which of the rules it meets already. */
export function PasswordMeter({ level, checks }: PasswordMeterProps) {
  const t = useTranslate()
  return (
    <>
      <div
        role="img"
        aria-label={t('psw_strength', { level })}
        className={cx(styles['bars'], level === 1 && styles['first'])}
      >
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx(styles['bar'], bar <= level && styles['on'])} />
        ))}
      </div>
      <ul role="list" className={styles['checks']}>
        {checks.map(({ label, isMet }) => (
          <li key={label} className={cx(styles['check'], isMet && styles['met'])}>
            {isMet ? <Check aria-hidden /> : <Circle aria-hidden />}
            {label}
            <VisuallyHidden>: {t(isMet ? 'psw_met' : 'psw_unmet')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </>
  )
}
