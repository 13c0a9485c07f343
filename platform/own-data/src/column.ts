/** In every language of the product. */
export type Words = Readonly<Record<'PT' | 'EN', string>>

/** Money in minor units, as `bigint`; a plain count, also where others are money; a day of the calendar as `YYYY-MM-DD`; several codes as a list. */
export type Value = string | number | bigint | boolean | Date | readonly string[] | null

/** What one thing of a section is called, and how it is to be written. */
export interface Column {
  readonly kind: 'text' | 'number' | 'money' | 'moment' | 'day' | 'flag' | 'code'
  readonly title: Words
  /** What people call the codes; one without a word stands for itself. */
  readonly words?: Readonly<Record<string, Words>>
}

const column =
  (kind: Exclude<Column['kind'], 'code'>) =>
  (PT: string, EN: string): Column => ({ kind, title: { PT, EN } })

export const text = column('text')
export const number = column('number')
export const money = column('money')
export const moment = column('moment')
export const day = column('day')
export const flag = column('flag')

/** What each of some codes is called. */
export type Named<Code extends string = string> = Readonly<Record<Code, readonly [pt: string, en: string]>>

export function code(PT: string, EN: string, words: Named): Column {
  const named = Object.entries(words).map(([name, [pt, en]]) => [name, { PT: pt, EN: en }] as const)
  return { kind: 'code', title: { PT, EN }, words: Object.fromEntries(named) }
}
