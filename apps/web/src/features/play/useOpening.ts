import {
  addRecentGame,
  recentGames,
  type CallFailure,
  type ErrorCode,
  type Game,
  type launchFacebookGame,
  type launchGame,
} from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from '#api/serverClock.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import { useLanguage } from '#i18n/Localised.tsx'
import { useMerchant } from '#merchant/useMerchant.ts'
import { showToast } from '#ui/toastStore.ts'

/** How far a game has come: asked for, on its way from the studio, on the screen, or not coming. */
export type Opening =
  | { readonly state: 'asking' }
  | { readonly state: 'coming' | 'open'; readonly url: string; readonly since: number }
  | { readonly state: 'failed'; readonly reason: Reason }

/** What the server said, or that the studio said nothing. */
export type Reason = CallFailure<ErrorCode>['code'] | 'studio'

export interface Wish {
  readonly nodeId: number
  /** What is known of it here; the server needs no more than its number. */
  readonly game: Game | undefined
  /** Where the game's own way out leads. */
  readonly back: string
  readonly call: typeof launchGame | typeof launchFacebookGame
  /** Told what was not known. */
  readonly onFind: (game: Game) => void
}

/** A studio that is slower than this has not answered. */
const STUDIO_MS = 20_000

/** Opens a game for whoever is logged in, and once again at every retry: what opened it before is used up. */
export function useOpening({ nodeId, game, back, call, onFind }: Wish) {
  const send = useSend()
  const t = useTranslate()
  const { language } = useLanguage()
  const { gameOrigins } = useMerchant().settings
  const [opening, setOpening] = useState<Opening>({ state: 'asking' })

  async function open() {
    setOpening({ state: 'asking' })
    const { gameId, gameCode, gameType, vassalage, lottoMode } = game ?? {}
    const known = { gameId, gameCode, gameType, vassalage, lottoMode }
    const query = { nodeId, ...known, platform: 'html5', language, backUrl: back }
    const reply = await send(call, { query })
    if (!reply.ok) return fail(reply.error.code)
    const url = reply.value.gameUrl
    // The document lets in frames from these alone: to it, any other address is none.
    if (!gameOrigins.includes(new URL(url).origin)) return fail('url.empty')
    void remember()
    return setOpening({ state: 'coming', url, since: serverClock.now() })
  }

  /** Among the recent games it comes first, with all that lists say of it: for whom a link brought here. */
  async function remember() {
    await send(addRecentGame, { query: { nodeId, vendor: game?.vassalage, gameType: game?.gameType } })
    if (game) return
    const recent = await send(recentGames, { query: { page: 1 } })
    const found = recent.ok && recent.value.list.find((one) => one.nodeId === nodeId)
    if (found) onFind(found)
  }

  function fail(reason: Reason) {
    if (reason === 'url.empty') showToast(t('err_url_empty'), { tone: 'error', duration: 'short' })
    setOpening({ state: 'failed', reason })
  }

  const start = useEffectEvent(open)
  useEffect(() => void start(), [])

  const { state } = opening
  useEffect(() => {
    if (state !== 'coming') return undefined
    const timer = setTimeout(() => setOpening({ state: 'failed', reason: 'studio' }), STUDIO_MS)
    return () => clearTimeout(timer)
  }, [state])

  const arrive = () =>
    setOpening((before) => (before.state === 'coming' ? { ...before, state: 'open' } : before))
  return { opening, retry: () => void open(), arrive }
}
