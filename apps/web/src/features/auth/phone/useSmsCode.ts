import { smsForLogin, smsForRegistration } from '@trevo/contract'
import { fail, ok, type Result } from '@trevo/kernel'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { showLoadingToast, showToast } from '#ui/feedback/toastStore.ts'
import { useHumanCheck } from '#features/auth/checks/useHumanCheck.ts'
import { stored } from '#lib/storage.ts'

export interface Phone {
  readonly mobileNum: string
  readonly countryDialingCode: string
}

/** What proves that the phone is in the person's hand: our code as typed, or what Firebase makes of its own. */
export interface PhoneProof {
  readonly code: string
  readonly firebaseIdToken?: string
}

type ConfirmCode = (code: string) => Promise<string | undefined>

const SENDING_MS = 10_000
const SENT_MS = 1_500

/** `isOwn` where the person shows a token of Firebase's for something else: there is room for one only. */
export function useSmsCode(purpose: SmsPurpose, isOwn = false) {
  const t = useTranslate()
  const deliver = useDelivery(purpose, isOwn)
  const [resendAt, setResendAt] = useState<number>()
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<Phone>()
  const [failure, setFailure] = useState<MessageKey>()
  const confirm = useRef<ConfirmCode>(undefined)
  // Storage is the browser's alone: what the server drew knows nothing of a wait.
  useEffect(() => setResendAt(smsExpiry(purpose)), [purpose])

  async function send(phone: Phone): Promise<boolean> {
    setSending(true)
    setFailure(undefined)
    const delivery = await showLoadingToast(t('in_sms_sending'), deliver(phone), SENDING_MS)
    setSending(false)
    if (!delivery.ok) {
      setFailure(delivery.error)
      return false
    }
    confirm.current = delivery.value.confirm
    setResendAt(keepSmsExpiry(purpose, delivery.value.expirationTime, serverClock.now()))
    setSentTo(phone)
    showToast(t('in_sms_send'), { tone: 'success', duration: SENT_MS })
    return true
  }

  /** Nothing when the code is wrong, as far as that can be told before the server is asked. */
  async function prove(code: string): Promise<PhoneProof | undefined> {
    if (!confirm.current) return { code }
    const firebaseIdToken = await confirm.current(code)
    return firebaseIdToken === undefined ? undefined : { code, firebaseIdToken }
  }

  return { resendAt, isSending, sentTo, failure, send, prove }
}

export type SmsCode = ReturnType<typeof useSmsCode>

interface Delivery {
  readonly expirationTime: number | undefined
  readonly confirm?: ConfirmCode
}

/** By Firebase where the merchant has it, else by the platform's own calls. */
function useDelivery(purpose: SmsPurpose, isOwn: boolean) {
  const { firebase } = useMerchant().settings
  const sendCall = useSend()
  const proveHuman = useHumanCheck()
  return async ({ mobileNum, countryDialingCode }: Phone): Promise<Result<Delivery, MessageKey>> => {
    if (firebase && !isOwn) {
      const sent = await import('#features/auth/social/firebase.ts')
        .then(({ sendPhoneCode }) => sendPhoneCode(firebase, countryDialingCode + mobileNum))
        .catch(() => undefined)
      return sent ? ok({ expirationTime: undefined, confirm: sent }) : fail('sms_failed')
    }
    const human = await proveHuman()
    if (!human.ok) return human
    const challengeResult = human.value
    const reply =
      purpose === 'register'
        ? await sendCall(smsForRegistration, {
            body: { mobileNo: mobileNum, countryDialingCode, challengeResult },
          })
        : await sendCall(smsForLogin, { body: { mobileNum, countryDialingCode, purpose, challengeResult } })
    return reply.ok ? ok(reply.value) : fail(failureText(reply.error))
  }
}

type SmsPurpose = 'login' | 'register' | 'reset'

type Expiries = Readonly<Partial<Record<SmsPurpose, number>>>

const storedExpiries = stored<Expiries>('session', 'smsExpiry', readExpiries, JSON.stringify)

/** How long to wait when the server does not say, or says something that cannot be. */
const DEFAULT_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 10 * 60_000

/** When the next code may be asked for. It outlives a change of tab and a reload. */
function smsExpiry(purpose: SmsPurpose): number | undefined {
  return storedExpiries.get()?.[purpose]
}

function keepSmsExpiry(purpose: SmsPurpose, until: number | undefined, now: number): number {
  const isSane = until !== undefined && until > now && until <= now + LONGEST_WAIT_MS
  const expiry = isSane ? until : now + DEFAULT_WAIT_MS
  storedExpiries.set({ ...storedExpiries.get(), [purpose]: expiry })
  return expiry
}

function readExpiries(text: string): Expiries | undefined {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, until]) => typeof until === 'number'))
}
