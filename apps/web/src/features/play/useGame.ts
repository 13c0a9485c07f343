import { useCanGoBack, useRouter } from '@tanstack/react-router'
import {
  acknowledgeReminder,
  isTrial,
  type Game,
  type GameMessage,
  type PlaySession,
  addRecentGame,
  recentGames,
  type CallFailure,
  type ErrorCode,
  type launchFacebookGame,
  type launchGame,
  playSession,
} from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText, isHandledGlobally } from '#api/failureAnswers.ts'
import { useAnswer } from '#api/useAnswer.ts'
import { useSend } from '#api/useSend.ts'
import { useTranslate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { useLanguage } from '#i18n/language.ts'
import { serverClock } from '#lib/serverClock.ts'
import { useMerchant } from '#merchant/useMerchant.ts'
import { useSession } from '#session/store.ts'
import { useBalance } from '#session/useBalance.ts'
import { showToast } from '#ui/feedback/toastStore.ts'
import { chosenGame } from './Launching.tsx'

export interface OpenedGame {
  readonly game: Game | undefined
  readonly title: string
  readonly isDemo: boolean
  readonly opening: Opening
  readonly session: PlaySession | undefined
  /** The player has seen how it goes; what went wrong, if that could not be said. */
  readonly acknowledge: () => Promise<MessageKey | undefined>
  readonly leave: () => void
  readonly retry: () => void
  /** The frame has shown something. */
  readonly arrive: () => void
  /** The game has said something. */
  readonly hear: (message: GameMessage) => void
  /** How often money has come in beside the game, which it is told each time. */
  readonly deposits: number
  readonly countDeposit: () => void
}

/** As often as the balance is asked for anew at the most. */
const REFRESH_MS = 1_000

interface GameOptions extends Omit<LaunchOptions, 'game' | 'onFind'> {
  /** The player wants to put money in, and says so inside of the game. */
  readonly onDeposit: () => void
}

/** A game from the tap to the way back. Whoever leaves it sees what it did to the balance. */
export function useGame({ nodeId, back, call, onDeposit }: GameOptions): OpenedGame {
  const t = useTranslate()
  const { refresh } = useBalance()
  const isDemo = isTrial(useSession()?.type ?? 0)
  const [chosen, setChosen] = useState(() => chosenGame.get())
  const game = chosen?.nodeId === nodeId ? chosen : undefined
  const onFind = (found: Game) => {
    chosenGame.set(found)
    setChosen(found)
  }
  const { opening, retry, arrive, giveUp } = useOpening({ nodeId, game, back, call, onFind })
  const isOpen = opening.state === 'coming' || opening.state === 'open'
  const { session, acknowledge } = usePlaySession(nodeId, isOpen && !isDemo)
  const leave = useLeave(back)

  const [deposits, setDeposits] = useState(0)
  const countDeposit = () => setDeposits((before) => before + 1)

  const refreshAt = useRef(0)
  function hear(message: GameMessage) {
    if (message === 'trevo.close') leave()
    if (message === 'trevo.error') giveUp()
    if (message === 'trevo.deposit') onDeposit()
    // However often a game says so.
    if (message !== 'trevo.balance' || serverClock.now() < refreshAt.current) return
    refreshAt.current = serverClock.now() + REFRESH_MS
    refresh()
  }

  const settle = useEffectEvent(refresh)
  useEffect(() => () => settle(), [])

  const title = game?.displayName ?? game?.gameName ?? t('title_game')
  return {
    game,
    title,
    isDemo,
    opening,
    session,
    acknowledge,
    leave,
    retry,
    arrive,
    hear,
    deposits,
    countDeposit,
  }
}

/** How far a game has come: asked for, on its way from the studio, on the screen, or not coming. */
type Opening =
  | { readonly state: 'asking' }
  | { readonly state: 'coming' | 'open'; readonly url: string; readonly since: number }
  | { readonly state: 'failed'; readonly reason: Reason; readonly until?: number | undefined }

/** What the server said, or that the studio said nothing. */
export type Reason = CallFailure<ErrorCode>['code'] | 'studio'

interface LaunchOptions {
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
function useOpening({ nodeId, game, back, call, onFind }: LaunchOptions) {
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
    if (!reply.ok) return fail(reply.error.code, untilOf(reply.error))
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

  function fail(reason: Reason, until?: number) {
    if (reason === 'url.empty') showToast(t('err_url_empty'), { tone: 'error', duration: 'short' })
    setOpening({ state: 'failed', reason, until })
  }

  const start = useEffectEvent(open)
  useEffect(() => void start(), [])

  const giveUp = () => setOpening({ state: 'failed', reason: 'studio' })
  const { state } = opening
  useEffect(() => {
    if (state !== 'coming') return undefined
    const timer = setTimeout(giveUp, STUDIO_MS)
    return () => clearTimeout(timer)
  }, [state])

  const arrive = () =>
    setOpening((before) => (before.state === 'coming' ? { ...before, state: 'open' } : before))
  return { opening, retry: () => void open(), arrive, giveUp }
}

/** When what was refused will be possible again, if that is known. */
function untilOf({ value }: CallFailure<ErrorCode>): number | undefined {
  const until = value?.['until']
  return typeof until === 'number' ? until : undefined
}

/** Often enough for a result that is in sight after each round. */
const POLL_MS = 5_000

/** How the play goes, as the server has it, for as long as somebody looks. */
function usePlaySession(nodeId: number, isOpen: boolean): Pick<OpenedGame, 'session' | 'acknowledge'> {
  const send = useSend()
  const answer = useAnswer()
  const [session, setSession] = useState<PlaySession>()

  const ask = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const reply = await send(playSession, { query: { nodeId } })
    if (reply.ok) setSession(reply.value ?? undefined)
    else {
      // Silent as long as it only means that the figures are old; but who is logged out has to know.
      const failure = { ...reply.error, silent: false }
      if (isHandledGlobally(failure)) answer(failure)
    }
  })
  useEffect(() => {
    if (!isOpen) return undefined
    void ask()
    const timer = setInterval(() => void ask(), POLL_MS)
    const look = () => void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen])

  return {
    session,
    async acknowledge() {
      const reply = await send(acknowledgeReminder)
      if (!reply.ok) return failureText(reply.error)
      setSession((before) => before && { ...before, reminder: null })
      return undefined
    },
  }
}

/**
 * Back to the list, as it was left. A game that moved about inside its frame has left steps in the history; going
 * back would undo those, so then the list is opened anew.
 */
function useLeave(back: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const [steps] = useState(() => history.length)
  return () => {
    if (canGoBack && history.length === steps) router.history.back()
    else router.history.replace(back)
  }
}
