import { describe, expect, it } from 'vitest'
import { foldText } from './foldText.ts'

describe('foldText', () => {
  it('drops accents, cedillas and capitals', () => {
    expect(foldText('São Tomé e Príncipe')).toBe('sao tome e principe')
    expect(foldText('MOÇAMBIQUE')).toBe('mocambique')
  })

  it('reads composed and decomposed letters alike', () => {
    expect(foldText('Jap\u00E3o')).toBe(foldText('Japa\u0303o'))
  })

  it('ignores the spaces a keyboard leaves around a word', () => {
    expect(foldText(' Peru ')).toBe('peru')
  })
})
