/** Popular games and the first category come before the games that the footer names. */
const TABS_BEFORE = 2

/** Which tab of home a game of the footer opens: that of its place after the first two, or the last there is. */
export function homeTab(position: number, tabs: number): number {
  return Math.min(position + TABS_BEFORE, tabs - 1)
}

/** The tabs that the footer names. */
export function namedTabs<Tab>(tabs: readonly Tab[]): readonly Tab[] {
  return tabs.slice(TABS_BEFORE)
}
