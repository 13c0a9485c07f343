import { useQueryClient } from '@tanstack/react-query'
import { acceptPromotion, type CallFailure, type DepositPromotions, type ErrorCode } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useApiContext } from '#api/apiContext.ts'
import { useLoaded } from '#api/useLoaded.ts'
import { useSession } from '#session/store.ts'
import { promotionsQuery } from './queries.ts'

const NONE: DepositPromotions = { promotions: [], accepted: null }

/** What the next deposit brings. The server keeps the choice, so it is the same in a game and on the page. */
export function usePromotionChoice() {
  const api = useApiContext()
  const client = useQueryClient()
  const query = promotionsQuery(api, useSession()?.userName)
  const { loaded } = useLoaded(query)
  const { promotions, accepted } = loaded.state === 'here' ? loaded.value : NONE
  const saving = useRef(Promise.resolve())
  const [failure, setFailure] = useState<CallFailure<ErrorCode>>()

  function choose(promotionId: number | null): void {
    setFailure(undefined)
    client.setQueryData(query.queryKey, { promotions, accepted: promotionId })
    // One after the other: the last one stays.
    saving.current = saving.current.then(() => save(promotionId))
  }

  async function save(promotionId: number | null): Promise<void> {
    const reply = await api.send(acceptPromotion, { body: { promotionId } })
    if (reply.ok) return
    setFailure(reply.error)
    await client.invalidateQueries({ queryKey: query.queryKey })
  }

  const chosen = promotions.find(({ promotionId }) => promotionId === accepted)
  return {
    promotions,
    chosen,
    failure,
    choose,
    /** Whoever asks for a deposit waits until it is known what comes with it. */
    saved: () => saving.current,
  }
}

export type PromotionChoosing = ReturnType<typeof usePromotionChoice>
