import { Compass } from 'lucide-react'
import { useTranslate, type Translate } from '#i18n/I18n.tsx'
import { copyText } from '#lib/copyText.ts'
import { Note } from '#ui/feedback/Note.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './HintNote.module.css'
import { hintFor, type Hint, type Installation } from './installMethods.ts'

export interface HintNoteProps {
  readonly installation: Installation
}

/** Why some way is not offered here, and how to get to it. */
export function HintNote({ installation }: HintNoteProps) {
  const t = useTranslate()
  const copyAddress = useCopyAddress()
  const hint = hintFor(installation)
  if (!hint) return null
  return (
    <div className={styles['hint']}>
      <Note tone="info">
        <p>{textOf(hint, installation, t)}</p>
        {hint !== 'tooOld' && (
          <Button variant="ghost" size="sm" className={styles['copy']} onClick={() => void copyAddress()}>
            {t('dl_copy')}
          </Button>
        )}
      </Note>
    </div>
  )
}

function textOf(hint: Hint, { system }: Installation, t: Translate): string {
  if (hint === 'tooOld') return `${t('dl_min_ios')}. ${t('dl_too_old')}`
  if (hint === 'safari') return t('dl_open_safari')
  return t(system === 'ios' ? 'dl_in_app_ios' : 'dl_in_app_android')
}

interface SafariAlertProps {
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

/** Puts the address of the page about the app on the clipboard, to open it in another browser. */
function useCopyAddress(): () => Promise<void> {
  const t = useTranslate()
  return async () => {
    const address = pageAddress()
    const isCopied = await copyText(address)
    if (isCopied) showToast(t('dl_copied'), { tone: 'success' })
    else showToast(t('dl_copy_failed', { address }), { tone: 'error', duration: 'long' })
  }
}

export function pageAddress(): string {
  return `${location.origin}/m/app`
}
