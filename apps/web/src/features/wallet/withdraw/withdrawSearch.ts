/** What the page shows besides the form. */
export const WITHDRAW_VIEWS = ['keys', 'history'] as const

export interface WithdrawSearch {
  /** The one that is followed. */
  readonly withdrawal?: string | undefined
  readonly show?: (typeof WITHDRAW_VIEWS)[number] | undefined
}
