import { expect, it } from 'vitest'
import { createReferences } from './references.ts'

const from = (...values: readonly number[]) => {
  let turn = 0
  return { next: () => values[turn++ % values.length]! }
}

it('names each request once, in signs that can be read out', () => {
  const next = createReferences(from(0, 0.999, 0.5))
  const names = Array.from({ length: 1_000 }, next)
  expect(names.slice(0, 2)).toEqual(['2ZH2Z-3', '2ZH2Z-4'])
  expect(new Set(names).size).toBe(1_000)
  expect(names.every((name) => /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]+$/.test(name))).toBe(true)
})

it('tells processes apart', () => {
  expect(createReferences(from(0))()).not.toBe(createReferences(from(0.1))())
})
