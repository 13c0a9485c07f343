import { logout } from '@trevo/contract'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import { forgetDevice } from './forgetDevice.ts'
import { endSession } from './session.ts'
import './texts.ts'

const TIMEOUT_MS = 9_999

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

/** Logs out. Without an answer the device forgets all the same: who wants to leave must not be kept. */
function useLogout(): () => Promise<void> {
  const t = useTranslate()
  const send = useSend()
  const navigate = useNavigate()
  return async () => {
    const isConfirmed = await showLoadingToast(
      t('in_please_wait'),
      Promise.race([send(logout).then(({ ok }) => ok), timeOut()]),
    )
    await forgetDevice()
    endSession()
    await navigate({ to: '/home' })
    if (!isConfirmed) showToast(t('logout_unconfirmed'), { tone: 'error', duration: 'short' })
  }
}

function timeOut(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS))
}
