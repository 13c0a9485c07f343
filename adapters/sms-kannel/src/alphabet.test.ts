import { describe, expect, it } from 'vitest'
import { needsUcs2 } from './alphabet.ts'

describe('the alphabet of phones', () => {
  it.each(['Seu PIN: 123456', 'à é ù É Ç ñ ü', '{[~]} € ^ | \\', 'a\nb'])('holds %j', (text) => {
    expect(needsUcs2(text)).toBe(false)
  })

  it.each(['ação', 'código', 'ç', 'É Á', '—', '“', '😀', 'a\tb'])('lacks something of %j', (text) => {
    expect(needsUcs2(text)).toBe(true)
  })
})
