import type { MessageKey } from '#i18n/messages.ts'
import type { TileName } from './useCentre.ts'

/** Shorter than the titles of the pages: a quarter of a phone is narrow. */
export const TILE_NAMES: Readonly<Record<TileName, MessageKey>> = {
  rewards: 'mc_rewards',
  messages: 'title_message',
  bets: 'mc_bets',
  results: 'mc_results',
  security: 'nav_security',
  settings: 'mc_settings',
}
