import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { beginPasskeyLogin, loginByPasskey } from '@trevo/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { startSession } from '#session/session.ts'
import { Button } from '#ui/forms/Button.tsx'
import { useHydrated } from '#lib/useHydrated.ts'
import type { Remember } from './useLogin.ts'

export type PasskeyButtonProps = Readonly<{
  remember: Remember
  onFailure: (text: MessageKey) => void
}>

/**
 * Where the browser knows passkeys: nearly everywhere, so its place is kept until that is known. Which account it
 * is, the key says.
 */
export function PasskeyButton({ remember, onFailure }: PasskeyButtonProps) {
  const t = useTranslate()
  const send = useSend()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  if (isHydrated && !('PublicKeyCredential' in window)) return null

  async function handleTap() {
    setBusy(true)
    const failure = await enter().finally(() => setBusy(false))
    if (failure) onFailure(failure)
  }

  async function enter(): Promise<MessageKey | undefined> {
    const begun = await send(beginPasskeyLogin)
    if (!begun.ok) return failureText(begun.error)
    const response = await askForPasskey(begun.value.options)
    if (response === 'cancelled') return undefined
    if (response === 'failed') return 'err_passkey'
    const reply = await send(loginByPasskey, { body: { response, ...(await remember.payload()) } })
    if (!reply.ok) return failureText(reply.error)
    startSession(reply.value)
    return undefined
  }

  return (
    <Button
      variant="tonal"
      block
      icon={<KeyRound />}
      loading={isBusy ? t('logging_in') : undefined}
      onClick={() => void handleTap()}
    >
      {t('login_passkey')}
    </Button>
  )
}

/** Asks the device to sign with a passkey. That nobody touched it, or there is none, is not a failure of ours. */
async function askForPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | 'cancelled' | 'failed'> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The server makes them with the same library; the contract only passes them through.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'cancelled' : 'failed'
  }
}
