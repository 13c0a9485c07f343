import { Clock } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { clockParts, useCountdown } from '#lib/countdown.ts'
import { serverClock } from '#lib/serverClock.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './IdleDialog.module.css'
import type { Idle } from './useIdle.ts'
import './texts.ts'

/** Asks whoever does nothing whether they are still there, before they are logged out. */
export function IdleDialog({ endsAt, isStaying, stay }: Idle) {
  const t = useTranslate()
  const [, minutes, seconds] = clockParts(useCountdown(endsAt, serverClock))
  const handleStay = () => void stay()
  return (
    <Dialog
      role="alertdialog"
      isOpen={endsAt !== undefined}
      onClose={handleStay}
      icon={<Clock />}
      title={t('idle_title')}
      text={t('idle_text')}
      action={{
        label: t('idle_stay'),
        loading: isStaying ? t('idle_staying') : undefined,
        onClick: handleStay,
      }}
    >
      <p role="timer" className={styles['left']}>
        <VisuallyHidden>{t('idle_left')}</VisuallyHidden> {minutes}:{seconds}
      </p>
    </Dialog>
  )
}
