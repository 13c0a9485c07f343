import type { GameCategory } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'

export const CATEGORY_NAMES: Readonly<Record<GameCategory, MessageKey>> = {
  FISH: 'category_fish',
  RNG: 'category_rng',
  LIVE: 'category_live',
  PVP: 'category_pvp',
  SPORTS: 'category_sports',
  ESPORTS: 'category_esports',
  COCKFIGHT: 'category_cockfight',
  LOTT: 'category_lott',
  ELOTT: 'category_lott',
  INHOUSE: 'category_inhouse',
  INHOUSE2: 'category_inhouse2',
  BINGO: 'category_bingo',
}

/** What a category looks like: everything one bets on that others play looks like sports. */
function looksOf(category: GameCategory): GameCategory {
  return category === 'ESPORTS' || category === 'COCKFIGHT' ? 'SPORTS' : category
}

export function isInHouse(category: GameCategory): boolean {
  return category === 'INHOUSE' || category === 'INHOUSE2'
}

/** How a category is laid out in the game centre. */
export type CentreLayout = 'house' | 'vendors' | 'plain'

const BY_VENDOR = new Set<GameCategory>(['PVP', 'FISH', 'RNG', 'BINGO', 'SPORTS', 'LIVE'])

export function centreLayout(category: GameCategory): CentreLayout {
  if (isInHouse(category)) return 'house'
  return BY_VENDOR.has(looksOf(category)) ? 'vendors' : 'plain'
}

/** These can be searched, narrowed by class and vendor, and by what one likes, without leaving the game centre. */
export function hasTools(category: GameCategory): boolean {
  return category === 'RNG' || category === 'BINGO' || isInHouse(category)
}

/** In-house games are few, and sports have no classes. */
export function hasClassifyBar(category: GameCategory): boolean {
  return !isInHouse(category) && looksOf(category) !== 'SPORTS'
}
