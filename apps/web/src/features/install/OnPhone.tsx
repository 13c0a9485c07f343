import { useTranslate } from '#i18n/I18n.tsx'
import { Card } from '#ui/Card.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import styles from './OnPhone.module.css'
import { pageAddress } from './useCopyAddress.ts'

/** From a computer to the phone in the visitor's hand. */
export function OnPhone() {
  const t = useTranslate()
  const address = pageAddress()
  return (
    <Card className={styles['card']}>
      <QrCode
        value={address}
        label={t('dl_qr_label', { address })}
        pendingText={t('dl_qr_pending')}
        failedText={t('dl_qr_failed', { address })}
      />
      <div className={styles['words']}>
        <p className={styles['text']}>{t('dl_scan')}</p>
        <p className={styles['address']}>{address.replace(/^https?:\/\//, '')}</p>
      </div>
    </Card>
  )
}
