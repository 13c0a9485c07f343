import { endTwoSteps } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { handled, useForm } from '#lib/useForm.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showToast } from '#ui/feedback/toastStore.ts'
import { Button } from '#ui/forms/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import type { TwoStepsSheetProps } from './StartTwoSteps.tsx'
import styles from './TwoSteps.module.css'

/** The password and a code: a session left open somewhere is not enough. */
export function EndTwoSteps({ isOpen, hasPassword, onClose, onChange }: TwoStepsSheetProps) {
  const t = useTranslate()
  const { form, end, isBusy, problem } = useEndTwoSteps(hasPassword, async () => {
    onClose()
    await onChange()
    showToast(t('two_off_done'), { tone: 'success' })
  })
  const fault = form.faultOf('code')
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
        <p className={styles['text']}>{t(hasPassword ? 'two_off_text' : 'two_off_text_no_password')}</p>
        {problem !== undefined && <ErrorState variant="inline" text={t(problem)} />}
        {hasPassword && <CurrentPasswordField form={form} />}
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

function useEndTwoSteps(hasPassword: boolean, onDone: () => Promise<void>) {
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const form = useForm<'currentPassword' | 'code', MessageKey>({
    initial: { currentPassword: '', code: '' },
    check: (name, values) => {
      if (name === 'currentPassword') return values[name] === '' ? 'psw_enter_old' : undefined
      return /^\d{4,10}$/.test(values[name]) ? undefined : 'two_any_code_needed'
    },
  })
  return {
    form,
    isBusy,
    problem,
    async end(): Promise<void> {
      if (isBusy || !form.review(hasPassword ? ['currentPassword', 'code'] : ['code'])) return
      setProblem(undefined)
      setBusy(true)
      const reply = await send(endTwoSteps, { body: form.values })
      setBusy(false)
      if (reply.ok) return onDone()
      const { code } = reply.error
      if (code === 'user.not.exist') return form.refuse('currentPassword', 'psw_wrong_old')
      if (code === 'verification.code.error') return form.refuse('code', failureText(reply.error))
      return setProblem(failureText(reply.error))
    },
  }
}
