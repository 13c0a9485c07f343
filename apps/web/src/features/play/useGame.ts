import { isTrial, type Game, type PlaySession } from '@trevo/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { useSession } from '#session/store.ts'
import { useBalance } from '#session/useBalance.ts'
import { chosenGame } from './chosenGame.ts'
import { useLeave } from './useLeave.ts'
import { useOpening, type Opening, type Wish } from './useOpening.ts'
import { usePlaySession } from './usePlaySession.ts'

export interface OpenedGame {
  readonly game: Game | undefined
  readonly title: string
  readonly isDemo: boolean
  readonly opening: Opening
  readonly session: PlaySession | undefined
  readonly leave: () => void
  readonly retry: () => void
  /** The frame has shown something. */
  readonly arrive: () => void
}

/** A game from the tap to the way back. Whoever leaves it sees what it did to the balance. */
export function useGame({ nodeId, back, call }: Omit<Wish, 'game' | 'onFind'>): OpenedGame {
  const t = useTranslate()
  const { refresh } = useBalance()
  const isDemo = isTrial(useSession()?.type ?? 0)
  const [chosen, setChosen] = useState(() => chosenGame.get())
  const game = chosen?.nodeId === nodeId ? chosen : undefined
  const onFind = (found: Game) => {
    chosenGame.set(found)
    setChosen(found)
  }
  const { opening, retry, arrive } = useOpening({ nodeId, game, back, call, onFind })
  const isOpen = opening.state === 'coming' || opening.state === 'open'
  const session = usePlaySession(nodeId, isOpen && !isDemo)
  const leave = useLeave(back)

  const settle = useEffectEvent(refresh)
  useEffect(() => () => settle(), [])

  const title = game?.displayName ?? game?.gameName ?? t('title_game')
  return { game, title, isDemo, opening, session, leave, retry, arrive }
}
