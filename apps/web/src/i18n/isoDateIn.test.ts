import { expect, it } from 'vitest'
import { isoDateIn } from './isoDateIn.ts'

it('is the day people there have on their calendar', () => {
  const now = Date.parse('2026-03-01T02:30:00Z')
  expect(isoDateIn('America/Sao_Paulo', now)).toBe('2026-02-28')
  expect(isoDateIn('Europe/Lisbon', now)).toBe('2026-03-01')
})
