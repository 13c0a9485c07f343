import { unlawfulBecause, type GameFeed } from '@trevo/catalogue'
import { marketPacks } from '@trevo/merchants'

/** For each market, why some games of a feed cannot be offered there: how many, the reason and its basis. */
export function refusalsOf(provider: string, feed: GameFeed): string[] {
  return Object.values(marketPacks).flatMap((pack) => {
    const reasons = feed.flatMap((game) => unlawfulBecause({ ...game, provider, enabled: true }, pack) ?? [])
    const byText = Map.groupBy(reasons, ({ text, basis }) => `${text} (${basis})`)
    return [...byText].map(([reason, games]) => `${pack.code}: ${games.length} cannot be offered. ${reason}`)
  })
}
