import { useQueryClient } from '@tanstack/react-query'
import { askPersonalCopy, logout } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useForm } from '#lib/useForm.ts'
import { endSession } from '#session/session.ts'
import { useSession } from '#session/store.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { copiesQuery } from '../queries.ts'

/** Asks for a copy, by the password of the account or a recent login. */
export function useAskCopy(hasPassword: boolean, onAsked: () => void) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const { queryKey } = copiesQuery(send, useSession()?.userName)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()
  const [needsLogin, setNeedsLogin] = useState(false)
  const form = useForm<'currentPassword', MessageKey>({
    initial: { currentPassword: '' },
    check: (_, { currentPassword }) => (currentPassword === '' ? 'psw_enter_old' : undefined),
  })
  return {
    form,
    isBusy,
    problem,
    /** Who has no password has to have come in a moment ago. */
    needsLogin,
    loginAgain: () => void send(logout).then(endSession),
    async ask(): Promise<void> {
      if (isBusy || !form.review(hasPassword ? ['currentPassword'] : [])) return
      setBusy(true)
      setProblem(undefined)
      const reply = await send(askPersonalCopy, { body: form.values })
      setBusy(false)
      if (reply.ok) {
        client.setQueryData(queryKey, reply.value)
        onAsked()
        showToast(t('data_asked'), { tone: 'success' })
      } else if (reply.error.code === 'user.not.exist') form.refuse('currentPassword', 'psw_wrong_old')
      else if (reply.error.code === 'recent.proof.needed') setNeedsLogin(true)
      else setProblem(reply.error.code === 'copies.enough' ? 'data_enough_short' : failureText(reply.error))
    },
  }
}
