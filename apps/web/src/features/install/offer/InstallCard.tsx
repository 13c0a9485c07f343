import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { windowOf } from '#merchant/downloads.ts'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AppIcon } from './AppIcon.tsx'
import { usePanels } from '#shell/panels.ts'
import { Button } from '#ui/Button.tsx'
import styles from './InstallCard.module.css'

const APPS = [
  ['Android', 'footer_android', 'android'],
  ['IOS', 'footer_ios', 'ios'],
] as const

/** In the footer: a button with every way there is, and the app for this phone; on a computer, those of all. */
export function InstallCard() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { show } = usePanels()
  return (
    <section className={styles['card']}>
      <div className={styles['offer']}>
        <AppIcon size={48} />
        <div className={styles['words']}>
          <h2>{t('footer_app_title', { brand: settings.whitelabel.brand.name })}</h2>
          <p>{t('footer_app_text')}</p>
        </div>
        <Button size="sm" variant="soft" onClick={() => show('install')}>
          {t('btn_download')}
        </Button>
      </div>
      <div className={styles['apps']}>
        {APPS.map(([type, label, system]) => {
          const href = resourceLink(settings, type)
          if (!href) return null
          return (
            <a key={type} href={href} className={cx(styles['app'], styles[system])} {...windowOf(href)}>
              {t(label)}
            </a>
          )
        })}
      </div>
    </section>
  )
}
