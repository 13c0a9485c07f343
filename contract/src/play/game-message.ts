/**
 * What a game may say to the page it is shown in, by `parent.postMessage({ type }, origin)` with the origin of the
 * address it was given to come back to. It asks for nothing else and brings no data: what became of the balance is
 * asked of the server.
 */
export const GAME_MESSAGES = [
  /** The player wants out. The frame cannot move the page by itself. */
  'trevo.close',
  /** A round has changed the balance. */
  'trevo.balance',
  /** The game cannot go on. */
  'trevo.error',
  /** The player wants to put money in, which the page offers over the game. */
  'trevo.deposit',
] as const

export type GameMessage = (typeof GAME_MESSAGES)[number]

/**
 * What the page says to the game, at the origin it was opened at: money came in beside it, so that it asks for the
 * balance anew.
 */
export const BALANCE_CHANGED: { readonly type: GameMessage } = { type: 'trevo.balance' }

/** What a message says; nothing if it is not exactly one of ours. Anything may come, from anybody. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (Object.keys(data).join() !== 'type') return undefined
  const { type } = data as { readonly type: unknown }
  return GAME_MESSAGES.find((one) => one === type)
}
