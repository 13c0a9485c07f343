import { humanChallenge } from '@trevo/contract'
import { fail, ok } from '@trevo/kernel'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'

/** Does the work the server asks of a browser before it sends messages for it. The person notices nothing. */
export function useHumanCheck() {
  const send = useSend()
  return async () => {
    const [reply, solver] = await Promise.all([
      send(humanChallenge),
      import('./solveHumanChallenge.ts').catch(() => undefined),
    ])
    if (!reply.ok) return fail(failureText(reply.error))
    const answer = await solver?.solveHumanChallenge(reply.value.challenge).catch(() => undefined)
    return answer === undefined ? fail('err_human_check' as const) : ok(answer)
  }
}
