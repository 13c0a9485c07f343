import { X } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { cx } from '#lib/classNames.ts'
import { windowOf } from '#merchant/downloads.ts'
import { resourceLink } from '#merchant/links.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { usePanels } from '#shell/panels.ts'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import '../texts.ts'
import { AppIcon, Rating } from './AppIcon.tsx'
import styles from './Offer.module.css'
import { stopOffering } from './stopOffering.ts'

export interface OfferProps {
  /** At the top of home, or in its footer. */
  readonly part: 'bar' | 'card'
}

export function Offer({ part }: OfferProps) {
  return part === 'bar' ? <InstallBar /> : <InstallCard />
}

/** Offers the app at the top of home, until somebody closes it. */
function InstallBar() {
  const t = useTranslate()
  const { appRating, whitelabel } = useMerchant().settings
  const { show } = usePanels()
  const title = t('footer_app_title', { brand: whitelabel.brand.name })
  return (
    <aside className={styles['bar']} aria-label={title}>
      <IconButton label={t('btn_close')} icon={<X />} variant="quiet" onClick={stopOffering} />
      <AppIcon size={40} />
      <div className={styles['barWords']}>
        <p className={styles['slogan']}>{t('dl_slogan')}</p>
        <p className={styles['facts']}>{appRating ? <Rating rating={appRating} /> : title}</p>
      </div>
      <Button size="sm" onClick={() => show('install')}>
        {t('btn_download')}
      </Button>
    </aside>
  )
}

const APPS = [
  ['Android', 'footer_android', 'android'],
  ['IOS', 'footer_ios', 'ios'],
] as const

/** In the footer: a button with every way there is, and the app for this phone; on a computer, those of all. */
function InstallCard() {
  const t = useTranslate()
  const { settings } = useMerchant()
  const { show } = usePanels()
  return (
    <section className={styles['card']}>
      <div className={styles['offer']}>
        <AppIcon size={48} />
        <div className={styles['cardWords']}>
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
