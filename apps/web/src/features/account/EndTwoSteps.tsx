import { endTwoSteps } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toastStore.ts'
import type { TwoStepsSheetProps } from './StartTwoSteps.tsx'
import styles from './TwoStepsSheet.module.css'

export function EndTwoSteps({ isOpen, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (name, values) => (/^\d{4,10}$/.test(values[name]) ? undefined : 'two_any_code_needed'),
  })
  const fault = form.faultOf('code')
  const end = async () => {
    if (isBusy || !form.review(['code'])) return
    setBusy(true)
    const reply = await send(endTwoSteps, { body: form.values })
    setBusy(false)
    if (!reply.ok) return form.refuse('code', failureText(reply.error))
    onClose()
    await onChange()
    return showToast(t('two_off_done'), { tone: 'success' })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('two_off_title')}
      closeLabel={t('btn_close')}
      footer={
        <>
          <Button variant="tonal" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            type="submit"
            form="end-two-steps"
            variant="danger"
            loading={isBusy ? t('two_turning_off') : undefined}
          >
            {t('two_turn_off')}
          </Button>
        </>
      }
    >
      <form id="end-two-steps" noValidate className={styles['steps']} ref={form.ref} onSubmit={handled(end)}>
        <p className={styles['text']}>{t('two_off_text')}</p>
        <TextField
          name="code"
          value={form.values.code}
          error={fault && t(fault)}
          onChange={(code) => form.set('code', code)}
          onBlur={() => form.leave('code')}
          label={t('two_any_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </form>
    </Sheet>
  )
}
