import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { AppIcon } from './offer/AppIcon.tsx'
import styles from './Hero.module.css'
import { HomeScreen } from './HomeScreen.tsx'
import { Rating } from './offer/Rating.tsx'

/** What is offered: the app, its slogan and its rating where it has one, beside what it will look like. */
export function Hero() {
  const t = useTranslate()
  const { appRating, whitelabel } = useMerchant().settings
  return (
    <div className={styles['hero']}>
      <Mark className={styles['leaf']} />
      <div className={styles['words']}>
        <AppIcon size={64} />
        <h2 className={styles['title']}>{t('dl_hero', { brand: whitelabel.brand.name })}</h2>
        <p className={styles['slogan']}>{t('dl_slogan')}</p>
        <p className={styles['text']}>{appRating ? <Rating rating={appRating} /> : t('dl_hero_text')}</p>
      </div>
      <HomeScreen name={whitelabel.brand.shortName} />
    </div>
  )
}
