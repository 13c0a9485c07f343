import { useQueryClient } from '@tanstack/react-query'
import { acceptDocuments, type MemberConsents } from '@trevo/contract'
import { useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { failureText } from '#api/failureAnswers.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { consentsQuery } from './queries.ts'
import './texts.ts'

export function useConsents() {
  const { send, language } = useApiContext()
  return useLoaded(consentsQuery(send, language, useSession()?.userName))
}

/** Accepts what is due as it was shown. Where that is not what holds any more, what holds is shown instead. */
export function useAccept(due: MemberConsents['due'], onDone: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const { send, language } = useApiContext()
  const account = useSession()?.userName
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function accept(): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const documents = due.map(({ document, version, digest }) => ({ document, version, digest }))
    const reply = await send(acceptDocuments, { body: { documents } })
    const { queryKey } = consentsQuery(send, language, account)
    if (reply.ok) client.setQueryData(queryKey, reply.value)
    else await client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: standingQuery(send, account).queryKey })
    setSaving(false)
    if (!reply.ok)
      return setProblem(reply.error.code === 'document.changed' ? 'cst_changed' : failureText(reply.error))
    showToast(t('cst_accepted'), { tone: 'success' })
    onDone()
  }

  return { isSaving, problem, accept: () => void accept() }
}
