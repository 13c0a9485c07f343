import { X } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AppIcon } from './AppIcon.tsx'
import { usePanels } from '#shell/panels.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import styles from './InstallBar.module.css'
import { Rating } from './Rating.tsx'
import { stopOffering } from './stopOffering.ts'

/** Offers the app at the top of home, until somebody closes it. */
export function InstallBar() {
  const t = useTranslate()
  const { appRating, whitelabel } = useMerchant().settings
  const { show } = usePanels()
  const title = t('footer_app_title', { brand: whitelabel.brand.name })
  return (
    <aside className={styles['bar']} aria-label={title}>
      <IconButton label={t('btn_close')} icon={<X />} variant="quiet" onClick={stopOffering} />
      <AppIcon size={40} />
      <div className={styles['words']}>
        <p className={styles['slogan']}>{t('dl_slogan')}</p>
        <p className={styles['facts']}>{appRating ? <Rating rating={appRating} /> : title}</p>
      </div>
      <Button size="sm" onClick={() => show('install')}>
        {t('btn_download')}
      </Button>
    </aside>
  )
}
