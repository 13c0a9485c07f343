import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { addPasskey, beginPasskey } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#ui/feedback/toastStore.ts'

/** Makes a passkey on this device and takes its public half to the server. */
export function useAddPasskey(onAdded: () => Promise<void>) {
  const t = useTranslate()
  const send = useSend()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function create(currentPassword: string): Promise<MessageKey | undefined> {
    const begun = await send(beginPasskey, { body: { currentPassword } })
    if (!begun.ok) return begun.error.code === 'user.not.exist' ? 'psw_wrong_old' : failureText(begun.error)
    const { browserSupportsWebAuthn, startRegistration, WebAuthnError } =
      await import('@simplewebauthn/browser')
    if (!browserSupportsWebAuthn()) return 'key_unsupported'
    try {
      // The contract leaves what WebAuthn passes through to the library on either side.
      const optionsJSON = begun.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
      const made = await startRegistration({ optionsJSON })
      const added = await send(addPasskey, { body: { response: { ...made } } })
      return added.ok ? undefined : failureText(added.error)
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      return isKnown ? 'key_exists' : 'key_cancelled'
    }
  }

  return {
    isAdding,
    /** Why none was made, but for a wrong password, which is said at its field. */
    problem,
    /** False when the password was wrong. */
    async add(currentPassword = ''): Promise<boolean> {
      setProblem(undefined)
      setAdding(true)
      const fault = await create(currentPassword)
      if (fault === undefined) {
        await onAdded()
        showToast(t('key_added'), { tone: 'success' })
      }
      const isWrong = fault === 'psw_wrong_old'
      if (!isWrong) setProblem(fault)
      setAdding(false)
      return !isWrong
    },
  }
}
