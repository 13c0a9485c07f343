import { useRouter } from '@tanstack/react-router'
import type { CallFailure, ErrorCode } from '@trevo/contract'
import type { Result } from '@trevo/kernel'
import { useRef, useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { endSession } from '#session/session.ts'
import { useSession } from '#session/store.ts'
import { leavingFailure } from '../failures.ts'
import { ownSecurityQuery } from '../queries.ts'

export type OwnerProof = ReturnType<typeof useOwnerProof>

export interface Leaving<Left> {
  /** What the owner has proved and confirmed. */
  readonly send: (currentPassword: string) => Promise<Result<Left, CallFailure<ErrorCode>>>
  readonly onDone: (left: Left) => void | Promise<void>
}

/** How owners leave: they prove who they are, by the password where they have one, and confirm it once more. */
export function useOwnerProof<Left>({ send, onDone }: Leaving<Left>) {
  const { history } = useRouter()
  const { loaded: security } = useLoaded(ownSecurityQuery(useSend(), useSession()?.userName))
  // Who has none has to have come in a moment ago; until that is known they are asked for it.
  const hasPassword = security.state !== 'here' || security.value.hasPassword
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<MessageKey>()
  const [problem, setProblem] = useState<MessageKey>()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function confirm(): Promise<void> {
    if (isSaving) return
    setSaving(true)
    const reply = await send(password)
    setSaving(false)
    setAsking(false)
    if (reply.ok) return onDone(reply.value)
    const words = leavingFailure(reply.error)
    if (reply.error.code !== 'user.not.exist') return setProblem(words)
    setFault(words)
    input.current?.focus()
  }

  return {
    input,
    hasPassword,
    password,
    type: (text: string) => {
      setFault(undefined)
      setPassword(text)
    },
    fault,
    problem,
    forgetProblem: () => setProblem(undefined),
    isAsking,
    isSaving,
    review: () => {
      setProblem(undefined)
      if (password !== '' || !hasPassword) return setAsking(true)
      setFault('exc_password_empty')
      return input.current?.focus()
    },
    back: () => setAsking(false),
    confirm: () => void confirm(),
    /** There is nothing more for them here. */
    leave: () => {
      endSession()
      history.replace('/m/home')
    },
  }
}
