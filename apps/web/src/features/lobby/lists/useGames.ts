import type { Language } from '@trevo/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Loaded } from '#api/useLoad.ts'
import { useSend } from '#api/useSend.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { useFavouritesStore } from '#features/lobby/parts/favourites.ts'
import { fetchPage } from './fetchPage.ts'
import { isFresh, keepList, useKeptLists } from './keptLists.ts'
import type { ListWish } from './listWish.ts'
import { NO_PAGES, withPage, type GamePage, type GamePages } from './pages.ts'

export interface Games extends GamePages {
  readonly onMore: () => void
}

/**
 * The games a list shows, page by page. `first` is the page the server rendered, in the merchant's language. Lists of
 * a member wait until it is known who that is.
 */
export function useGames(wish: ListWish, language: Language, first?: Loaded<GamePage>): Games {
  const send = useSend()
  const ownLanguage = useMerchant().language
  const account = useSession()?.userName
  const isOwn = wish.select === 'RECENT' || wish.select === 'FAV'
  const key = JSON.stringify([wish, language, isOwn && account])
  const kept = useKeptLists((lists) => lists.get(key))
  const rendered = first?.state === 'here' && language === ownLanguage ? first.value : undefined
  const pages = kept?.pages ?? (rendered ? withPage(NO_PAGES, rendered) : NO_PAGES)

  const keep = (next: GamePages) => keepList(key, next, useFavouritesStore.getState().changes)
  const fetch = async (from: GamePages) => {
    keep({ ...from, status: 'loading' })
    const reply = await fetchPage(send, wish, from.page + 1, language)
    keep(reply.ok ? withPage(from, reply.value) : { ...from, status: 'error' })
  }
  /** What was opened since comes first now; until that is known the list stays as it was left. */
  const renewRecent = async () => {
    const reply = await fetchPage(send, wish, 1, language)
    const isNews = reply.ok && reply.value.games[0]?.nodeId !== pages.games[0]?.nodeId
    if (isNews) keep(withPage(NO_PAGES, reply.value))
  }
  const enter = useEffectEvent(() => {
    if (isOwn && account === undefined) return
    const changes = wish.select === 'FAV' ? useFavouritesStore.getState().changes : undefined
    if (kept && kept.pages.status !== 'loading' && isFresh(kept, changes)) {
      if (wish.select === 'RECENT') void renewRecent()
      return
    }
    if (!kept && rendered) keep(pages)
    else void fetch(NO_PAGES)
  })
  useEffect(() => enter(), [key])

  return { ...pages, onMore: () => void fetch(pages) }
}
