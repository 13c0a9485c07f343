import type { CallFailure, ErrorCode, Language, Send, Settings } from '@trevo/contract'
import { fail, type CallShape, type Result } from '@trevo/kernel'
import { useLanguage } from '#i18n/language.ts'
import { textsReady } from '#i18n/catalogues.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { isHandledGlobally } from './failureAnswers.ts'
import { useAnswer } from './useAnswer.ts'

type Outcome = Result<unknown, CallFailure<ErrorCode>>
type UntypedSend = (call: CallShape, given?: object) => Promise<Outcome>

/**
 * Sends a call of the contract. That the session ended, or the site closed, is answered here, for it is no
 * screen's business; any other failure the screen handles itself or hands to `useAnswer`.
 */
export function useSend(): Send {
  const { settings } = useMerchant()
  const { language } = useLanguage()
  const answer = useAnswer()
  const send: UntypedSend = async (call, given) => {
    const outcome = await exchange(settings, language, call, given)
    if (!outcome.ok && isHandledGlobally(outcome.error)) answer(outcome.error)
    return outcome
  }
  // `Send` ties each call to its own arguments and results; underneath, they are all the same.
  return send as Send
}

async function exchange(
  settings: Settings,
  language: Language,
  call: CallShape,
  given: object | undefined,
): Promise<Outcome> {
  try {
    // The request helper comes with the first call: nothing on the first paint waits for it.
    const { clientFor, renewSealingKey } = await import('./transport.ts')
    const send = clientFor(settings, language).send as UntypedSend
    const outcome = await send(call, given)
    if (outcome.ok) return outcome
    // The words for failures came with the request helper.
    await textsReady()
    if (outcome.error.code !== 'sealed.refused') return outcome
    // Sealed for a key that is gone, or at the wrong time, which the refusal has just corrected.
    await renewSealingKey(settings.platform.merchantCode, language)
    return await send(call, given)
  } catch {
    return fail({ code: 'network.unreachable', message: '', value: null, silent: call.alerts === false })
  }
}
