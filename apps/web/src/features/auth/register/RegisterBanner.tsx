import { Mark } from '#brand/Mark.tsx'
import { useTranslate } from '#i18n/I18n.tsx'
import styles from './RegisterBanner.module.css'

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
