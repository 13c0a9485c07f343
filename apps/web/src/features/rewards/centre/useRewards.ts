import { myRewards, type ActivityStatus, type MyRewards, type Reward, type RewardView } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useLanguage } from '#i18n/Localised.tsx'

interface Held {
  /** What was asked for. */
  readonly key: string
  readonly view: RewardView
  readonly rewards: readonly Reward[]
  readonly counts: MyRewards['counts']
  readonly page: number
  readonly status: 'more' | 'loading' | 'error' | 'end'
}

const NOTHING: Omit<Held, 'key' | 'view'> = { rewards: [], counts: [], page: 0, status: 'loading' }

/** What a member takes part in, page by page. */
export function useRewards(view: RewardView, state: ActivityStatus | undefined) {
  const send = useSend()
  const { language } = useLanguage()
  const key = [view, state, language].join(' ')
  const [held, setHeld] = useState<Held>({ ...NOTHING, key, view })
  const wanted = useRef(key)
  const current: Held = held.key === key ? held : { ...NOTHING, key, view }

  async function fetch(from: Pick<Held, 'rewards' | 'page'>, shown: Held) {
    wanted.current = key
    setHeld({ ...shown, status: 'loading' })
    const query = { view, state, pageNo: from.page + 1 }
    const reply = await send(myRewards, { query })
    if (wanted.current !== key) return
    if (!reply.ok) return setHeld({ ...shown, status: 'error' })
    const { content, counts, pageNum, totalPages } = reply.value
    setHeld({
      key,
      view,
      counts,
      rewards: [...from.rewards, ...content],
      page: pageNum,
      status: pageNum < totalPages ? 'more' : 'end',
    })
  }
  const enter = useEffectEvent(() => void fetch(NOTHING, current))
  useEffect(() => enter(), [key])

  return {
    ...current,
    // The filters of a view stay while another of them is on its way.
    counts: held.view === view ? held.counts : [],
    more: () => void fetch(current, current),
    /** Begins again, with what is here in sight. */
    reload: () => fetch(NOTHING, current),
  }
}
