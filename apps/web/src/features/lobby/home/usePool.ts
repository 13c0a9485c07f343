import { jackpot, wallets, type Jackpot, type MerchantWallet } from '@trevo/contract'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useSend } from '#api/useSend.ts'

/** How much is in the pools; how many games fill them and when that was, as soon as it is known. */
export type Pool = Pick<Jackpot, 'amount' | 'currency'> & Partial<Jackpot>

/** Null where there is no pool. */
type State = { readonly state: 'loading' | 'failed' } | { readonly state: 'here'; readonly pool: Pool | null }

const REFRESH_MS = 10_000

/**
 * What is in the pools, asked for when that is about to be seen, and again and again for as long as somebody looks at it.
 * At first the merchant's wallet is asked too, and does for an answer if it is the only one that comes.
 */
export function usePool(place: RefObject<HTMLElement | null>, isNear: boolean) {
  const send = useSend()
  const [shown, setShown] = useState<State>({ state: 'loading' })
  const [isSeen, setIsSeen] = useState(false)

  const ask = async () => {
    const reply = await send(jackpot)
    // Without an answer the last one stands, with its time beside it.
    if (reply.ok) setShown({ state: 'here', pool: reply.value })
    return reply.ok
  }
  const start = async () => {
    const [wallet, isTold] = await Promise.all([send(wallets, { query: { scope: 'merchant' } }), ask()])
    if (isTold) return
    if (!wallet.ok) return setShown({ state: 'failed' })
    // Asked for like this, the call tells of the merchant, whoever asks.
    const { jackpotPool: amount, currency } = wallet.value as MerchantWallet
    setShown({ state: 'here', pool: Number(amount) > 0 ? { amount, currency } : null })
  }
  const handleNear = useEffectEvent(start)
  const handleTime = useEffectEvent(ask)
  useEffect(() => {
    if (isNear) void handleNear()
  }, [isNear])
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => {
    if (!isSeen) return undefined
    const timer = setInterval(() => document.hidden || void handleTime(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isSeen])
  return { shown, retry: start }
}
