import type { Game } from '@trevo/contract'
import { createContext, use } from 'react'

/** Opens a game, whoever asks: a visitor logs in first and then gets the same game. */
export type LaunchGame = (game: Game) => void

/** Games are shown by one feature and opened by another; routes bring the two together here. */
export const LaunchContext = createContext<LaunchGame>(() => {
  throw new Error('no LaunchContext above')
})

export function useLaunchGame(): LaunchGame {
  return use(LaunchContext)
}
