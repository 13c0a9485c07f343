import { Compass } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCopyAddress } from './useCopyAddress.ts'

export interface SafariAlertProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function SafariAlert({ isOpen, onClose }: SafariAlertProps) {
  const t = useTranslate()
  const copyAddress = useCopyAddress()
  const copy = () => {
    onClose()
    void copyAddress()
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      icon={<Compass />}
      title={t('dl_alert_title')}
      text={`${t('app_download_safari_required')} ${t('dl_alert_text')}`}
      safeLabel={t('btn_close')}
      action={{ label: t('dl_copy'), onClick: copy }}
    />
  )
}
