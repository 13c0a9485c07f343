import { useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useSession } from '#session/store.ts'
import { leavingFailure } from '../failures.ts'
import { closingQuery } from '../queries.ts'

/** Takes back that an account is to be closed. */
export function useKeepAccount() {
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function keep(): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setProblem(undefined)
    const reply = await send(keepAccount)
    setSaving(false)
    if (!reply.ok) setProblem(leavingFailure(reply.error))
    await client.invalidateQueries({ queryKey: closingQuery(send, account).queryKey })
  }

  return { keep: () => void keep(), isSaving, problem }
}
