import type { Column } from '@trevo/own-data'

export interface Place {
  readonly name: string
  readonly column: Column
  readonly x: number
  readonly width: number
}

/** What these always need; a code shares what is left, and a text gets twice as much of it. */
const WIDTHS: Readonly<Partial<Record<Column['kind'], number>>> = {
  moment: 76,
  day: 52,
  money: 64,
  number: 40,
  flag: 32,
}
const SHARES: Readonly<Partial<Record<Column['kind'], number>>> = { code: 1, text: 2 }
const GAP = 5
const LEAST_SHARE = 40

/** Where the columns of a table stand; nothing if they are too many to be read side by side. */
export function placesOf(
  columns: Readonly<Record<string, Column>>,
  from: number,
  to: number,
): readonly Place[] | undefined {
  const named = Object.entries(columns)
  const sum = (of: Readonly<Partial<Record<Column['kind'], number>>>) =>
    named.reduce((total, [, { kind }]) => total + (of[kind] ?? 0), 0)
  const rest = to - from - GAP * (named.length - 1) - sum(WIDTHS)
  const shares = sum(SHARES)
  const share = shares === 0 ? 0 : rest / shares
  if (rest < 0 || (shares > 0 && share < LEAST_SHARE)) return undefined
  let x = from
  return named.map(([name, column]) => {
    const width = WIDTHS[column.kind] ?? share * SHARES[column.kind]!
    const place = { name, column, x, width }
    x += width + GAP
    return place
  })
}

/** Figures stand under each other by their last digit. */
export const endsRight = ({ kind }: Column): boolean => kind === 'money' || kind === 'number'
