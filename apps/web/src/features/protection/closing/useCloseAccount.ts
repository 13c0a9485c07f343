import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { closeAccount } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useLoaded } from '#api/useLoaded.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { endSession } from '#session/session.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { closingFailure } from '../failures.ts'
import { closingQuery, ownSecurityQuery } from '../queries.ts'

export type CloseAccountState = ReturnType<typeof useCloseAccount>

/** The end of an account as it is proved and confirmed. */
export function useCloseAccount() {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { history } = useRouter()
  const { loaded: security } = useLoaded(ownSecurityQuery(send, account))
  // Who has none has to have come in a moment ago; until that is known they are asked for it.
  const hasPassword = security.state !== 'here' || security.value.hasPassword
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<MessageKey>()
  const [problem, setProblem] = useState<MessageKey>()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isOut, setOut] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function confirm(): Promise<void> {
    if (isSaving) return
    setSaving(true)
    const reply = await send(closeAccount, { body: { currentPassword: password } })
    setSaving(false)
    setAsking(false)
    if (!reply.ok) {
      const words = closingFailure(reply.error)
      if (reply.error.code !== 'user.not.exist') return setProblem(words)
      setFault(words)
      return input.current?.focus()
    }
    if (!reply.value.mayStay) return setOut(true)
    await client.invalidateQueries({ queryKey: standingQuery(send, account).queryKey })
    await client.invalidateQueries({ queryKey: closingQuery(send, account).queryKey })
    showToast(t('cls_done'), { tone: 'success' })
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
    isAsking,
    isSaving,
    /** Nothing is left of the account to come in for. */
    isOut,
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
