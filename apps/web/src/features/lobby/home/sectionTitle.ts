import type { GameCategory, Lobby } from '@trevo/contract'
import type { Translate } from '#i18n/I18n.tsx'
import type { MessageKey } from '#i18n/messages.ts'

const TITLES: Partial<Readonly<Record<GameCategory, MessageKey>>> = {
  FISH: 'section_FISH',
  RNG: 'section_RNG',
  LIVE: 'section_LIVE',
  PVP: 'section_PVP',
  SPORTS: 'section_SPORTS',
  ESPORTS: 'section_ESPORTS',
  COCKFIGHT: 'section_COCKFIGHT',
  LOTT: 'section_LOTT',
}

/** What a section of home is called: a title of its own, or what the menu calls the category. */
export function sectionTitle(category: GameCategory, menus: Lobby['menus'], t: Translate): string {
  const title = TITLES[category]
  if (title !== undefined) return t(title)
  return menus.find(({ gameType }) => gameType === category)?.displayName ?? category
}
