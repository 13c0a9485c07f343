import { LogOut } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import './texts.ts'
import { useLogout } from './useLogout.ts'

export interface LogoutDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const t = useTranslate()
  const leave = useLogout()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon={<LogOut />}
      title={t('logout_title')}
      text={t('logout_text')}
      safeLabel={t('logout_stay')}
      action={{
        label: t('logout'),
        onClick: () => {
          onClose()
          void leave()
        },
      }}
    />
  )
}
