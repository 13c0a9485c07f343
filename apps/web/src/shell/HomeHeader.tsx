import { Link } from '@tanstack/react-router'
import { Download, Menu } from 'lucide-react'
import { Logo } from './Logo.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { hasDownload } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import styles from './HomeHeader.module.css'
import { usePanels } from './panels.ts'

/** The bar of the home screen: logo, the app where there is one, menu. */
export function HomeHeader() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { show } = usePanels()
  return (
    <header className={styles['bar']}>
      <Link
        to="/home"
        className={styles['logo']}
        activeProps={{ 'aria-current': undefined }}
        aria-label={`${settings.whitelabel.brand.name}, ${t('title_home')}`}
      >
        <Logo name={settings.whitelabel.brand.name} />
      </Link>
      {hasDownload(settings) && (
        <button type="button" className={styles['app']} onClick={() => show('install')}>
          <Download size={16} aria-hidden />
          {t('app_short')}
        </button>
      )}
      <IconButton label={t('nav_menu')} icon={<Menu />} onClick={() => show('menu')} />
    </header>
  )
}
