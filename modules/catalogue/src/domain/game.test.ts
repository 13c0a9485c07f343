import { marketPacks } from '@trevo/merchants'
import { describe, expect, it } from 'vitest'
import { isLawful, unlawfulBecause, type GameDraft } from './game.ts'

const { br, open } = marketPacks
const draft = (more: Partial<GameDraft>): GameDraft => ({
  provider: 'estudio',
  vendor: 'LUMINA',
  gameCode: 'jogo',
  name: 'Jogo',
  gameType: 'RNG',
  freeplay: false,
  certified: ['open', 'br'],
  enabled: true,
  ...more,
})

describe('in Brazil', () => {
  it.each<[string, Partial<GameDraft>, RegExp]>([
    ['an uncertified game [BR-48]', { certified: ['open', 'pt'] }, /1\.207/],
    ['a VIP room [BR-41]', { gameType: 'LIVE', roomType: 'VIP' }, /1\.231/],
    ['a room to pay for [BR-41]', { gameType: 'LIVE', roomType: 'pay-per-view' }, /1\.231/],
    [
      'a sport that is not listed [BR-53]',
      { gameType: 'SPORTS', discipline: 'youth-football' },
      /Ministério do Esporte/,
    ],
    ['a sport nobody named [BR-53]', { gameType: 'SPORTS' }, /Ministério do Esporte/],
    [
      'e-sports nobody recognised [BR-53]',
      { gameType: 'ESPORTS', discipline: 'arcade' },
      /Ministério do Esporte/,
    ],
    ['bingo with a pool [BR-48]', { gameType: 'BINGO', discipline: 'pooled-bingo' }, /1\.207/],
    ['a game that gives back too little [BR-49]', { rtp: '84.99' }, /confirmar/],
    ['a lottery, whatever its certificate [BR-48]', { gameType: 'LOTT' }, /14\.790/],
  ])('%s is refused with its article, and may be offered where all may', (_, more, basis) => {
    const reason = unlawfulBecause(draft(more), br)
    expect(reason?.basis).toMatch(basis)
    expect(reason?.text).not.toBe('')
    expect(isLawful(draft(more), open)).toBe(true)
  })

  it.each<[string, Partial<GameDraft>]>([
    ['a certified slot [BR-48]', { rtp: '85.00' }],
    ['a free room', { gameType: 'LIVE', roomType: 'free' }],
    ['a table without a room', { gameType: 'LIVE' }],
    ['a listed sport [BR-53]', { gameType: 'SPORTS', discipline: 'football' }],
    ['recognised e-sports [BR-53]', { gameType: 'ESPORTS', discipline: 'sim-racing' }],
    ['certified ball-draw', { gameType: 'BINGO', discipline: 'video-bingo' }],
  ])('%s may be offered', (_, more) => {
    expect(unlawfulBecause(draft(more), br)).toBeUndefined()
  })
})

it('tells the same by law and by reason', () => {
  expect(isLawful(draft({ certified: [] }), br)).toBe(false)
  expect(isLawful(draft({}), br)).toBe(true)
})
