import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Jackpot } from '@trevo/contract'
import { useSend } from '#api/useSend.ts'
import { useLocale, useTranslate } from '#i18n/I18n.tsx'
import { currencySymbol } from '#i18n/money.ts'
import { writeNumber } from '#i18n/number.ts'
import { useMoney } from '#i18n/useMoney.ts'
import { clockTime } from '#lib/clockTime.ts'
import { amountParts } from '#ui/amountParts.ts'
import { askPool } from './homeCalls.ts'
import { PoolSkeleton } from './PoolSkeleton.tsx'
import { PoolView } from './PoolView.tsx'

export interface PoolProps {
  readonly isExpected: boolean
}

const REFRESH_MS = 10_000

/** What is in the pools, asked for again and again for as long as somebody looks at it. */
export function Pool({ isExpected }: PoolProps) {
  const t = useTranslate()
  const locale = useLocale()
  const money = useMoney()
  const { place, pool } = usePool()
  const room = pool === undefined && isExpected ? <PoolSkeleton /> : null
  return (
    <div ref={place}>
      {pool ? (
        <PoolView
          title={t('home_pool')}
          currency={currencySymbol(pool.currency, locale)}
          value={amountParts(money(pool.amount)).number}
          facts={t('home_pool_facts', {
            games: pool.games,
            // Not `#` in the text: for that, the browser's formatter of numbers would have to wake up.
            count: writeNumber(String(pool.games), locale),
            time: clockTime(pool.time),
          })}
        />
      ) : (
        room
      )}
    </div>
  )
}

/** Undefined until it is known; null where there is none. */
function usePool() {
  const send = useSend()
  const place = useRef<HTMLDivElement>(null)
  const [pool, setPool] = useState<Jackpot | null>()
  const [isSeen, setIsSeen] = useState(false)

  const ask = useEffectEvent(async () => {
    const reply = await askPool(send)
    // Without an answer the last one stands, with its time beside it.
    if (reply.ok) setPool(reply.value)
    else setPool((before) => before ?? null)
  })
  useEffect(() => void ask(), [])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setInterval(() => document.hidden || void ask(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isSeen])
  return { place, pool }
}
