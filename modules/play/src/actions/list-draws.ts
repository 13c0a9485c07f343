import type { GameDraw, OpenDraws } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'

/** Draws of games the merchant offers that are open at this moment. */
export async function listDraws(
  { catalogue, clock, draws }: PlayContext,
  merchant: Merchant,
  { gameCode: wanted }: { readonly gameCode?: string | undefined },
): Promise<OpenDraws> {
  const known = await draws.of(merchant.id)
  const now = clock.now()
  return known.flatMap(({ provider, ...draw }) => {
    const { gameCode, openTime, closeTime } = draw
    const isOpen = openTime <= now && now < closeTime
    const game = isOpen ? catalogue.byCode(merchant, provider, gameCode) : undefined
    const isWanted = !wanted || gameCode === wanted
    return game && isWanted ? [{ ...draw, nodeId: game.nodeId }] : []
  })
}

/** The one of a game that closes next. */
export async function nextDraw(play: PlayContext, merchant: Merchant, gameCode: string): Promise<GameDraw> {
  const [draw] = await listDraws(play, merchant, { gameCode })
  if (!draw) return null
  const { numero, closeTime, lastNumbers } = draw
  return { numero, closeTime, ...(lastNumbers && { lastNumbers }) }
}
