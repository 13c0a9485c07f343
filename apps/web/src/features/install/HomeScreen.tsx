import { AppIcon } from './offer/AppIcon.tsx'
import styles from './HomeScreen.module.css'

export interface HomeScreenProps {
  /** Under the icon, as a phone writes it. */
  readonly name: string
}

const BEFORE = [1, 2, 3, 4]
const AFTER = [5, 6, 7, 8, 9, 10]

/** A phone with the icon among those of other apps, which are nobody's. */
export function HomeScreen({ name }: HomeScreenProps) {
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
