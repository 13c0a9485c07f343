import { describe, expect, it } from 'vitest'
import { searchDialCodes, walkOptions } from './dialCodes.ts'

const options = [
  { id: 'BR', name: 'Brasil', code: '+55', flag: '🇧🇷' },
  { id: 'MX', name: 'México', code: '+52', flag: '🇲🇽' },
  { id: 'MZ', name: 'Moçambique', code: '+258', flag: '🇲🇿' },
  { id: 'PT', name: 'Portugal', code: '+351', flag: '🇵🇹' },
  { id: 'US', name: 'Estados Unidos', code: '+1', flag: '🇺🇸' },
]

function found(query: string) {
  return searchDialCodes(options, query).map((option) => option.id)
}

describe('searchDialCodes', () => {
  it('shows all for an empty search', () => {
    expect(found('')).toEqual(['BR', 'MX', 'MZ', 'PT', 'US'])
    expect(found('  ')).toHaveLength(5)
  })

  it('finds names with or without accents and capitals', () => {
    expect(found('mexico')).toEqual(['MX'])
    expect(found('MOÇAM')).toEqual(['MZ'])
    expect(found('mocam')).toEqual(['MZ'])
    expect(found('unidos')).toEqual(['US'])
  })

  it('finds codes by their first digits, with or without the plus sign', () => {
    expect(found('+5')).toEqual(['BR', 'MX'])
    expect(found('55')).toEqual(['BR'])
    expect(found('5')).not.toContain('MZ')
  })

  it('finds a country by its ISO code', () => {
    expect(found('us')).toEqual(['US'])
    expect(found('mz')).toEqual(['MZ'])
  })

  it('finds nothing for what is no country', () => {
    expect(found('atlântida')).toEqual([])
  })
})

describe('walkOptions', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
  ])('%s on %i goes to %i', (key, active, next) => {
    expect(walkOptions(key, active, 3)).toBe(next)
  })

  it('leaves the keys of the text alone, and an empty list', () => {
    expect(walkOptions('Home', 1, 3)).toBeUndefined()
    expect(walkOptions('ArrowDown', -1, 0)).toBeUndefined()
  })
})
