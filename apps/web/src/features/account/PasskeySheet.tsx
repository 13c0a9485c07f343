import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import styles from './TwoSteps.module.css'
import { useAddPasskey } from './useAddPasskey.ts'

export interface PasskeySheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChange: () => Promise<void>
}

/** The password first, then what the device itself asks for. */
export function PasskeySheet({ isOpen, onClose, onChange }: PasskeySheetProps) {
  const t = useTranslate()
  const { add, isAdding, problem } = useAddPasskey(async () => {
    onClose()
    await onChange()
  })
  const form = useForm<'currentPassword', MessageKey>({
    initial: { currentPassword: '' },
    check: (name, values) => (values[name] === '' ? 'psw_enter_old' : undefined),
  })
  const create = async () => {
    if (isAdding || !form.review(['currentPassword'])) return
    const isOwner = await add(form.values.currentPassword)
    if (!isOwner) form.refuse('currentPassword', 'psw_wrong_old')
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('key_add')}
      closeLabel={t('btn_close')}
      footer={
        <Button type="submit" form="add-passkey" block loading={isAdding ? t('key_adding') : undefined}>
          {t('psw_continue')}
        </Button>
      }
    >
      <form id="add-passkey" noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(create)}>
        <p className={styles['text']}>{t('key_password_text')}</p>
        {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
        <CurrentPasswordField form={form} />
      </form>
    </Sheet>
  )
}
