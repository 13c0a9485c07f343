import type { Translation } from '#i18n/messages.ts'
import type { pt } from './pt.ts'

export const en = {
  home_deposit: 'Deposit',
  home_withdraw: 'Withdraw',

  home_notices: 'Announcements',
  home_notices_none: 'No announcements',
  home_notices_failed: 'The announcements did not load.',
  home_notices_pause: 'Pause the announcements',
  home_notices_play: 'Resume the announcements',

  home_banners: 'Highlights',
  home_banners_pause: 'Pause the highlights',
  home_banners_play: 'Resume the highlights',
  home_banners_place: '{place} of {count}',

  home_categories: 'Categories of games',
  home_popular: 'Popular',
  home_hot: 'Trending',
  home_hot_none: 'No trending games right now',
  home_hot_none_text: 'Choose a category to see its games.',
  home_variety: 'For a change',
  home_explore: 'Explore',
  home_see_all: 'See all',
  home_see_count: 'See {count}',
  home_show_more: 'Show more',
  home_category_none: 'No games in this category right now',
  home_category_none_text: 'New games arrive little by little.',
  home_to_popular: 'See popular games',
  home_games_failed: 'The games did not load',
  home_games_failed_text: 'Your account and your balance are not affected.',
  home_rail_back: 'Previous games',
  home_rail_on: 'Next games',

  section_FISH: 'Fishing',
  section_RNG: 'Slots',
  section_LIVE: 'Live',
  section_PVP: 'Cards',
  section_SPORTS: 'Sports',
  section_ESPORTS: 'E-sports',
  section_COCKFIGHT: 'Cockfighting',
  section_LOTT: 'Lotteries',

  home_quick: 'Shortcuts',
  home_promotions: 'Promotions',
  home_chat: 'Live chat',
  home_pool: 'Network jackpot',
  home_pool_failed: 'The jackpot did not load.',
  home_pool_facts: 'Sum of {games, plural, one {# game} other {# games}} · updated at {time}',

  home_winners: 'Recent prizes',
  home_winners_note: 'Names hidden',

  popup_today: 'Do not show again today',
} satisfies Translation<typeof pt>
