import type { CallFailure, ErrorCode } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useState } from 'react'
import { useAnswer } from '#api/useAnswer.ts'
import { isHandledGlobally } from '#api/failureAnswers.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#ui/feedback/toastStore.ts'

type Outcome = Result<unknown, CallFailure<ErrorCode>>

/**
 * Does one thing at a time to the account and says how it went. `doing` names what is under way, so that its own
 * button can show it.
 */
export function useAccountAction(onChange: () => Promise<void>) {
  const t = useTranslate()
  const answer = useAnswer()
  const [doing, setDoing] = useState<string>()

  async function act(name: string, send: () => Promise<Outcome>, done: MessageKey): Promise<void> {
    if (doing !== undefined) return
    setDoing(name)
    const outcome = await send()
    if (outcome.ok) {
      await onChange()
      showToast(t(done), { tone: 'success' })
    } else if (!isHandledGlobally(outcome.error)) answer(outcome.error, () => void act(name, send, done))
    setDoing(undefined)
  }

  return { doing, act }
}
