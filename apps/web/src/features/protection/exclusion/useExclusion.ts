import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { exclude, type MemberStanding } from '@trevo/contract'
import { useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { standingQuery } from '#shell/standing/queries.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { useOwnerProof } from '../proof/useOwnerProof.ts'

export type ExclusionState = ReturnType<typeof useExclusion>

/** An exclusion as it is chosen, proved and confirmed. */
export function useExclusion({ exclusion }: MemberStanding) {
  const t = useTranslate()
  const send = useSend()
  const client = useQueryClient()
  const account = useSession()?.userName
  const { history } = useRouter()
  const [months, setMonths] = useState<number | null>(exclusion.months[0] ?? null)
  const [left, setLeft] = useState<{ readonly until: number | null }>()
  const proof = useOwnerProof({
    send: (currentPassword) => send(exclude, { body: { months, currentPassword } }),
    onDone: async (excluded) => {
      if (!excluded.mayStay) return setLeft(excluded)
      await client.invalidateQueries({ queryKey: standingQuery(send, account).queryKey })
      showToast(t('exc_done'), { tone: 'success' })
      return history.replace('/m/responsibleGaming')
    },
  })

  return {
    months,
    choose: (wanted: number | null) => {
      proof.forgetProblem()
      setMonths(wanted)
    },
    /** Nothing is left of the account to come in for. */
    left,
    proof,
  }
}
