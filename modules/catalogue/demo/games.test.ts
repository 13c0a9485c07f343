import { createHash } from 'node:crypto'
import { GAME_CATEGORIES } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { HEROES } from './art.ts'
import { demoGames, demoVendors } from './games.ts'

describe('the demo catalogue', () => {
  it('has at least 600 games of at least 12 invented vendors', () => {
    expect(demoGames.length).toBeGreaterThanOrEqual(600)
    const invented = demoVendors.filter(
      ({ name, code }) => name !== code && !['JL', 'TCG_LOTTO_VN'].includes(code),
    )
    expect(invented.length).toBeGreaterThanOrEqual(12)
  })

  it('has games of every category except cockfighting [GAME-01]', () => {
    const categories = new Set(demoGames.map(({ gameType }) => gameType))
    expect(GAME_CATEGORIES.filter((category) => !categories.has(category))).toEqual(['COCKFIGHT'])
  })

  it('knows the vendors the specification names by kind [GAME-33]', () => {
    const codesOf = (category: (typeof GAME_CATEGORIES)[number]) =>
      demoVendors.filter(({ categories }) => categories.includes(category)).map(({ code }) => code)
    expect(codesOf('ESPORTS')).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA'])
    expect(codesOf('COCKFIGHT')).toEqual(['SV3', 'DS88', 'DIG', 'WGB'])
    expect(codesOf('INHOUSE')).toEqual(['JL'])
    expect(codesOf('INHOUSE2')).toEqual(['BNG'])
  })

  it('gives every game to a vendor of its category', () => {
    for (const { vendor, gameType, name } of demoGames) {
      const categories = demoVendors.find(({ code }) => code === vendor)?.categories
      expect(categories, name).toContain(gameType)
    }
  })

  it('has no name, no code and no picture twice', () => {
    for (const key of ['name', 'gameCode'] as const) {
      expect(new Set(demoGames.map((game) => game[key].toLowerCase())).size).toBe(demoGames.length)
    }
    expect(new Set(demoGames.map(({ art }) => JSON.stringify(art))).size).toBe(demoGames.length)
  })

  it('spells names with the accents of Portuguese', () => {
    const BARE = /\b(Orbita|Acai|Perola|Ancora|Bau|Lampiao|Dragao|Poquer|Bussola|Pocao|Violao|Mascara)\b/
    for (const { name } of demoGames) {
      expect(name).toMatch(/^[A-ZÀ-Ú0-9][A-Za-zÀ-ú0-9º',\- ]*$/)
      expect(name).not.toMatch(BARE)
      expect(name.normalize('NFC')).toBe(name)
    }
  })

  it('shows every object somewhere', () => {
    const shown = new Set<string>(demoGames.map(({ art }) => art.hero))
    expect(Object.keys(HEROES).filter((hero) => !shown.has(hero))).toEqual([])
  })

  it('ranks the hot ones from 1 without a gap', () => {
    const ranks = demoGames.flatMap(({ hotRank }) => hotRank ?? []).toSorted((one, other) => one - other)
    expect(ranks.length).toBeGreaterThan(40)
    expect(ranks).toEqual(ranks.map((_, at) => at + 1))
  })

  it('keeps its codes: favourites and rounds refer to them', () => {
    const codes = demoGames.map(({ gameCode }) => gameCode).toSorted()
    expect(createHash('sha256').update(codes.join()).digest('hex').slice(0, 16)).toBe('cb1be7ef3a840611')
  })
})
