import { useQueryClient } from '@tanstack/react-query'
import { beginIdentity, sendIdentityPicture, type DocumentType, type IdentityPart } from '@trevo/contract'
import { useState } from 'react'
import { failureText } from '#api/failureAnswers.ts'
import { useSend } from '#api/useSend.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useSession } from '#session/store.ts'
import { identityQuery } from './queries.ts'

/** What the member does on their own check; what is wrong with it is said where it was done. */
export function useIdentity() {
  const send = useSend()
  const client = useQueryClient()
  const { queryKey } = identityQuery(send, useSession()?.userName)
  const [isBeginning, setBeginning] = useState(false)
  const [problem, setProblem] = useState<MessageKey>()

  async function begin(documentType: DocumentType): Promise<void> {
    if (isBeginning) return
    setBeginning(true)
    setProblem(undefined)
    const reply = await send(beginIdentity, { body: { documentType } })
    setBeginning(false)
    if (reply.ok) client.setQueryData(queryKey, reply.value)
    else setProblem(pictureFailure(reply.error))
  }

  async function take(part: IdentityPart, picture: string): Promise<MessageKey | undefined> {
    const reply = await send(sendIdentityPicture, { body: { part, picture } })
    if (reply.ok) return void client.setQueryData(queryKey, reply.value)
    if (reply.error.code === 'identity.closed') void client.invalidateQueries({ queryKey })
    return pictureFailure(reply.error)
  }

  return { isBeginning, problem, begin: (type: DocumentType) => void begin(type), take }
}

export function pictureFailure(failure: Parameters<typeof failureText>[0]): MessageKey {
  if (failure.code === 'image.unreadable') return 'idc_file_unreadable'
  if (failure.code === 'identity.closed') return 'idc_closed'
  return failure.code === 'identity.link' ? 'idc_linked_gone' : failureText(failure)
}
