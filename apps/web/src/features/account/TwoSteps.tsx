import { endTwoSteps } from '@trevo/contract'
import { useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { StartTwoSteps, type TwoStepsSheetProps } from './StartTwoSteps.tsx'
import styles from './TwoSteps.module.css'

export interface TwoStepsProps {
  readonly isOn: boolean
  readonly onChange: () => Promise<void>
}

/** The button that turns the second step on or off, and the sheet behind it. */
export function TwoSteps({ isOn, onChange }: TwoStepsProps) {
  const t = useTranslate()
  // Each opening mounts a new sheet: nothing typed or shown before is left in it.
  const [round, setRound] = useState({ number: 0, sheet: StartTwoSteps, isOpen: false })
  const { number, sheet: TwoStepsSheet, isOpen } = round
  const open = () => setRound({ number: number + 1, sheet: isOn ? EndTwoSteps : StartTwoSteps, isOpen: true })
  const close = () => setRound((before) => ({ ...before, isOpen: false }))
  return (
    <>
      <Button variant={isOn ? 'tonal' : 'filled'} size="sm" onClick={open}>
        {t(isOn ? 'two_turn_off' : 'two_turn_on')}
      </Button>
      {number > 0 && <TwoStepsSheet key={number} isOpen={isOpen} onClose={close} onChange={onChange} />}
    </>
  )
}

function EndTwoSteps({ isOpen, onClose, onChange }: TwoStepsSheetProps) {
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
