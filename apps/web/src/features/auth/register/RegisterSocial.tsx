import { login, type LoginBody } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { startSession } from '#session/session.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SocialButtons, type Channel } from '#features/auth/social/SocialButtons.tsx'
import { keepSocial, type SocialPerson } from '#features/auth/social/socialPerson.ts'

export type RegisterSocialProps = Readonly<{
  /** Nobody we know: what there is goes into the form. */
  onPerson: (person: SocialPerson) => void
}>

/** Who has an account already is let in; who has none goes on filling in the form. */
export function RegisterSocial({ onPerson }: RegisterSocialProps) {
  const t = useTranslate()
  const send = useSend()
  const [alert, setAlert] = useState<MessageKey>()

  async function handleProof(firebaseChannel: Channel, firebaseIdToken: string) {
    const proof = { firebaseChannel, firebaseIdToken }
    const body: LoginBody = { type: 'firebase', ...proof, rememberMe: false }
    const reply = await send(login, { body })
    if (reply.ok) return startSession(reply.value)
    if (reply.error.code === 'login.unknown.person')
      return onPerson(keepSocial(proof, reply.error.value ?? {}))
    setAlert(failureText(reply.error))
  }

  return (
    <>
      {alert && <ErrorState variant="inline" text={t(alert)} />}
      <SocialButtons onProof={handleProof} onFailure={() => setAlert('social_failed')} />
    </>
  )
}
