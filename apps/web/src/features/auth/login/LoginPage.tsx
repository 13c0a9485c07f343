import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import styles from '#features/auth/frame/form.module.css'
import { keepSocial, SocialButtons, type Channel } from '#features/auth/social/SocialButtons.tsx'
import { useCaptcha } from '#features/auth/checks/CaptchaField.tsx'
import { useRules } from '#features/auth/rules/useRules.ts'
import { MobileForm } from './MobileForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { UsernameForm } from './UsernameForm.tsx'
import { useLogin, useRemember } from './useLogin.ts'

export type LoginPageProps = Readonly<{
  /** The person is on the way to the agents' pages. */
  isAgentSide: boolean
}>

export function LoginPage({ isAgentSide }: LoginPageProps) {
  return <LoginMethods isAgentSide={isAgentSide} Frame={PageFrame} />
}

function PageFrame(props: LoginFrameProps) {
  return <AuthFrame {...props} isLanding />
}

export type LoginFrameProps = Readonly<{ title: string; subtitle: string; children: ReactNode }>

export type LoginWaysProps = Readonly<{
  /** The person is on the way to the agents' pages. */
  isAgentSide: boolean
  Frame: ComponentType<LoginFrameProps>
}>

type Way = 'username' | 'sms'

/** All ways to get in, and what may be asked after the first one. */
export function LoginMethods({ isAgentSide, Frame }: LoginWaysProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { flags } = useMerchant().settings.whitelabel
  const rules = useRules()
  const captcha = useCaptcha('login', rules.settings.captchaMaxLength)
  const remember = useRemember()
  const login = useLogin({ remember, isAgentSide })
  const [chosen, setChosen] = useState<Way>()
  const way = flags.MOBILEVERCODELOGIN3 ? (chosen ?? remember.saved?.type ?? 'username') : 'username'

  function handleWay(next: Way) {
    setChosen(next)
    login.setAlert(undefined)
    remember.reload()
    if (captcha.isShown) void captcha.show()
  }

  async function handleSocial(firebaseChannel: Channel, firebaseIdToken: string) {
    const failure = await login.submit({ type: 'firebase', firebaseChannel, firebaseIdToken })
    if (!failure?.unknownPerson) return
    keepSocial({ firebaseChannel, firebaseIdToken }, failure.unknownPerson)
    void navigate({ to: '/register' })
  }

  if (login.pending) {
    const { method, target = t('second_target') } = login.pending
    return (
      <Frame title={t('second_title')} subtitle={t(`second_${method}`, { target })}>
        <SecondFactorForm login={login} pending={login.pending} captcha={captcha} />
      </Frame>
    )
  }

  const parts = { login, remember, rules, captcha }
  // Who is remembered is known a moment after the page is there: the forms then begin anew, filled. Whoever is
  // forgotten keeps what they typed.
  const key = remember.fillings
  return (
    <Frame title={t('login_title')} subtitle={t('login_subtitle')}>
      {flags.MOBILEVERCODELOGIN3 && <WaySwitch way={way} onChange={handleWay} />}
      {way === 'username' ? (
        <UsernameForm key={key} {...parts} forgotLink={<ForgotLink />} />
      ) : (
        <MobileForm key={key} {...parts} />
      )}
      <div className={styles['more']}>
        <PasskeyButton remember={remember} onFailure={login.setAlert} />
      </div>
      <SocialButtons onProof={handleSocial} onFailure={() => login.setAlert('social_failed')} />
      <p className={styles['end']}>
        {t('login_no_account')}{' '}
        <Link to="/register" className={styles['link']}>
          {t('btn_create_account')}
        </Link>
      </p>
    </Frame>
  )
}

type WaySwitchProps = Readonly<{ way: Way; onChange: (way: Way) => void }>

function WaySwitch({ way, onChange }: WaySwitchProps) {
  const t = useTranslate()
  return (
    <div className={styles['switch']}>
      <Segmented
        label={t('login_way')}
        options={[
          { value: 'username', label: t('tab_login_username') },
          { value: 'sms', label: t('tab_login_mobile') },
        ]}
        value={way}
        onChange={onChange}
      />
    </div>
  )
}

/** Only where there is a way to recover. */
function ForgotLink() {
  const t = useTranslate()
  const { flags } = useMerchant().settings.whitelabel
  if (!flags.CHNGPASSMAIL3 && !flags.CHNGPASSVERIF3) return null
  return (
    <Link to="/forget" className={styles['link']}>
      {t('link_forgot')}
    </Link>
  )
}
