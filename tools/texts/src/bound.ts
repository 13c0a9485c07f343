import type { Feature } from '@trevo/merchants/demo-features'

/** Texts of the app that are shown only where their feature is on, by the beginning of their keys. */
export const BOUND: Readonly<Record<string, Feature>> = {
  section_FISH: 'fishing',
  type_FISH: 'fishing',
  category_fish: 'fishing',
  promo_fish_promo: 'fishing',
  section_LOTT: 'lotteries',
  type_LOTT: 'lotteries',
  type_ELOTT: 'lotteries',
  category_lott: 'lotteries',
  promo_lotto_promo: 'lotteries',
  title_lottery: 'lotteries',
  lottery_: 'lotteries',
  section_COCKFIGHT: 'cockfights',
  type_COCKFIGHT: 'cockfights',
  category_cockfight: 'cockfights',
  dep_channel_alipay: 'wallets',
  dep_channel_qq: 'wallets',
  dep_channel_wechat: 'wallets',
  field_qq: 'chatAccounts',
  field_wechat: 'chatAccounts',
  dep_promo: 'depositBonus',
  home_winners: 'winnerBoard',
  member_trial: 'trial',
  title_trial: 'trial',
  trial_: 'trial',
  // Shown for a promotion of this kind, and brandTexts holds those to the same words.
  promo_player_rank_rules: 'levels',
  promo_point_mall: 'points',
}

export function boundTo(key: string): Feature | undefined {
  return Object.entries(BOUND).find(([start]) => key.startsWith(start))?.[1]
}
