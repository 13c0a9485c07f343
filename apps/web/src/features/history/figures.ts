import type { Bet } from './BetsPage.tsx'

/** Of an amount as the server writes it. */
export function signOf(amount: string): 'none' | 'plus' | 'minus' {
  if (!/[1-9]/.test(amount)) return 'none'
  return amount.startsWith('-') ? 'minus' : 'plus'
}

/** Minor units: exact for any amount a chart or a ratio is made of. */
export const minorOf = (amount: string): number => Number(amount.replace('.', ''))

/** How often the stake came back, as `2.47`; nothing where there is no such figure. */
export function multiplierOf({
  betAmount,
  winAmount,
}: Pick<Bet, 'betAmount' | 'winAmount'>): string | undefined {
  const [bet, win] = [minorOf(betAmount), minorOf(winAmount)]
  return bet > 0 && win > 0 ? (win / bet).toFixed(2) : undefined
}
