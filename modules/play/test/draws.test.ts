import { gameDraw, openDraws } from '@trevo/contract'
import { draws } from '@trevo/contract/provider'
import type { Brand } from '@trevo/merchants/demo-directory'
import { asOwner } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { usePlayerApi } from './player-api.ts'

const harness = useHarness()
const door = usePlayerApi(harness)
const visitor = (brand: Brand) => ({ merchant: harness.merchant(brand) }) as Person
const MINUTE = 60_000
/** How much later than its announcement a draw may be seen. */
const EDITION_MS = 2_000

let nodeId: number
beforeAll(async () => {
  nodeId = await harness.saveGame({ gameCode: 'seis', gameType: 'LOTT' })
  await harness.saveGame({ gameCode: 'cinco', gameType: 'ELOTT' })
  await harness.saveGame({ gameCode: 'alheia', gameType: 'LOTT', provider: 'outro' })
})

const iso = (fromNow: number) => new Date(harness.clock.now() + fromNow).toISOString()
let numeros = 0
/** One that is open, unless told otherwise. */
const draw = (
  more: { gameCode?: string; numero?: string; numbers?: number[] } = {},
  opens = -5,
  closes = 5,
) => ({
  gameCode: 'seis',
  numero: `${(numeros += 1)}`,
  openTime: iso(opens * MINUTE),
  closeTime: iso(closes * MINUTE),
  ...more,
})
const announce = (...list: ReturnType<typeof draw>[]) => harness.studio().send(draws, { draws: list })

async function listed(gameCode?: string, brand: Brand = 'trevo') {
  harness.clock.advance(EDITION_MS)
  return door.value(visitor(brand), openDraws, gameCode === undefined ? {} : { gameCode })
}

async function written(numero: string) {
  const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query<{ numbers: number[] | null; closes: Date }>(
      'select numbers, close_time as closes from play.draw where numero = $1',
      [numero],
    ),
  )
  return rows.map(({ numbers, closes }) => ({ numbers, closeTime: closes.toISOString() }))
}

describe('open draws', () => {
  it('are listed while they are open, with the numbers drawn last [GAME-62]', async () => {
    const [open, older, last] = [
      draw({ numero: '2.418' }),
      draw({ numbers: [1, 2, 3] }, -30, -20),
      draw({ numero: '2.417', numbers: [4, 11, 0] }, -20, -5),
    ]
    const [undrawn, future] = [draw({}, -5, -1), draw({}, 1, 9)]
    expect((await announce(open, older, last, undrawn, future)).code).toBe('OK')
    const [openTime, closeTime, lastTime] = [open.openTime, open.closeTime, last.closeTime].map(Date.parse)
    const told = { gameCode: 'seis', nodeId, numero: '2.418', openTime, closeTime }
    const shown = { ...told, lastNumero: '2.417', lastNumbers: [4, 11, 0], lastTime }
    expect(await listed()).toEqual([shown])
    harness.clock.advance(MINUTE)
    expect((await listed()).map(({ numero }) => numero)).toEqual(['2.418', future.numero])
    harness.clock.advance(4 * MINUTE)
    expect((await listed()).map(({ numero }) => numero)).toEqual([future.numero])
    harness.clock.advance(5 * MINUTE)
    expect(await listed()).toEqual([])
  })

  it('can be asked for by game; a game that has drawn nothing yet has no last numbers [GAME-62]', async () => {
    const [six, five] = [draw({}, -1, 8), draw({ gameCode: 'cinco' }, -1, 3)]
    await announce(six, five)
    expect((await listed()).map(({ gameCode }) => gameCode)).toEqual(['cinco', 'seis'])
    expect((await listed('seis')).map(({ numero }) => numero)).toEqual([six.numero])
    const [only] = await listed('cinco')
    expect(only).not.toHaveProperty('lastNumbers')
    expect(await listed('fortuna')).toEqual([])
  })

  it('close on time for whoever asks, though they are read every other second only [GAME-62]', async () => {
    const one = draw({ gameCode: 'cinco' })
    await announce(one)
    harness.clock.advance(5 * MINUTE - 1_000)
    const seen = async () => (await door.value(undefined, openDraws, {})).map(({ numero }) => numero)
    expect(await seen()).toContain(one.numero)
    harness.clock.advance(1_000)
    expect(await seen()).not.toContain(one.numero)
  })

  it('are each merchant’s own, and of games it offers [GAME-62]', async () => {
    await announce(draw({}, -1, 60))
    expect(await listed('seis')).not.toEqual([])
    expect(await listed('seis', 'aurora')).toEqual([])
    const there = await harness.studio('estudio', 'aurora').send(draws, { draws: [draw({}, -1, 60)] })
    expect(there.code).toBe('OK')
    // The law of that market knows no lotteries.
    expect(await listed('seis', 'aurora')).toEqual([])
    await harness.saveGame({ gameCode: 'seis', gameType: 'LOTT', enabled: false })
    expect(await listed('seis')).toEqual([])
    await harness.saveGame({ gameCode: 'seis', gameType: 'LOTT' })
    expect(await listed('seis')).not.toEqual([])
  })
})

describe('an announcement', () => {
  it('that comes again changes nothing, and may add the numbers [GAME-62]', async () => {
    const one = draw({}, -10, -1)
    const { numero, closeTime } = one
    expect([(await announce(one)).code, (await announce(one)).code]).toEqual(['OK', 'OK'])
    expect(await written(numero)).toEqual([{ numbers: null, closeTime }])
    const drawn = { ...one, numbers: [7, 8] }
    expect([(await announce(drawn)).code, (await announce(drawn, draw())).code]).toEqual(['OK', 'OK'])
    // Without its numbers it says nothing against them.
    expect((await announce(one)).code).toBe('OK')
    expect(await written(numero)).toEqual([{ numbers: [7, 8], closeTime }])
  })

  it('that says something else of a draw is refused, all of it, and raises an alarm [GAME-62]', async () => {
    const [one, other] = [draw({ numbers: [7, 8] }, -10, -1), draw()]
    const { numero, closeTime } = one
    await announce(one)
    const changed = [
      { ...one, numbers: [8, 7] },
      { ...one, openTime: iso(-6 * MINUTE) },
      { ...one, closeTime: iso(-2 * MINUTE) },
    ]
    for (const way of changed) expect((await announce(other, way)).code).toBe('DUPLICATE_CONFLICT')
    expect(await written(numero)).toEqual([{ numbers: [7, 8], closeTime }])
    expect(await written(other.numero)).toEqual([])
    expect(harness.logged.join()).toContain('a provider told of a draw in two ways')
  })

  it('in two ways at once has one effect [GAME-62]', async () => {
    const one = draw({}, -10, -1)
    const ways = Array.from({ length: 8 }, (_, at) => ({ ...one, numbers: [at] }))
    const replies = await Promise.all(ways.map((way) => announce(way)))
    const taken = replies.flatMap(({ code }, at) => (code === 'OK' ? [at] : []))
    expect(taken).toHaveLength(1)
    expect(await written(one.numero)).toMatchObject([{ numbers: taken }])
  })

  it.each([
    ['a game nobody knows', { gameCode: 'nenhuma' }],
    ['another studio’s game', { gameCode: 'alheia' }],
    ['a game that is no lottery', { gameCode: 'fortuna' }],
  ])('of %s is refused', async (_, more) => {
    const good = draw()
    expect((await announce(good, draw(more))).code).toBe('GAME_NOT_AVAILABLE')
    expect(await written(good.numero)).toEqual([])
  })

  it('is taken from its studio alone, for its brand alone [GAME-62]', async () => {
    const one = draw()
    const unsigned = await harness.studio().send(draws, { draws: [one] }, { secret: 'another secret' })
    expect([unsigned.status, unsigned.code]).toEqual([401, 'BAD_SIGNATURE'])
    const other = await harness.studio('outro').send(draws, { draws: [one] })
    expect(other.code).toBe('GAME_NOT_AVAILABLE')
    const elsewhere = await harness.studio().send(draws, { brand: 'aurora', draws: [one] })
    expect([elsewhere.code, elsewhere['fields']]).toEqual(['BAD_REQUEST', ['brand']])
    expect(await written(one.numero)).toEqual([])
  })

  it.each([
    ['no draws', () => []],
    ['too many', () => Array.from({ length: 51 }, () => draw())],
    [
      'more numbers than a ticket has',
      () => [draw({ numbers: Array.from({ length: 21 }, (_, at) => at) }, -10, -1)],
    ],
    ['numbers of a draw that is still open', () => [draw({ numbers: [4] })]],
    ['numbers below nothing', () => [draw({ numbers: [-1] }, -10, -1)]],
    ['one that closes before it opens', () => [draw({}, 5, 4)]],
    ['one draw twice', () => [draw({ numero: 'x' }), draw({ numero: 'x' })]],
  ])('with %s is not understood', async (_, list) => {
    expect((await announce(...list())).code).toBe('BAD_REQUEST')
  })

  it('lets go of old draws, and never of what is open [GAME-62]', async () => {
    const gameCode = 'muitas'
    await harness.saveGame({ gameCode, gameType: 'LOTT' })
    const open = Array.from({ length: 49 }, () => draw({ gameCode }, -1, 60))
    await announce(...open, draw({ gameCode, numero: 'first', numbers: [1] }, -900, -800))
    const past = Array.from({ length: 50 }, (_, at) =>
      draw({ gameCode, numbers: [at] }, -700 + at, -600 + at),
    )
    await announce(...past)
    expect(await written('first')).toHaveLength(1)
    await announce(draw({ gameCode }, -1, 60))
    expect(await written('first')).toEqual([])
    expect(await written(past[0]!.numero)).toHaveLength(1)
    expect(await listed(gameCode)).toHaveLength(50)
  })
})

describe('the open draw of a game', () => {
  it('is the one that closes next, with what was drawn last; none is no failure [GAME-64]', async () => {
    await harness.saveGame({ gameCode: 'oito', gameType: 'LOTT' })
    const next = async (gameCode: string) => {
      harness.clock.advance(EDITION_MS)
      return door.value(visitor('trevo'), gameDraw, { gameCode })
    }
    expect(await next('oito')).toBe(null)
    const gameCode = 'oito'
    const [later, sooner] = [draw({ gameCode }, -5, 50), draw({ gameCode }, -5, 20)]
    await announce(later, sooner, draw({ gameCode, numbers: [7, 8] }, -30, -10))
    expect(await next('oito')).toEqual({
      numero: sooner.numero,
      closeTime: Date.parse(sooner.closeTime),
      lastNumbers: [7, 8],
    })
    expect(await next('nada')).toBe(null)
  })
})
