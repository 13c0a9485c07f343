import { describe, expect, it } from 'vitest'
import { needsUcs2, segmentsOf } from './alphabet.ts'

describe('the alphabet of phones', () => {
  it.each(['Seu PIN: 123456', 'à é ù É Ç ñ ü', '{[~]} € ^ | \\', 'a\nb'])('holds %j', (text) => {
    expect(needsUcs2(text)).toBe(false)
  })

  it.each(['ação', 'código', 'ç', 'É Á', '—', '“', '😀', 'a\tb'])('lacks something of %j', (text) => {
    expect(needsUcs2(text)).toBe(true)
  })
})

describe('the messages a text takes', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['ã'.repeat(70), 1],
    ['ã'.repeat(71), 2],
    ['ã'.repeat(134), 2],
    ['ã'.repeat(135), 3],
  ])('%s: %i [BR-44]', (text, segments) => {
    expect(segmentsOf(text)).toBe(segments)
  })

  it('are three for an offer with its warning, and one for a code without an accent [BR-44]', () => {
    const warning =
      'Ministério da Fazenda adverte: Apostar pode causar dependência. 18+ · SPA/MF nº 000, de 1º de janeiro de 2026'
    expect(segmentsOf(`Aurora: torneio de quinta, regras no app. ${warning}`)).toBe(3)
    expect(segmentsOf('Aurora: seu codigo e 123456. Vale por 5 minutos. Nao conte a ninguem.')).toBe(1)
  })
})
