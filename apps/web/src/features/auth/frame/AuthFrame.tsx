import { ChevronLeft, Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useService } from '#shell/useService.ts'
import { IconButton, IconLink } from '#ui/forms/IconButton.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AgeMark } from '#shell/AgeMark.tsx'
import styles from './AuthFrame.module.css'
// The server has drawn the page already: its words must be there when the browser takes it over.
import '#features/auth/texts.ts'
import '#api/texts.ts'

export type AuthFrameProps = Readonly<{
  title: string
  subtitle: string
  isLanding?: boolean
  children: ReactNode
}>

/** A page about getting in: one task, nothing around it but the way back and somebody to ask. */
export function AuthFrame({ title, subtitle, isLanding = false, children }: AuthFrameProps) {
  const t = useTranslate()
  const openService = useService()
  return (
    <>
      <header className={styles['bar']}>
        <BackLink isLanding={isLanding} />
        <span className={styles['room']} />
        <IconButton label={t('nav_service')} icon={<Headset />} onClick={openService} />
      </header>
      <main id="conteudo" className={styles['main']}>
        <div className={styles['head']}>
          <Mark className={styles['mark']} />
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['subtitle']}>{subtitle}</p>
        </div>
        {children}
        <span className={styles['room']} />
        <Responsible />
      </main>
    </>
  )
}

export type BackLinkProps = Readonly<{
  /** Visitors of a landing page came from the root of the site, and go back there. */
  isLanding?: boolean
}>

export function BackLink({ isLanding = false }: BackLinkProps) {
  const t = useTranslate()
  const { landingVariant } = useMerchant().settings.whitelabel.flags
  return (
    <IconLink
      to={isLanding && landingVariant ? '/' : '/home'}
      label={t('back_home')}
      icon={<ChevronLeft />}
    />
  )
}

/** What stands at the end of every page about getting in. */
export function Responsible() {
  const t = useTranslate()
  const { market } = useMerchant().settings
  return (
    <p className={styles['line']}>
      <AgeMark age={market.minimumAge} />
      <span>{t('play_responsibly')}</span>
    </p>
  )
}
