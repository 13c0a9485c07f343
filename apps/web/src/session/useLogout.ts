import { logout } from '@trevo/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { showLoadingToast, showToast } from '#ui/toastStore.ts'
import { forgetDevice } from './forgetDevice.ts'
import { endSession } from './session.ts'

const PATIENCE_MS = 9_999

/** Logs out. Without an answer the device forgets all the same: who wants to leave must not be kept. */
export function useLogout(): () => Promise<void> {
  const t = useTranslate()
  const send = useSend()
  const navigate = useNavigate()
  return async () => {
    const isConfirmed = await showLoadingToast(
      t('in_please_wait'),
      Promise.race([send(logout).then(({ ok }) => ok), tooLate()]),
    )
    await forgetDevice()
    endSession()
    await navigate({ to: '/home' })
    if (!isConfirmed) showToast(t('logout_unconfirmed'), { tone: 'error', duration: 'short' })
  }
}

function tooLate(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
}
