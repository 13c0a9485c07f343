import { Copy } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { showToast } from '#ui/toastStore.ts'
import { copyText } from '#lib/copyText.ts'
import styles from './TwoStepsSheet.module.css'

export interface SecretToScanProps {
  readonly secret: string
  /** What the QR code says: the secret, and whose it is. */
  readonly uri: string
}

/** For the camera of another device, or to copy into an app on this one. */
export function SecretToScan({ secret, uri }: SecretToScanProps) {
  const t = useTranslate()
  const copy = async () => {
    const isCopied = await copyText(secret)
    showToast(t(isCopied ? 'copied' : 'copy_failed'), { tone: isCopied ? 'success' : 'error' })
  }
  return (
    <>
      <p className={styles['text']}>{t('two_scan')}</p>
      <div className={styles['qr']}>
        <QrCode
          value={uri}
          label={t('two_qr_label')}
          pendingText={t('two_qr_pending')}
          failedText={t('two_qr_failed')}
        />
      </div>
      <p className={styles['text']}>{t('two_secret')}</p>
      <div className={styles['secret']}>
        <span className={styles['value']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <IconButton label={t('two_copy')} icon={<Copy />} onClick={() => void copy()} />
      </div>
    </>
  )
}
