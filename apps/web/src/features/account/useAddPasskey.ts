import { addPasskey, beginPasskey } from '@trevo/contract'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { showToast } from '#ui/toastStore.ts'

/** Makes a passkey on this device and takes its public half to the server. */
export function useAddPasskey(onChange: () => Promise<void>) {
  const t = useTranslate()
  const send = useSend()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function create(): Promise<MessageKey | undefined> {
    const begun = await send(beginPasskey)
    if (!begun.ok) return failureText(begun.error)
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
    problem,
    async add(): Promise<void> {
      setProblem(undefined)
      setAdding(true)
      const fault = await create()
      if (fault === undefined) {
        await onChange()
        showToast(t('key_added'), { tone: 'success' })
      }
      setProblem(fault)
      setAdding(false)
    },
  }
}
