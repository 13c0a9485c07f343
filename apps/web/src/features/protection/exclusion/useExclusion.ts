import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { exclude, type MemberStanding } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { endSession } from '#session/session.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { exclusionFailure } from '../failures.ts'
import { ownSecurityQuery } from '../queries.ts'

export type ExclusionState = ReturnType<typeof useExclusion>

/** An exclusion as it is chosen, proved and confirmed. */
export function useExclusion({ exclusion }: MemberStanding) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { history } = useRouter()
  const { loaded: security } = useLoaded(ownSecurityQuery(send, account))
  // Who has none has to have come in a moment ago; until that is known they are asked for it.
  const hasPassword = security.state !== 'here' || security.value.hasPassword
  const [months, setMonths] = useState<number | null>(exclusion.months[0] ?? null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<MessageKey>()
  const [problem, setProblem] = useState<MessageKey>()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [left, setLeft] = useState<{ readonly until: number | null }>()
  const input = useRef<HTMLInputElement>(null)

  async function confirm(): Promise<void> {
    if (isSaving) return
    setSaving(true)
    const reply = await send(exclude, { body: { months, currentPassword: password } })
    setSaving(false)
    setAsking(false)
    if (!reply.ok) {
      const words = exclusionFailure(reply.error)
      if (reply.error.code !== 'user.not.exist') return setProblem(words)
      setFault(words)
      return input.current?.focus()
    }
    if (!reply.value.mayStay) return setLeft(reply.value)
    await client.invalidateQueries({ queryKey: standingQuery(send, account).queryKey })
    showToast(t('exc_done'), { tone: 'success' })
    return history.replace('/m/responsibleGaming')
  }

  return {
    input,
    hasPassword,
    months,
    choose: (wanted: number | null) => {
      setProblem(undefined)
      setMonths(wanted)
    },
    password,
    type: (text: string) => {
      setFault(undefined)
      setPassword(text)
    },
    fault,
    problem,
    isAsking,
    isSaving,
    /** Nothing is left of the account to come in for. */
    left,
    review: () => {
      setProblem(undefined)
      if (password !== '' || !hasPassword) return setAsking(true)
      setFault('exc_password_empty')
      return input.current?.focus()
    },
    back: () => setAsking(false),
    confirm: () => void confirm(),
    close: () => {
      endSession()
      history.replace('/m/home')
    },
  }
}
