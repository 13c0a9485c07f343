import { useQueryClient } from '@tanstack/react-query'
import { closeAccount } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useOwnerProof } from '../proof/useOwnerProof.ts'
import { closingQuery } from '../queries.ts'

/** The end of an account as it is proved and confirmed. */
export function useCloseAccount() {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const [isOut, setOut] = useState(false)
  const proof = useOwnerProof({
    send: (currentPassword) => send(closeAccount, { body: { currentPassword } }),
    onDone: async ({ mayStay }) => {
      if (!mayStay) return setOut(true)
      await client.invalidateQueries({ queryKey: standingQuery(send, account).queryKey })
      await client.invalidateQueries({ queryKey: closingQuery(send, account).queryKey })
      return showToast(t('cls_done'), { tone: 'success' })
    },
  })
  /** `isOut`: nothing is left of the account to come in for. */
  return { proof, isOut }
}
