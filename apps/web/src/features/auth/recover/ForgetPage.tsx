import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useService } from '#shell/useService.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { EmailRecoveryForm } from './EmailRecoveryForm.tsx'
import styles from '#features/auth/frame/form.module.css'
import { LinkResetForm } from './LinkResetForm.tsx'
import { PhoneResetForm } from './PhoneResetForm.tsx'
import { useRules } from '#features/auth/rules/useRules.ts'

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
