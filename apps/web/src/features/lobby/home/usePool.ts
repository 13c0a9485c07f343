import { jackpot, type Jackpot } from '@trevo/contract'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useSend } from '#api/useSend.ts'

const REFRESH_MS = 10_000

/**
 * What is in the pools, asked for when that is about to be seen, and again and again for as long as somebody looks at it.
 * Undefined until it is known; null where there is none.
 */
export function usePool(place: RefObject<HTMLElement | null>, isNear: boolean): Jackpot | null | undefined {
  const send = useSend()
  const [pool, setPool] = useState<Jackpot | null>()
  const [isSeen, setIsSeen] = useState(false)

  const ask = useEffectEvent(async () => {
    const reply = await send(jackpot)
    // Without an answer the last one stands, with its time beside it.
    if (reply.ok) setPool(reply.value)
    else setPool((before) => before ?? null)
  })
  useEffect(() => {
    if (isNear) void ask()
  }, [isNear])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setInterval(() => document.hidden || void ask(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isSeen])
  return pool
}
