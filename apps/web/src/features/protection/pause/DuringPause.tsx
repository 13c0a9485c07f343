import { Check, X } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './DuringPause.module.css'

const CAN = ['pause_can_withdraw', 'pause_can_history', 'pause_can_service'] as const
const CANNOT = ['pause_cannot_bet', 'pause_cannot_deposit', 'pause_cannot_offers'] as const

/** What goes on and what does not, side by side. */
export function DuringPause() {
  const t = useTranslate()
  return (
    <>
      <h2 className={styles['label']}>{t('pause_during')}</h2>
      <Card className={styles['facts']}>
        <ul role="list" aria-label={t('pause_can')}>
          {CAN.map((key) => (
            <li key={key} className={styles['can']}>
              <Check aria-hidden className={styles['icon']} />
              {t(key)}
            </li>
          ))}
        </ul>
        <ul role="list" aria-label={t('pause_cannot')}>
          {CANNOT.map((key) => (
            <li key={key} className={styles['cannot']}>
              <X aria-hidden className={styles['icon']} />
              {t(key)}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
