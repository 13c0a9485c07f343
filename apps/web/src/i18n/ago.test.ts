import { describe, expect, it } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const dateFormatting = { format: 'locale', locale: 'pt-BR', timeZone: 'America/Sao_Paulo', now: NOW } as const
const before = (milliseconds: number) => ago(dateFormatting, NOW - milliseconds)

describe('how long ago something was', () => {
  it('is said in the words people use', () => {
    expect(before(20_000)).toBe('agora')
    expect(before(5 * 60_000)).toBe('há 5 minutos')
    expect(before(3 * 3_600_000)).toBe('há 3 horas')
    expect(before(30 * 3_600_000)).toBe('ontem')
    expect(before(42 * 86_400_000)).toBe('há 42 dias')
  })

  it('becomes a date once days say little', () => {
    expect(before(200 * 86_400_000)).toBe('29/04/2026')
  })

  it('is now for a clock that is ahead of ours', () => {
    expect(before(-5_000)).toBe('agora')
  })
})
