import { beginTwoSteps, confirmTwoSteps, logout } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { endSession } from '#session/session.ts'

export type Step =
  | { readonly kind: 'password'; readonly problem?: MessageKey }
  | { readonly kind: 'loading' }
  /** The login is too long ago to trust this device with a secret. */
  | { readonly kind: 'proof' }
  | { readonly kind: 'failed'; readonly text: MessageKey }
  | { readonly kind: 'secret'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Each time two steps are turned on, with a secret of its own: once the password is typed or, without one, at once. */
export function useStartTwoSteps(hasPassword: boolean) {
  const send = useSend()
  const [step, setStep] = useState<Step>({ kind: hasPassword ? 'password' : 'loading' })
  const [isBusy, setBusy] = useState(false)
  const form = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (name, values) => (/^\d{6}$/.test(values[name]) ? undefined : 'two_code_needed'),
  })

  const owner = useForm<'currentPassword', MessageKey>({
    initial: { currentPassword: '' },
    check: (name, values) => (values[name] === '' ? 'psw_enter_old' : undefined),
  })

  async function begin(): Promise<void> {
    setStep({ kind: 'loading' })
    const reply = await send(beginTwoSteps, { body: { currentPassword: '' } })
    if (reply.ok) setStep({ kind: 'secret', ...reply.value })
    else if (reply.error.code === 'recent.proof.needed') setStep({ kind: 'proof' })
    else setStep({ kind: 'failed', text: failureText(reply.error) })
  }
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!hasPassword) void start()
  }, [hasPassword])

  return {
    step,
    form,
    owner,
    isBusy,
    async prove(): Promise<void> {
      if (isBusy || !owner.review(['currentPassword'])) return
      setBusy(true)
      const reply = await send(beginTwoSteps, { body: owner.values })
      setBusy(false)
      if (reply.ok) setStep({ kind: 'secret', ...reply.value })
      else if (reply.error.code === 'user.not.exist') owner.refuse('currentPassword', 'psw_wrong_old')
      else setStep({ kind: 'password', problem: failureText(reply.error) })
    },
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
