import { expect, it } from 'vitest'
import { csvAmount, csvOf } from './csv.ts'

it('is written as spreadsheets of the language read it', () => {
  expect(csvOf([['a', csvAmount('-1234.50', 'PT')]], 'PT')).toBe('\uFEFF"a";"-1234,50"\r\n')
  expect(csvOf([['a', csvAmount('-1234.50', 'EN')]], 'EN')).toBe('\uFEFF"a","-1234.50"\r\n')
})

it('keeps quotes inside a cell, and a formula from being one', () => {
  expect(csvOf([['say "hi"', '=HYPERLINK(1)', '-2+3', '@x', '-2']], 'EN')).toBe(
    `\uFEFF"say ""hi""","'=HYPERLINK(1)","'-2+3","'@x","-2"\r\n`,
  )
})
