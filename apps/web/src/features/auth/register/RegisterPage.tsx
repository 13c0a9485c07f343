import { Link } from '@tanstack/react-router'
import type { RegistrationForm } from '@trevo/contract'
import { Headset } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useService } from '#shell/useService.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import formStyles from '#features/auth/frame/form.module.css'
import { BackLink, Responsible } from '#features/auth/frame/AuthFrame.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Mark } from '#brand/Mark.tsx'
import { formsOffered } from './registerForm.ts'
import { RegisterForm } from './RegisterForm.tsx'
import styles from './RegisterPage.module.css'
import { useRegistering } from './useRegistering.ts'
// The server has drawn the page already: its words must be there when the browser takes it over.
import '#features/auth/texts.ts'
import '#api/texts.ts'

export type RegisterPageProps = Readonly<{ banners: ReactNode }>

export function RegisterPage({ banners }: RegisterPageProps) {
  const t = useTranslate()
  const openService = useService()
  const { flags } = useMerchant().settings.whitelabel
  const offered = formsOffered((flag) => flags[flag])
  const [chosen, setChosen] = useState<RegistrationForm>()
  const kind = chosen ?? offered[0] ?? 'username'
  const registering = useRegistering(kind)
  const [step, setStep] = useState(0)

  return (
    <>
      <RegisterBar />
      <main id="conteudo" className={styles['main']}>
        {offered.length === 0 ? (
          <EmptyState
            title={t('register_unavailable')}
            text={t('register_unavailable_text')}
            action={<Button onClick={openService}>{t('btn_open_service')}</Button>}
          />
        ) : (
          <>
            {step === 0 && <div className={styles['banners']}>{banners}</div>}
            {step === 0 && offered.length > 1 && (
              <div className={formStyles['switch']}>
                <Segmented
                  label={t('register_way')}
                  options={[
                    { value: 'username', label: t('tab_reg_username') },
                    { value: 'mobileNum', label: t('tab_reg_mobile') },
                  ]}
                  value={kind}
                  onChange={setChosen}
                />
              </div>
            )}
            <RegisterForm registering={registering} step={step} onStep={setStep} />
          </>
        )}
        <p className={formStyles['end']}>
          {t('register_have_account')}{' '}
          <Link to="/login" className={formStyles['link']}>
            {t('btn_login')}
          </Link>
        </p>
        <span className={styles['room']} />
        <Responsible />
      </main>
    </>
  )
}

/** Back, the two ways in side by side, and somebody to ask. */
function RegisterBar() {
  const t = useTranslate()
  const openService = useService()
  return (
    <header className={styles['bar']}>
      <BackLink isLanding />
      <nav className={styles['tabs']} aria-label={t('entrance_tabs')}>
        <Link to="/login" className={styles['tab']}>
          {t('btn_login')}
        </Link>
        <h1 className={styles['tab']} aria-current="page">
          {t('btn_create_account')}
        </h1>
      </nav>
      <IconButton label={t('nav_service')} icon={<Headset />} onClick={openService} />
    </header>
  )
}

/** What registering costs: time, and no promise. */
export function RegisterBanner() {
  const t = useTranslate()
  return (
    <div className={styles['banner']}>
      <Mark className={styles['mark']} />
      <p className={styles['title']}>{t('register_banner_title')}</p>
      <p className={styles['text']}>{t('register_banner_text')}</p>
    </div>
  )
}
