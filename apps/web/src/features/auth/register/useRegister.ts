import {
  register,
  registerByMobile,
  type CallFailure,
  type DocumentReference,
  type ErrorCode,
  type RegistrationBody,
} from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { startSession } from '#session/session.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useSocialPerson } from '#features/auth/social/SocialButtons.tsx'
import type { PhoneProof } from '#features/auth/phone/useSmsCode.ts'
import { isWebClip } from '#pwa/webClip.ts'
import { registerPayload, type Answers, type RegisterName } from './registerForm.ts'
import { readRefusal, type Refusal } from './registerRefusal.ts'
import type { Registering } from './useRegistering.ts'

const WRONG_CODE_MS = 1_000

/**
 * Sends a registration that is filled in, and puts what the server has against it where it belongs. What is agreed to is
 * what was there when the form came; where that has changed since, it is to be read again.
 */
export function useRegister(
  registering: Registering,
  goTo: (name: RegisterName) => void,
  onDocumentsChanged: () => void,
) {
  const t = useTranslate()
  const send = useSend()
  const intent = useIdempotencyKey()
  const { form, affiliate, captcha, rules, steps, sms, usernames } = registering
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<MessageKey>()
  const shown = useShownDocuments(onDocumentsChanged)
  const names = new Set(steps.flatMap((step) => step.names))

  /** A code typed by hand is checked before anything else is used up. */
  async function isInvitationWrong(): Promise<boolean> {
    const code = names.has('affiliateCode') ? form.values.affiliateCode.trim() : ''
    if (code === '' || (await affiliate.verify(code)) !== false) return false
    showToast(t('invitation_code_error'), { tone: 'error', duration: WRONG_CODE_MS })
    goTo('affiliateCode')
    return true
  }

  async function proofOf(): Promise<PhoneProof | undefined> {
    if (!names.has('verificationCode')) return { code: '' }
    const proof = await sms.prove(form.values.verificationCode)
    if (!proof) refuse({ name: 'verificationCode', fault: { key: 'err_verification_code' } })
    return proof
  }

  function refuse(refusal: Refusal) {
    const { name, fault, alert: text } = refusal
    if (text) setAlert(text)
    if (!name) return
    if (name === 'username' && refusal.isTaken) usernames.noteTaken(form.values.username.trim())
    else if (name === 'affiliateCode') affiliate.refuse(form.values.affiliateCode.trim())
    else if (fault) form.refuse(name, fault)
    goTo(name)
  }

  async function submit(): Promise<void> {
    setBusy(true)
    setAlert(undefined)
    await attempt()
    setBusy(false)
  }

  async function attempt(): Promise<void> {
    if (await isInvitationWrong()) return
    const proof = await proofOf()
    if (!proof) return
    const settings = await rules.load()
    if (!settings.ok) return setAlert(failureText(settings.error))
    const { termsVersion, documents } = settings.value
    const body = bodyOf(registering, { termsVersion, documents: shown.of(documents) }, proof)
    const call = registering.kind === 'mobileNum' ? registerByMobile : register
    usernames.claim(form.values.username.trim())
    const reply = await send(call, { body, idempotencyKey: intent.keyFor(body) })
    if (reply.ok) {
      useSocialPerson.setState({ person: undefined })
      startSession(reply.value)
      return showToast(t('register_success'), { tone: 'success', duration: 'short' })
    }
    if (isOutcomeUnknown(reply.error.code)) return setAlert(failureText(reply.error))
    intent.settle()
    if (captcha.isShown) {
      form.set('captcha', '')
      await captcha.show()
    }
    shown.note(reply.error)
    for (const refusal of readRefusal(reply.error, registering.ruleOf, rules.settings)) refuse(refusal)
  }

  return { isBusy, alert, submit, newer: shown.newer }
}

/** No answer of ours came: the account may be there or not, and asking again must not make a second one. */
function isOutcomeUnknown(code: string): boolean {
  return code.startsWith('network.') || code === 'request.timeout' || code === 'unknown.error'
}

/** All that is sent: what was typed, where, and what proves the phone or the person. */
function bodyOf(
  { form, steps, affiliate, captcha, person, dialingCode }: Registering,
  agreed: Pick<Answers, 'termsVersion' | 'documents'>,
  { firebaseIdToken }: PhoneProof,
): RegistrationBody {
  const names = steps.flatMap((step) => step.names)
  const isTyped = names.includes('affiliateCode')
  const body = registerPayload({
    values: form.values,
    names,
    dialingCode,
    affiliateCode: isTyped ? form.values.affiliateCode.trim() : affiliate.linkCode,
    ...agreed,
    surroundings: {
      hostname: location.hostname,
      displayMode: document.documentElement.dataset['displayMode'],
      isWebClip: isWebClip(),
    },
  })
  return {
    ...body,
    ...captcha.payload(form.values.captcha),
    ...(firebaseIdToken !== undefined && { firebaseChannel: 'sms', firebaseIdToken, verificationCode: '' }),
    ...(person && { firebaseChannel: person.firebaseChannel, firebaseIdToken: person.firebaseIdToken }),
  }
}

/** What somebody agrees to: what the form came with, or what it was told since that holds now. */
function useShownDocuments(onChanged: () => void) {
  const [newer, setNewer] = useState<readonly DocumentReference[]>()
  return {
    newer,
    of: (first: readonly DocumentReference[]) => newer ?? first,
    note({ code, value }: CallFailure<ErrorCode>) {
      if (code !== 'document.changed') return
      // The contract says so of this failure.
      setNewer(value?.['documents'] as readonly DocumentReference[])
      onChanged()
    },
  }
}

/** One key for what is sent again as it was; another once it was answered, or says something else. */
function useIdempotencyKey() {
  const last = useRef<{ readonly key: string; readonly body: string }>(undefined)
  return {
    keyFor(body: RegistrationBody): string {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { key: newId(systemClock), body: text }
      return last.current.key
    },
    settle() {
      last.current = undefined
    },
  }
}
