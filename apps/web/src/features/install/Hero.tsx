import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import styles from './Hero.module.css'
import { AppIcon, Rating } from './offer/AppIcon.tsx'

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

interface HomeScreenProps {
  /** Under the icon, as a phone writes it. */
  readonly name: string
}

const BEFORE = [1, 2, 3, 4]
const AFTER = [5, 6, 7, 8, 9, 10]

/** A phone with the icon among blank icons of other apps. */
function HomeScreen({ name }: HomeScreenProps) {
  return (
    <div className={styles['phone']} aria-hidden>
      <div className={styles['screen']}>
        {BEFORE.map((app) => (
          <span key={app} className={styles['app']} />
        ))}
        <span className={styles['own']}>
          <AppIcon size={34} />
          <span className={styles['name']}>{name}</span>
        </span>
        {AFTER.map((app) => (
          <span key={app} className={styles['app']} />
        ))}
      </div>
    </div>
  )
}
