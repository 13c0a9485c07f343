import { readFile } from 'node:fs/promises'
import { manualClock } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { prizeOf, returnOf } from '../src/studio/lottery/formats.ts'
import { LOTTERIES } from '../src/studio/lottery/lotteries.ts'
import { drawAt } from '../src/studio/lottery/schedule.ts'
import type { Counter } from '../src/studio/lottery/ticket-office.ts'
import type { Standing } from '../src/studio/round-state.ts'
import { signedHeaders, type Key } from '../src/signature.ts'
import { newSpin, openStudioHarness, PATIENT } from './harness.ts'
import { KEY } from './wallet.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const SIX = LOTTERIES[0]!

async function openHarness() {
  const clock = manualClock(NOON)
  const harness = await openStudioHarness({ clock, pace: PATIENT })
  const { wallet, post } = harness
  return {
    ...harness,
    clock,
    /** What was told of one lottery. */
    told: (code = SIX.code) => wallet.announced.flat().filter(({ gameCode }) => gameCode === code),
    openSession: (gameCode = SIX.code) => harness.openSession(gameCode),
    counter: (session: string) => post<Counter>('/play/counter', { session }),
    buy: (session: string, more: object = {}) => {
      const order = { spin: newSpin(), stake: 100, picks: PICKS, numero: drawAt(SIX, clock.now()).numero }
      return post<Standing & { code?: string }>('/play/ticket', { session, ...order, ...more })
    },
  }
}

const PICKS = [1, 2, 3, 4, 5, 6]

const timesOf = (steps: number, now = NOON) => {
  const { numero, opens, closes } = drawAt(SIX, now, steps)
  return { numero, openTime: new Date(opens).toISOString(), closeTime: new Date(closes).toISOString() }
}

describe('draws of the studio', () => {
  it('are announced: the open one, the next, and what was drawn last [GAME-25]', async () => {
    const { told, wallet } = await openHarness()
    await expect.poll(() => told().length).toBe(3)
    expect(told()).toEqual([
      { gameCode: SIX.code, ...timesOf(-1), numbers: expect.any(Array) },
      { gameCode: SIX.code, ...timesOf(0) },
      { gameCode: SIX.code, ...timesOf(1) },
    ])
    const numbers = told()[0]!.numbers!
    expect([numbers.length, new Set(numbers).size]).toEqual([SIX.pick, SIX.pick])
    await expect
      .poll(() => new Set(wallet.announced.flat().map(({ gameCode }) => gameCode)).size)
      .toBe(LOTTERIES.length)
  })

  it('are drawn after they have closed, and told once with what is in the books [GAME-25]', async () => {
    const { told, clock, booksFile } = await openHarness()
    await expect.poll(() => told().length).toBe(3)
    const { closes, numero } = drawAt(SIX, NOON)
    clock.advance(closes - NOON - 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(told()).toHaveLength(3)
    clock.advance(1)
    await expect.poll(() => told().length).toBe(5)
    // The next one may be told first, while the last is still being drawn.
    const news = told().slice(3)
    const drawn = news.find(({ numbers }) => numbers)
    const next = news.find(({ numbers }) => !numbers)
    expect(drawn).toMatchObject(timesOf(0))
    expect(next).toEqual({ gameCode: SIX.code, ...timesOf(2) })
    const written = (await readFile(booksFile, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { game?: string; numero?: string; numbers?: number[] })
      .filter((entry) => entry.game === SIX.code && entry.numero === numero)
    expect(written.map(({ numbers }) => numbers)).toEqual([drawn!.numbers])
  })

  it('keep their numbers over a restart, after which they are told again [GAME-25]', async () => {
    const { told, restart } = await openHarness()
    await expect.poll(() => told().length).toBe(3)
    await restart()
    await expect.poll(() => told().length).toBe(6)
    expect(told().slice(3)).toEqual(told().slice(0, 3))
  })

  it.each([['lose request'], ['lose reply'], [{ code: 'GAME_NOT_AVAILABLE' }]] as const)(
    'are told until they are heard: %o',
    async (fate) => {
      const { told, wallet, clock } = await openHarness()
      wallet.drawsFare(fate)
      await expect.poll(() => wallet.announced.length).toBeGreaterThan(0)
      wallet.drawsFare('answer')
      const before = told().length
      await expect
        .poll(() => {
          clock.advance(50)
          return told().length
        })
        .toBeGreaterThan(before)
      expect(new Set(told().map((draw) => JSON.stringify(draw))).size).toBe(3)
    },
  )

  it('are all told once a brand that knew none of our games knows the first', async () => {
    const { wallet, clock } = await openHarness()
    const known = () => new Set(wallet.announced.flat().map(({ gameCode }) => gameCode)).size
    wallet.drawsFare({ code: 'GAME_NOT_AVAILABLE' })
    const tries = () => {
      clock.advance(50)
      return wallet.announced.length
    }
    await expect.poll(tries).toBeGreaterThan(3)
    expect(known()).toBe(1)
    wallet.drawsFare('answer')
    const told = () => {
      clock.advance(50)
      return known()
    }
    await expect.poll(told).toBe(LOTTERIES.length)
  })

  it('that the platform knows in another way do not keep the others from it', async () => {
    const { wallet } = await openHarness()
    wallet.drawsFare({ code: 'DUPLICATE_CONFLICT' })
    const alone = () => wallet.announced.filter((draws) => draws.length === 1)
    await expect.poll(() => alone().length).toBe(3 * LOTTERIES.length)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(alone()).toHaveLength(3 * LOTTERIES.length)
  })
})

describe('a ticket', () => {
  it('is a stake now, and after its draw a prize or an end, as the numbers say', async () => {
    const { wallet, clock, openSession, buy, counter } = await openHarness()
    const { session } = await openSession()
    expect(await buy(session, { picks: PICKS.toReversed() })).toEqual({ state: 'sold', balance: 9_900 })
    const { draw, tickets } = await counter(session)
    expect(tickets).toEqual([{ numero: draw.numero, picks: PICKS, stake: 100, state: 'sold' }])
    expect(wallet.asked.map(({ call }) => call)).toEqual(['authenticate', 'debit'])
    clock.advance(draw.closes - clock.now())
    const first = async () => (await counter(session)).tickets[0]!
    await expect.poll(first).toMatchObject({ state: 'done', numbers: expect.any(Array) })
    const { numbers, win } = await first()
    expect(win).toBe(prizeOf(SIX, PICKS, numbers!, 100))
    expect(wallet.balance()).toBe(9_900 + win!)
    expect(wallet.asked.at(-1)?.call).toBe(win! > 0 ? 'credit' : 'closeRound')
    expect((await counter(session)).last).toEqual({ numero: draw.numero, numbers })
  })

  it('wins what so many right numbers pay, in one credit that ends its round', async () => {
    const trio = LOTTERIES.find(({ of }) => of === 10)!
    const { wallet, clock, openSession, buy, counter } = await openHarness()
    // Every set of three there is; tickets for half of them.
    const sets = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((a, at, all) =>
      all.slice(at + 1).flatMap((b, next) => all.slice(at + next + 2).map((c) => [a, b, c])),
    )
    const { numero, closes } = drawAt(trio, NOON)
    const { session } = await openSession(trio.code)
    for (const picks of sets.slice(0, 60)) {
      expect(await buy(session, { picks, numero, stake: 50 })).toMatchObject({ state: 'sold' })
      clock.advance(2_500)
    }
    expect(clock.now()).toBeLessThan(closes)
    clock.advance(closes - clock.now())
    await expect
      .poll(async () => (await counter(session)).tickets.every(({ state }) => state === 'done'))
      .toBe(true)
    await expect
      .poll(() => wallet.asked.filter(({ call }) => call === 'credit' || call === 'closeRound').length)
      .toBe(60)
    const numbers = (await counter(session)).last!.numbers
    const due = sets.slice(0, 60).reduce((sum, picks) => sum + prizeOf(trio, picks, numbers, 50), 0)
    expect(wallet.balance()).toBe(10_000 - 60 * 50 + due)
  })

  it.each([
    ['DRAW_CLOSED', { numero: drawAt(SIX, NOON, -1).numero }],
    ['DRAW_CLOSED', { numero: drawAt(SIX, NOON, 1).numero }],
    ['STAKE_UNKNOWN', { stake: 101 }],
    ['PICKS_WRONG', { picks: [1, 2, 3, 4, 5] }],
    ['PICKS_WRONG', { picks: [1, 2, 3, 4, 5, 5] }],
    ['PICKS_WRONG', { picks: [0, 2, 3, 4, 5, 6] }],
    ['PICKS_WRONG', { picks: [1, 2, 3, 4, 5, 43] }],
    ['SESSION_UNKNOWN', { session: 'nobody' }],
  ])('is refused with %s: %o', async (code, more) => {
    const { wallet, openSession, buy } = await openHarness()
    const { session } = await openSession()
    expect(await buy(session, more)).toMatchObject({ state: 'refused', code })
    expect(wallet.asked.map(({ call }) => call)).toEqual(['authenticate'])
  })

  it('is not sold once its draw has closed', async () => {
    const { clock, openSession, buy } = await openHarness()
    const { session } = await openSession()
    const { numero, closes } = drawAt(SIX, NOON)
    clock.advance(closes - NOON - 1)
    expect(await buy(session, { numero })).toMatchObject({ state: 'sold' })
    clock.advance(2_500)
    expect(await buy(session, { numero })).toMatchObject({ state: 'refused', code: 'DRAW_CLOSED' })
  })

  it('is not bought again when it is asked about again, even at the same time', async () => {
    const { wallet, openSession, buy, counter } = await openHarness()
    const { session } = await openSession()
    const spin = newSpin()
    const both = await Promise.all([buy(session, { spin }), buy(session, { spin })])
    expect(both).toEqual([both[0], both[0]])
    expect(await buy(session, { spin })).toEqual(both[0])
    expect(await buy(session)).toMatchObject({ code: 'TOO_SOON' })
    expect(wallet.asked.filter(({ call }) => call === 'debit')).toHaveLength(1)
    expect((await counter(session)).tickets).toHaveLength(1)
  })

  it('whose stake the platform refuses is none', async () => {
    const { wallet, openSession, buy, counter } = await openHarness()
    const { session } = await openSession()
    wallet.next({ code: 'LIMIT_REACHED', remaining: 50 })
    expect(await buy(session)).toMatchObject({ state: 'refused', code: 'LIMIT_REACHED', remaining: 50 })
    expect((await counter(session)).tickets).toEqual([])
  })

  it('is drawn and settled though the studio was away when its draw closed', async () => {
    const { wallet, clock, openSession, buy, restart } = await openHarness()
    const { session } = await openSession()
    expect(await buy(session)).toMatchObject({ state: 'sold' })
    await restart(() => clock.advance(5 * SIX.periodMs))
    await expect.poll(() => wallet.asked.at(-1)?.call).toMatch(/credit|closeRound/)
  })

  it('has a page that says what it returns, and no play money', async () => {
    const { get, openSession, post } = await openHarness()
    const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 2 })
    for (const lottery of LOTTERIES.slice(0, 3)) {
      const markup = await (await get(`/play/${lottery.code}`)).text()
      const stated = [...markup.matchAll(/(\d\d,\d\d)%/g)].map(([, figure]) => figure)
      expect(new Set(stated)).toEqual(
        new Set([percent.format(Number(returnOf(lottery).toFixed(4))).slice(0, 5)]),
      )
      expect(markup.match(/data-ball=/g)).toHaveLength(lottery.of)
    }
    expect((await get(`/play/${SIX.code}?demo=1`)).status).toBe(404)
    const { session } = await openSession()
    const spin = { session, spin: newSpin(), stake: 100 }
    expect(await post('/play/spin', spin)).toMatchObject({ code: 'SESSION_UNKNOWN' })
    for (const name of ['ticket.js', 'ticket-parts.js', 'frame.js', 'ticket.css'])
      expect((await get(`/assets/${name}`)).status).toBe(200)
  })
})

describe('a ticket that somebody wants to give back', () => {
  async function sold() {
    const harness = await openHarness()
    const { session } = await harness.openSession()
    await harness.buy(session)
    const said = (call: string) => harness.wallet.asked.filter((one) => one.call === call)
    const { player, roundId, txId } = said('debit')[0]!
    const wanted = { brand: 'trevo', player, roundId, txIds: [txId] }
    const ask = async (more: object = {}, key: Key = KEY) => {
      const body = JSON.stringify({ ...wanted, ...more })
      const headers = signedHeaders(key, harness.clock.now(), 'POST', '/tickets/cancel', body)
      const reply = await harness.send('/tickets/cancel', body, headers)
      return { status: reply.status, ...((await reply.json()) as { given?: string[] }) }
    }
    return { ...harness, said, ask, given: { status: 200, given: wanted.txIds } }
  }

  it('is rolled back before its draw, once, and wins nothing in it', async () => {
    const { ask, given, said, clock } = await sold()
    expect(await Promise.all([ask(), ask()])).toEqual([given, given])
    await expect.poll(() => said('rollback').length).toBe(1)
    expect(await ask()).toEqual(given)
    clock.advance(drawAt(SIX, clock.now()).closes - clock.now() + 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([said('rollback').length, said('credit').length]).toEqual([1, 0])
    expect(said('closeRound')).toEqual([])
  })

  it('stays where its draw has closed, or somebody else asks', async () => {
    const { ask, said, clock } = await sold()
    const nothing = { status: 200, given: [] }
    expect(await ask({ player: 'somebody else' })).toEqual(nothing)
    expect(await ask({ roundId: 'another' })).toEqual(nothing)
    expect((await ask({}, { ...KEY, secret: 'not the secret' })).status).toBe(401)
    clock.advance(drawAt(SIX, clock.now()).closes - clock.now())
    expect(await ask()).toEqual(nothing)
    expect(said('rollback')).toEqual([])
  })
})
