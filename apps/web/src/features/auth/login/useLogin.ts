import {
  login,
  loginNonce,
  loginRemembered,
  type DeviceKey,
  type LoginBody,
  type SessionInfo,
} from '@trevo/contract'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useDates } from '#merchant/useDates.ts'
import { startSession } from '#session/session.ts'
import { autoLogin } from '#session/hints.ts'
import { stored } from '#lib/storage.ts'
import type { Captcha } from '#features/auth/checks/CaptchaField.tsx'
import { useHumanCheck } from '#features/auth/checks/useHumanCheck.ts'
import type { Rules } from '#features/auth/rules/useRules.ts'
import { readFailure, type LoginFailure } from './loginFailure.ts'

/** How somebody proves who they are; the rest of the body is the same for all ways. */
export type Proof = LoginBody extends infer Body
  ? Body extends LoginBody
    ? Omit<Body, 'rememberMe' | 'deviceKey' | 'secondFactor' | 'agentSide' | 'challengeResult'>
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
  const proveHuman = useHumanCheck()
  const [isBusy, setBusy] = useState(false)
  const t = useTranslate()
  const { moment } = useDates()
  const [alert, setAlert] = useState<MessageKey>()
  const [closed, setClosed] = useState<LoginFailure['closed']>()
  const [pending, setPending] = useState<Pending>()

  async function run(act: () => Promise<LoginFailure | undefined>): Promise<LoginFailure | undefined> {
    setBusy(true)
    setAlert(undefined)
    const failure = await act()
    setBusy(false)
    if (failure?.alert) setAlert(failure.alert)
    setClosed(failure?.closed)
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
      let reply = await send(login, { body })
      // In a rush, a browser that is new here has to do a little work first.
      if (!reply.ok && reply.error.code === 'human.check.failed' && body.type === 'username') {
        const human = await proveHuman()
        if (!human.ok) return { alert: human.error }
        reply = await send(login, { body: { ...body, challengeResult: human.value } })
      }
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

  function write(key: MessageKey): string {
    if (closed === undefined) return t(key)
    if ('since' in closed) return t('login_closed_since', { moment: moment(closed.since) })
    return closed.until === null
      ? t('login_restricted_endless')
      : t('login_restricted_until', { moment: moment(closed.until) })
  }

  return {
    isBusy,
    alert: alert && write(alert),
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

/** The box "remember password" and what stands behind it. */
export function useRemember() {
  const [saved, setSaved] = useState<SavedCredentials>()
  const [isTicked, setTicked] = useState(false)
  const [fillings, setFillings] = useState(0)
  const reload = () => {
    const found = savedCredentials.get()
    setSaved(found)
    setTicked(found !== undefined)
    if (found) setFillings((count) => count + 1)
  }
  // Storage is the browser's alone: what the server drew knows nobody.
  useEffect(reload, [])

  return {
    saved,
    /** How often there was something to fill the forms with. */
    fillings,
    isTicked,
    reload,
    tick(ticked: boolean) {
      setTicked(ticked)
      if (ticked || !saved) return
      setSaved(undefined)
      void import('#session/forgetDevice.ts').then(({ forgetDevice }) => forgetDevice())
    },
    /** What a login says about being remembered. */
    async payload(): Promise<{ rememberMe: boolean; deviceKey?: DeviceKey }> {
      if (!isTicked) return { rememberMe: false }
      // Private windows have no place for a key; the login still works.
      const key = await import('#session/deviceKey.ts')
        .then(({ deviceKey }) => deviceKey())
        .catch(() => undefined)
      return key ? { rememberMe: true, deviceKey: key } : { rememberMe: false }
    },
    keep(credentials: SavedCredentials) {
      if (!isTicked) return
      savedCredentials.set(credentials)
      autoLogin.set(true)
    },
  }
}

export type Remember = ReturnType<typeof useRemember>

/** Who logged in here last. No password, and nothing that could stand in for one. */
interface SavedCredentials {
  /** The mobile number when they came by SMS. */
  readonly username: string
  readonly type: 'username' | 'sms'
  readonly countryDialingCode: string
}

const savedCredentials = stored<SavedCredentials>(
  'local',
  'savedCredentials',
  readCredentials,
  JSON.stringify,
)

function readCredentials(text: string): SavedCredentials | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  const { username, type, countryDialingCode } = value as Partial<SavedCredentials>
  if (typeof username !== 'string' || typeof countryDialingCode !== 'string') return undefined
  return type === 'username' || type === 'sms' ? { username, type, countryDialingCode } : undefined
}

/** What both ways of logging in share. */
export type LoginParts = Readonly<{
  login: Login
  remember: Remember
  rules: Rules
  captcha: Captcha
}>

/** Whose name the login is to be filled with: somebody who has just chosen a new password. */
export const usePrefill = create<{ readonly username: string }>()(() => ({ username: '' }))
