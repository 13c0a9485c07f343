import { CircleCheck, Download, SquarePlus } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Note } from '#ui/feedback/Note.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { QrCode } from '#ui/media/QrCode.tsx'
import styles from './FirstStep.module.css'
import { HintNote, pageAddress } from './HintNote.tsx'
import type { InstallContext, PrimaryInstallMethod } from './installMethods.ts'
import { installMethodTarget, type Openers } from './installMethodTarget.ts'

export interface FirstStepProps {
  /** Unknown while the page is as the server made it. */
  readonly installContext: InstallContext | undefined
  readonly first: PrimaryInstallMethod | undefined
  readonly installNow: (() => Promise<void>) | undefined
  readonly openers: Openers
}

/** The one thing to do on this device, in room kept for it. */
export function FirstStep({ installContext, first, installNow, openers }: FirstStepProps) {
  const t = useTranslate()
  if (!installContext) {
    return (
      <div className={styles['room']} aria-busy>
        <Skeleton shape="field" />
      </div>
    )
  }
  if (installContext.displayMode !== 'browser') return <Note icon={<CircleCheck />}>{t('dl_running')}</Note>
  return (
    <div className={styles['room']}>
      {first === 'phone' && <OnPhone />}
      {first === 'prompt' && installNow && (
        <Button block icon={<SquarePlus />} onClick={() => void installNow()}>
          {t('dl_install_now')}
        </Button>
      )}
      {first !== undefined && first !== 'phone' && first !== 'prompt' && (
        <Button
          block
          icon={first === 'homeScreen' ? <SquarePlus /> : <Download />}
          {...installMethodTarget(first, installContext, openers)}
        >
          {t(first === 'homeScreen' ? 'dl_home_screen' : 'title_app')}
        </Button>
      )}
      <p className={styles['optional']}>{t('dl_optional')}</p>
      <HintNote installation={installContext} />
    </div>
  )
}

/** From a computer to the phone in the visitor's hand. */
function OnPhone() {
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
