import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { BackLink } from '#features/auth/frame/BackLink.tsx'
import { useService } from '#shell/useService.ts'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './RegisterBar.module.css'

/** Back, the two ways in side by side, and somebody to ask. */
export function RegisterBar() {
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
