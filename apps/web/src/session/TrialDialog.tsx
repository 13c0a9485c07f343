import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import './texts.ts'
import { showTrialOffer, useTrialOffer } from './trialOffer.ts'

/** What follows when a trial asks for something that takes a real account. */
export function TrialDialog() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { isOpen } = useTrialOffer()
  const close = () => showTrialOffer(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      icon={<UserPlus />}
      title={t('trial_dialog_title')}
      text={t('trial_dialog_text')}
      safeLabel={t('btn_cancel')}
      action={{
        label: t('btn_register_now'),
        onClick: () => {
          close()
          void navigate({ to: '/register' })
        },
      }}
    />
  )
}
