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
    const { gameType, vassalage, gameClassify, minBet } = wish
    const query = { gameType, vassalage, gameClassify, minBet, pageSize: 1 }
    const reply = await send(gameList, { query })
    if (reply.ok) setKnown({ key, total: reply.value.total })
  })
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key, isWanted])

  return known?.key === key ? known.total : undefined
}
