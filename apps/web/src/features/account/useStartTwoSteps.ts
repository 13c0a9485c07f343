import { beginTwoSteps, confirmTwoSteps, logout } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { endSession } from '#session/session.ts'

type Step =
  | { readonly kind: 'loading' }
  /** The login is too long ago to trust this device with a secret. */
  | { readonly kind: 'proof' }
  | { readonly kind: 'failed'; readonly text: MessageKey }
  | { readonly kind: 'secret'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Begins when it is first used: each time two steps are turned on, with a secret of its own. */
export function useStartTwoSteps() {
  const send = useSend()
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const form = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (name, values) => (/^\d{6}$/.test(values[name]) ? undefined : 'two_code_needed'),
  })

  async function begin(): Promise<void> {
    setStep({ kind: 'loading' })
    const reply = await send(beginTwoSteps)
    if (reply.ok) setStep({ kind: 'secret', ...reply.value })
    else if (reply.error.code === 'recent.proof.needed') setStep({ kind: 'proof' })
    else setStep({ kind: 'failed', text: failureText(reply.error) })
  }
  const start = useEffectEvent(begin)
  useEffect(() => void start(), [])

  return {
    step,
    form,
    isBusy,
    retry: () => void begin(),
    async confirm(): Promise<void> {
      if (isBusy || !form.review(['code'])) return
      setBusy(true)
      const reply = await send(confirmTwoSteps, { body: form.values })
      setBusy(false)
      if (reply.ok) setStep({ kind: 'codes', codes: reply.value.recoveryCodes })
      else form.refuse('code', failureText(reply.error))
    },
    /** Without a session this page leads to the login by itself, and back here from there. */
    loginAgain: () => void send(logout).then(endSession),
  }
}
