import { expect, it } from 'vitest'
import { wrapWords } from './pdf-page.ts'

it('breaks a text between words, a word that is too long where it must, and loses nothing', () => {
  expect(wrapWords('um dois três', 10, 40)).toEqual(['um dois', 'três'])
  const id = 'E1234567820261119103012345678901'
  const lines = wrapWords(`veja ${id}`, 8, 60)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.slice(1).join('')).toBe(id)
  expect(wrapWords('uma\nduas', 10, 200)).toEqual(['uma', 'duas'])
  expect(wrapWords('', 10, 200)).toEqual([''])
})
