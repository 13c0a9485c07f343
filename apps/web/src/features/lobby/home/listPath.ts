import type { GameCategory } from '@trevo/contract'

/** Categories whose list has an address of its own. */
const OWN: Partial<Readonly<Record<GameCategory, string>>> = {
  RNG: '/m/slot-games',
  LIVE: '/m/live-games',
  PVP: '/m/poker-games',
  FISH: '/m/fishing-games',
  SPORTS: '/m/sport-games',
  LOTT: '/m/lottery',
}

/** Where all games of a category are. */
export function listPath(category: GameCategory): string {
  return OWN[category] ?? `/m/gameList?gameType=${category}`
}
