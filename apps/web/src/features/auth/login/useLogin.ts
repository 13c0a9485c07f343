import { login, loginNonce, loginRemembered, type LoginBody, type SessionInfo } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { startSession } from '#session/session.ts'
import { readFailure, type LoginFailure } from './loginFailure.ts'
import type { Remember } from './useRemember.ts'

/** How somebody proves who they are; the rest of the body is the same for all ways. */
export type Proof = LoginBody extends infer Body
  ? Body extends LoginBody
    ? Omit<Body, 'rememberMe' | 'deviceKey' | 'secondFactor' | 'agentSide'>
    : never
  : never

/** A login the server took for right but wants confirmed. */
export interface Pending {
  readonly proof: Proof
  readonly method: 'sms' | 'email' | 'totp'
  readonly target: string | undefined
}

interface LoginOptions {
  readonly remember: Remember
  /** The person is on the way to the agents' pages. */
  readonly isAgentSide: boolean
}

export function useLogin({ remember, isAgentSide }: LoginOptions) {
  const send = useSend()
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<MessageKey>()
  const [pending, setPending] = useState<Pending>()

  async function run(act: () => Promise<LoginFailure | undefined>): Promise<LoginFailure | undefined> {
    setBusy(true)
    setAlert(undefined)
    const failure = await act()
    setBusy(false)
    if (failure?.alert) setAlert(failure.alert)
    return failure
  }

  /** Nothing when it worked: then the session has started and the page is left. */
  const submit = (proof: Proof, secondFactor?: string) =>
    run(async () => {
      const body = {
        ...proof,
        ...(await remember.payload()),
        ...(secondFactor !== undefined && { secondFactor }),
        ...(isAgentSide && { agentSide: true }),
        // The union is spread over its common part, which TypeScript cannot put together again.
      } as LoginBody
      const reply = await send(login, { body })
      if (reply.ok) return enter(reply.value, proof, remember)
      const failure = readFailure(reply.error)
      if (failure.second) setPending({ proof, ...failure.second })
      return failure
    })

  const enterRemembered = () =>
    run(async () => {
      const asked = await send(loginNonce)
      if (!asked.ok) return { alert: failureText(asked.error) }
      const { nonce } = asked.value
      const { signNonce } = await import('#session/deviceKey.ts')
      const signature = await signNonce(nonce).catch(() => undefined)
      if (signature === undefined) return { alert: 'remembered_gone' }
      const reply = await send(loginRemembered, { body: { nonce, signature, silent: false } })
      if (reply.ok) {
        startSession(reply.value)
        return undefined
      }
      const isOver = reply.error.code === 'user.not.exist' || reply.error.code === 'login.second.factor'
      return { alert: isOver ? 'remembered_gone' : failureText(reply.error) }
    })

  return {
    isBusy,
    alert,
    pending,
    submit,
    enterRemembered,
    setAlert,
    cancelPending: () => setPending(undefined),
  }
}

export type Login = ReturnType<typeof useLogin>

function enter(info: SessionInfo, proof: Proof, remember: Remember): undefined {
  if (proof.type === 'username')
    remember.keep({ username: proof.username, type: 'username', countryDialingCode: '' })
  if (proof.type === 'sms')
    remember.keep({
      username: proof.mobileNum,
      type: 'sms',
      countryDialingCode: proof.countryDialingCode,
    })
  startSession(info)
}
