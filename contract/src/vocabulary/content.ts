/** What an announcement is: for agents, for players, a banner, a pop-up, a promotion, or a highlight of home. */
export const CONTENT_TYPES = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Where a banner hangs: home, the brand's own pages, registration. */
export const BANNER_GROUPS = ['m_home', 'm_brand', 'm_reg'] as const
export type BannerGroup = (typeof BANNER_GROUPS)[number]

/** In the order of the menu over the promotions, whose first entry `all` is no category. */
export const PROMOTION_CATEGORIES = [
  'new_player',
  'deposit_promo',
  'app_download',
  'rng_promo',
  'live_promo',
  'pvp_promo',
  'sport_promo',
  'fish_promo',
  'lotto_promo',
  'rebate_promo',
  'player_rank_rules',
  'point_mall',
  'other_promo',
] as const
export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number]

/** How members take part in a promotion: by reading alone, by signing up, or by applying for what it gives. */
export const PARTICIPATIONS = ['none', 'join', 'apply'] as const
export type Participation = (typeof PARTICIPATIONS)[number]

/** What becomes of a member's part in a promotion, in the order it is shown. `coming` has not begun. */
export const ACTIVITY_STATUSES = [
  'coming',
  'signed',
  'applying',
  'process',
  'issued',
  'claimed',
  'rejected',
] as const
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number]

/** What the reward centre shows apart: what is running, what was asked for, and what is over. */
export const REWARD_VIEWS = ['active', 'requests', 'history'] as const
export type RewardView = (typeof REWARD_VIEWS)[number]

export const PROMOTION_TAGS = ['newbie', 'limited', 'special', 'daily', 'high rebate', 'VIP'] as const
export type PromotionTag = (typeof PROMOTION_TAGS)[number]
