/** What a figure is held to; the goal is what it should reach one day. */
export type Bar =
  | { readonly atLeast: number; readonly goal?: number }
  | { readonly atMost: number; readonly goal?: number }

/** Something that was measured. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** Among repeated measurements, of which the value is the median. */
  readonly least: number
  readonly most: number
  readonly unit: '' | 'ms' | 'µs' | '%'
  /** Whether it says as much about how fast, and how busy, the machine is as about us. */
  readonly isTimed: boolean
  readonly bar: Bar
}

/** Whether the bar is met. Nothing was measured where the value is no number, so nothing is met. */
export function isMet({ value, bar }: Pick<Figure, 'value' | 'bar'>): boolean {
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost
}

export function hasReachedGoal({ value, bar }: Pick<Figure, 'value' | 'bar'>): boolean {
  if (bar.goal === undefined) return false
  return 'atLeast' in bar ? value >= bar.goal : value <= bar.goal
}

export function barText({ bar, unit }: Pick<Figure, 'bar' | 'unit'>): string {
  const limit = 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`
  return [limit, unit].filter((part) => part !== '').join(' ')
}

/** As many digits as say something. */
export function valueText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
}
