import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

export type RemoveDialogProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  /** Whether it worked; then there is nothing left to ask. */
  onRemove: () => Promise<boolean>
}>

/** What is deleted does not come back: it is asked for twice. */
export function RemoveDialog({ isOpen, onClose, onRemove }: RemoveDialogProps) {
  const t = useTranslate()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  async function remove() {
    setState('busy')
    if (!(await onRemove())) setState('failed')
  }
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      icon={<Trash2 />}
      title={t('inbox_remove_title')}
      text={t('inbox_remove_text')}
      safeLabel={t('inbox_keep')}
      action={{
        label: t('inbox_remove_now'),
        variant: 'danger',
        loading: state === 'busy' ? t('inbox_removing') : undefined,
        onClick: () => void remove(),
      }}
    >
      {state === 'failed' && <ErrorState variant="inline" text={t('inbox_remove_failed')} />}
    </Dialog>
  )
}
