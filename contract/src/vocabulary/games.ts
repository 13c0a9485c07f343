/** How a lottery pays. */
export const LOTTO_MODES = ['Lott', 'ZY', 'Elott'] as const
export type LottoMode = (typeof LOTTO_MODES)[number]

/** The two kinds of lottery: drawn by somebody else on a day of its own, or by machine every few minutes. */
export const PLAY_TYPES = ['Tradition', 'Entertainment'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

/** Who may enter a live room: anyone, valued members, or who pays for it. */
export const ROOM_TYPES = ['free', 'VIP', 'pay-per-view'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]

/** Least stakes a list can be narrowed to. */
export const MIN_BETS = ['0.01', '0.05', '0.1', '0.5', '0.75', '1'] as const
