import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { listGames } from './list-games.ts'
import { buildMerchantCatalogue } from './merchant-catalogue.ts'

const made = [
  ['Bronze Real', 'Tambor'],
  ['Gol de Placa', 'Onze'],
  ['Onze Estrelas', 'Kaleo'],
  ['Os Onze', 'Kaleo'],
  ['Órbita Perdida', 'Órbita'],
  ['Bingo Festa', 'Tambor'],
  ['Trem-Bala', 'Lua Onze'],
] as const
const shelfOf = (games: readonly (readonly [name: string, vendor: string])[]) =>
  buildMerchantCatalogue(
    games.map(([name, vendor], at) => ({
      game: {
        nodeId: at + 1,
        provider: 'p',
        vendor: fold(vendor),
        gameCode: String(at),
        name,
        gameType: 'RNG',
        freeplay: true,
        certified: [],
        enabled: true,
      },
      offer: {
        nodeId: at + 1,
        enabled: true,
        position: at,
        hotPosition: null,
        isNew: false,
        displayName: null,
      },
      vendor: { code: fold(vendor), name: vendor, enabled: true },
    })),
  )
const shelf = shelfOf(made)
const found = (gameName: string) => listGames(shelf, { gameName }).games.map((one) => one.gameName)

describe('searching', () => {
  it('puts beginnings of names first, then of words, of vendors, then what is inside', () => {
    expect(found('onze')).toEqual(['Onze Estrelas', 'Os Onze', 'Gol de Placa', 'Bronze Real', 'Trem-Bala'])
  })

  it('does not mind accents, capitals, spaces around and punctuation', () => {
    expect(found('  ORBITA ')).toEqual(['Órbita Perdida'])
    expect(found('trem bala')).toEqual(['Trem-Bala'])
    expect(found('trem-bala')).toEqual(['Trem-Bala'])
  })

  it('takes words of the game and of who made it together', () => {
    expect(found('tambor bingo')).toEqual(['Bingo Festa'])
    expect(found('tambor placa')).toEqual([])
  })

  it('of nothing is everything', () => {
    expect(found(' ! ').length).toBe(made.length)
  })

  it('takes words of a name together where they stand together', () => {
    expect(found('estrelas onze')).toEqual(['Onze Estrelas'])
    expect(found('l de pl')).toEqual(['Gol de Placa'])
    expect(found('de placa gol')).toEqual(['Gol de Placa'])
  })

  it('finds whatever anybody types as if each game were looked at by itself', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 7 })
    const games = fc.array(
      fc.tuple(
        text.map((rest) => `a${rest}`),
        fc.constantFrom('a b', 'ba', 'b'),
      ),
    )
    fc.assert(
      fc.property(games, text, fc.nat({ max: 3 }), (list, typed, page) => {
        const { games: listed, total } = listGames(shelfOf(list), {
          gameName: typed,
          pageNo: page + 1,
          pageSize: 3,
        })
        const expected = list
          .map(([name, vendor], at) => ({ nodeId: at + 1, fit: fitOf(fold(name), vendor, fold(typed)) }))
          .filter(({ fit }) => fit < NOT)
          .toSorted((one, other) => one.fit - other.fit)
        expect(total).toBe(expected.length)
        expect(listed.map(({ nodeId }) => nodeId)).toEqual(
          expected.slice(page * 3, page * 3 + 3).map(({ nodeId }) => nodeId),
        )
      }),
    )
  })
})

const NOT = 7

function fitOf(name: string, vendor: string, phrase: string): number {
  if (name.startsWith(phrase)) return 1
  if (name.includes(` ${phrase}`)) return 2
  if (vendor.startsWith(phrase)) return 3
  if (name.includes(phrase)) return 4
  if (vendor.includes(phrase)) return 5
  return phrase.split(' ').every((word) => name.includes(word) || vendor.includes(word)) ? 6 : NOT
}
