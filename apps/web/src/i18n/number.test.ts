import { expect, it } from 'vitest'
import { LOCALES } from './catalogues.ts'
import { writeNumber } from './number.ts'

it.each(Object.values(LOCALES))('writes numbers as the language %s does', (locale) => {
  for (const value of [0, 4.8, 600, 1_234.5, 12_345, 1_234_567.25])
    expect(writeNumber(String(value), locale)).toBe(value.toLocaleString(locale))
})
