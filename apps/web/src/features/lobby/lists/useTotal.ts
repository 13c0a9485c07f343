import { gameList } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import type { ListWish } from './listWish.ts'

const DEBOUNCE_MS = 200

/** How many games a wish would find; nothing while that is being asked, or cannot be. */
export function useTotal(wish: ListWish, isWanted: boolean): number | undefined {
  const send = useSend()
  const [known, setKnown] = useState<{ key: string; total: number }>()
  const key = JSON.stringify(wish)

  const ask = useEffectEvent(async () => {
    const { select: _, ...narrowing } = wish
    const reply = await send(gameList, { query: { ...narrowing, pageSize: 1 } })
    if (reply.ok) setKnown({ key, total: reply.value.total })
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key, isWanted])

  return known?.key === key ? known.total : undefined
}
