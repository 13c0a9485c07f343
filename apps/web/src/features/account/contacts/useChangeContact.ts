import {
  confirmContact,
  HOME_DIALING_CODE,
  logout,
  sendContactCode,
  type CallFailure,
  type ContactGiven,
  type ContactKind,
  type ErrorCode,
  type NetworkErrorCode,
} from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { endSession } from '#session/session.ts'

export type Step =
  | { readonly kind: 'address' }
  | { readonly kind: 'code'; readonly contact: ContactGiven }
  /** The login is too long ago to trust this device with it. */
  | { readonly kind: 'proof' }

export interface ChangingOptions {
  readonly kind: ContactKind
  /** The contact there is is to be shown to be theirs; otherwise another takes its place. */
  readonly isCurrent: boolean
  readonly hasPassword: boolean
  readonly onDone: () => Promise<void>
}

export type AddressField = 'currentPassword' | 'mobileNum' | 'email'

const REFUSALS: Readonly<Partial<Record<string, MessageKey>>> = {
  'contact.held': 'contact_held_short',
  'contact.confirmed': 'contact_same',
  'contact.taken': 'contact_taken',
}

/** The owner names a contact, and types in the code that was sent there. */
export function useChangeContact({ kind, isCurrent, hasPassword, onDone }: ChangingOptions) {
  const send = useSend()
  const [step, setStep] = useState<Step>({ kind: 'address' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [resendAt, setResendAt] = useState<number>()
  const forms = useContactForms(kind, isCurrent)
  const { address, code, contactOf } = forms
  const { currentPassword } = address.values

  /** Sends it, and says where it was refused; nothing then. */
  async function doing<T>(act: () => Promise<Result<T, Failure>>): Promise<T | undefined> {
    setBusy(true)
    setProblem(undefined)
    const reply = await act()
    setBusy(false)
    if (reply.ok) return reply.value
    if (reply.error.code === 'recent.proof.needed') setStep({ kind: 'proof' })
    if (reply.error.code === 'user.not.exist') setStep({ kind: 'address' })
    if (!forms.refuse(reply.error)) setProblem(REFUSALS[reply.error.code] ?? failureText(reply.error))
    return undefined
  }

  async function ask(contact: ContactGiven): Promise<void> {
    const sent = await doing(() => send(sendContactCode, { body: { currentPassword, contact } }))
    if (!sent) return
    setResendAt(sent.expirationTime)
    setStep({ kind: 'code', contact })
  }

  return {
    ...forms,
    step,
    isBusy,
    problem,
    resendAt,
    async askForCode(): Promise<void> {
      const names: AddressField[] = isCurrent ? [] : [fieldOf(kind)]
      if (hasPassword) names.push('currentPassword')
      if (!isBusy && address.review(names)) await ask(contactOf())
    },
    async askAgain(): Promise<void> {
      if (!isBusy && step.kind === 'code') await ask(step.contact)
    },
    async confirm(): Promise<void> {
      if (isBusy || step.kind !== 'code' || !code.review(['code'])) return
      const body = { currentPassword, contact: step.contact, code: code.values.code }
      if (await doing(() => send(confirmContact, { body }))) await onDone()
    },
    /** Without a session this page leads to the login by itself, and back here from there. */
    loginAgain: () => void send(logout).then(endSession),
  }
}

type Failure = CallFailure<ErrorCode | NetworkErrorCode>

const fieldOf = (kind: ContactKind): 'mobileNum' | 'email' => (kind === 'mobile' ? 'mobileNum' : 'email')

/** What is typed at either step. */
function useContactForms(kind: ContactKind, isCurrent: boolean) {
  const [dialingCode, setDialingCode] = useState(HOME_DIALING_CODE)
  const address = useForm<AddressField, MessageKey>({
    initial: { currentPassword: '', mobileNum: '', email: '' },
    check: (name, values) => {
      if (values[name].trim() !== '') return undefined
      if (name === 'currentPassword') return 'psw_enter_old'
      return name === 'email' ? 'contact_enter_email' : 'contact_enter_mobile'
    },
  })
  const code = useForm<'code', MessageKey>({
    initial: { code: '' },
    check: (_, values) => (/^\d{4,10}$/.test(values.code) ? undefined : 'contact_enter_code'),
  })
  return {
    address,
    code,
    dialingCode,
    setDialingCode,
    contactOf(): ContactGiven {
      if (isCurrent) return { kind: 'current', of: kind }
      if (kind === 'email') return { kind, email: address.values.email }
      return { kind, countryDialingCode: dialingCode, mobileNum: address.values.mobileNum }
    },
    /** Shows it at the field it is about; false where it is about none. */
    refuse(failure: Failure): boolean {
      if (failure.code === 'user.not.exist') address.refuse('currentPassword', 'psw_wrong_old')
      else if (failure.code === 'verification.code.error') code.refuse('code', failureText(failure))
      else if (failure.code === 'field.invalid')
        address.refuse(fieldOf(kind), kind === 'mobile' ? 'contact_bad_mobile' : 'contact_bad_email')
      else return false
      return true
    },
  }
}

export type Changing = ReturnType<typeof useChangeContact>
