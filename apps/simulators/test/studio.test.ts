import { appendFile, readFile } from 'node:fs/promises'
import { demoGames, demoVendors } from '@trevo/catalogue/demo'
import { systemClock } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import type { FeedLine } from '../src/studio/feed.ts'
import type { RoundState } from '../src/studio/round-state.ts'
import { signedHeaders } from '../src/signature.ts'
import type { Seat } from '../src/studio/table.ts'
import { newSpin, openStudioHarness } from './harness.ts'
import { KEY } from './wallet.ts'

const GAME = 'trevo-da-sorte'

async function openHarness(more: { drawsPool?: () => boolean } = {}) {
  const harness = await openStudioHarness(more)
  const { get, post } = harness
  return {
    ...harness,
    openSession: (gameCode = GAME) => harness.openSession(gameCode),
    demo: () => post<Seat>('/play/session', { demo: true }),
    spin: (session: string, spin = newSpin(), stake = 100) =>
      post<RoundState & { code?: string }>('/play/spin', { session, spin, stake }),
    async feed(day = new Date(systemClock.now()).toISOString().slice(0, 10)) {
      const path = `/feed?day=${day}&brand=trevo`
      const text = await (await get(path, signedHeaders(KEY, systemClock.now(), 'GET', path, ''))).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FeedLine)
    },
  }
}

describe('a round', () => {
  it('is a stake, and then its prize or its end', async () => {
    const { wallet, openSession, spin } = await openHarness()
    const { session, balance } = await openSession()
    const state = await spin(session)
    expect(state).toMatchObject({ state: 'done', balance: wallet.balance() })
    const win = state.state === 'done' ? state.win : NaN
    expect(wallet.balance()).toBe(balance - 100 + win)
    const last = win > 0 ? 'credit' : 'closeRound'
    expect(wallet.asked.map(({ call }) => call)).toEqual(['authenticate', 'debit', last])
  })

  it('is not played again when it is asked about again, even at the same time', async () => {
    const { wallet, openSession, spin } = await openHarness()
    const { session } = await openSession()
    const id = newSpin()
    const [first, second] = await Promise.all([spin(session, id), spin(session, id)])
    expect(second).toEqual(first)
    expect(await spin(session, id)).toEqual(first)
    expect(wallet.asked.filter(({ call }) => call === 'debit')).toHaveLength(1)
  })

  it('takes its time, and one at a time', async () => {
    const { openSession, spin } = await openHarness()
    const { session } = await openSession()
    const both = await Promise.all([spin(session), spin(session)])
    expect(both.map(({ state }) => state).toSorted()).toEqual(['done', 'refused'])
    expect(await spin(session)).toMatchObject({ state: 'refused', code: 'TOO_SOON' })
  })

  it.each(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'TOKEN_EXPIRED'])(
    'ends when the platform says %s',
    async (code) => {
      const { wallet, openSession, spin } = await openHarness()
      const { session } = await openSession()
      wallet.next({ code, remaining: 50 })
      expect(await spin(session)).toEqual({ state: 'refused', code, balance: 10_000, remaining: 50 })
      expect(wallet.asked.at(-1)?.call).toBe('debit')
    },
  )

  it('asks for a stake again under the same id when the reply is lost', async () => {
    const { wallet, openSession, spin } = await openHarness()
    const { session } = await openSession()
    wallet.next('lose reply', 'lose request')
    expect(await spin(session)).toMatchObject({ state: 'done' })
    const debits = wallet.asked.filter(({ call }) => call === 'debit')
    expect(debits).toHaveLength(3)
    expect(new Set(debits.map(({ txId }) => txId)).size).toBe(1)
  })

  it('gives the stake back after three tries, and goes on until that is heard', async () => {
    const { wallet, openSession, spin } = await openHarness()
    const { session } = await openSession()
    const id = newSpin()
    wallet.always('lose reply')
    expect(await spin(session, id)).toEqual({ state: 'returning' })
    expect(await spin(session)).toMatchObject({ state: 'refused', code: 'ROUND_OPEN' })
    wallet.always('answer')
    await expect.poll(() => spin(session, id)).toMatchObject({ state: 'returned', balance: 10_000 })
    expect(wallet.asked.filter(({ call }) => call === 'debit')).toHaveLength(3)
    expect(wallet.balance()).toBe(10_000)
  })

  it('settles after a restart what was open before it', async () => {
    const { wallet, openSession, spin, restart, booksFile } = await openHarness()
    const { session } = await openSession()
    const id = newSpin()
    // The stake arrives; then nothing more does.
    wallet.next('answer')
    wallet.always('lose request')
    const before = await spin(session, id)
    expect(before).toMatchObject({ state: 'paying' })
    await restart(() => appendFile(booksFile, '{"type":"answered","round'))
    wallet.always('answer')
    await expect.poll(() => spin(session, id)).toMatchObject({ state: 'done' })
    const { balance: _, ...shown } = before as RoundState & { balance: number }
    expect(await spin(session, id)).toEqual({ ...shown, state: 'done', balance: wallet.balance() })
    // Draws are made meanwhile.
    const lines = (await readFile(booksFile, 'utf8')).trimEnd().split('\n')
    const ofRounds = lines.filter((line) => !line.includes('"drawn"'))
    expect(JSON.parse(ofRounds.at(-1)!)).toMatchObject({ type: 'answered', code: 'OK' })
  })
})

describe('a game with a pool', () => {
  const game = demoGames.find(({ classify }) => classify === 'JACKPOT')!.gameCode

  it('gives two percent of each stake, and none of another game [HOME-07]', async () => {
    const { wallet, openSession, spin } = await openHarness({ drawsPool: () => false })
    await spin((await openSession(game)).session, newSpin(), 500)
    await spin((await openSession()).session)
    const debits = wallet.asked.filter(({ call }) => call === 'debit')
    expect(debits.map(({ gameCode, jackpot }) => [gameCode, jackpot])).toEqual([
      [game, { pool: 'acumulado', amount: 10 }],
      [GAME, undefined],
    ])
  })

  it('pays what has come together, out of the pool and no more than that [HOME-07]', async () => {
    const luck = [false, true, true]
    const { wallet, openSession, spin, feed } = await openHarness({ drawsPool: () => luck.shift()! })
    const play = async (stake: number) => spin((await openSession(game)).session, newSpin(), stake)
    expect(await play(5_000)).toMatchObject({ state: 'done', jackpot: 0 })
    expect(await play(100)).toMatchObject({ state: 'done', jackpot: 100, balance: wallet.balance() })
    // Only the two cents of the round before have come since.
    expect(await play(100)).toMatchObject({ state: 'done', jackpot: 2 })
    const paid = wallet.asked.filter(({ kind }) => kind === 'jackpot')
    expect(paid).toMatchObject([
      { call: 'credit', amount: 100, pool: 'acumulado', roundClosed: true, gameCode: game },
      { call: 'credit', amount: 2 },
    ])
    const told = (await feed()).reduce(
      (total, { kind, amount }) => total + (kind === 'debit' ? -amount : amount),
      10_000,
    )
    expect(told).toBe(wallet.balance())
  })
})

describe('a demonstration', () => {
  it('plays without a word to the platform', async () => {
    const { wallet, demo, spin } = await openHarness()
    const { session, balance } = await demo()
    const state = await spin(session)
    const win = state.state === 'done' ? state.win : NaN
    expect(state).toMatchObject({ state: 'done', balance: balance - 100 + win })
    expect(wallet.asked).toEqual([])
  })
})

describe('the studio', () => {
  it('lists what it did on a day, for whoever signs', async () => {
    const { wallet, openSession, spin, feed, get } = await openHarness()
    const { session } = await openSession()
    await spin(session)
    const lines = await feed()
    expect(lines[0]).toMatchObject({ kind: 'debit', amount: 100, status: 'accepted' })
    const sum = lines.reduce(
      (total, { kind, amount }) => total + (kind === 'debit' ? -amount : amount),
      10_000,
    )
    expect(sum).toBe(wallet.balance())
    expect(await feed('2020-01-01')).toEqual([])
    expect((await get('/feed?day=2020-01-01&brand=trevo')).status).toBe(401)
  })

  it('opens its game, and sends nobody where a script could run', async () => {
    const { get } = await openHarness()
    const page = await get(`/play/${GAME}?token=t&back=javascript:alert(1)`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    const markup = await page.text()
    expect(markup).toContain('Retorno ao jogador')
    expect(markup).not.toContain('javascript:')
    const back = await (
      await get(`/play/${GAME}?back=${encodeURIComponent('https://trevo.example/m?a=1&b="')}`)
    ).text()
    expect(back).toContain('href="https://trevo.example/m?a=1&amp;b=%22"')
    expect((await get('/play/another-game')).status).toBe(404)
    expect((await get('/nothing')).status).toBe(404)
  })

  it('opens every game of the catalogue under its name, and says whose it is and what it is [GAME-57]', async () => {
    const { get } = await openHarness()
    const opened = await Promise.all(
      demoGames.map(async ({ gameCode, name }) => {
        const page = await get(`/play/${gameCode}?back=${encodeURIComponent('https://trevo.example/m/home')}`)
        const markup = await page.text()
        return markup.includes(`<title>${name.replaceAll("'", '&#39;')}</title>`) && page.ok
      }),
    )
    expect(opened.filter(Boolean)).toHaveLength(demoGames.length)
    const { gameCode, vendor } = demoGames[0]!
    const page = await get(`/play/${gameCode}?back=${encodeURIComponent('https://trevo.example/m/home')}`)
    expect(page.headers.get('content-security-policy')).toContain('img-src data: https://trevo.example;')
    const markup = await page.text()
    expect(markup).toContain(`src="https://trevo.example/img/games/${gameCode}?w=160"`)
    expect(markup).toContain(
      `${demoVendors.find(({ code }) => code === vendor)!.name} · jogo de demonstração`,
    )
    expect(markup).toContain('é um jogo de demonstração')
  })

  it('lists its games for whoever fills a catalogue', async () => {
    const { get } = await openHarness()
    const games = (await (await get('/games')).json()) as { code: string; type: string }[]
    expect(games.map(({ code }) => code)).toEqual([
      'trevo-da-sorte',
      ...demoGames.map(({ gameCode }) => gameCode),
    ])
    expect(games[1]).toEqual({
      code: expect.any(String),
      name: expect.any(String),
      type: 'FISH',
      vendor: expect.any(String),
      classify: null,
      prizeMode: null,
      roomType: null,
      rtp: expect.stringMatching(/^9\d\.\d\d$/),
      volatility: expect.any(String),
      minBet: expect.any(String),
      freeplay: expect.any(Boolean),
      certificates: expect.any(Object),
    })
  })

  it.each([
    ['14', 'oklch(0.16 0.04 14)'],
    ['14);}', 'oklch(0.16 0.04 158)'],
  ])('dresses in the colour %s, or in its own', async (hue, colour) => {
    const { get } = await openHarness()
    expect(await (await get(`/dress.css?hue=${hue}`)).text()).toContain(`--night: ${colour};`)
  })

  it('shows its books', async () => {
    const { openSession, spin, get } = await openHarness()
    await spin((await openSession()).session)
    expect(await (await get('/books')).text()).toContain('1 rounds played')
  })

  it.each([
    'game.css',
    'reels.css',
    'dialogs.css',
    'books.css',
    'mona-sans.woff2',
    'game.js',
    'reels.js',
    'texts.js',
  ])('serves %s', async (name) => {
    const { get } = await openHarness()
    expect((await get(`/assets/${name}`)).status).toBe(200)
  })

  it('refuses what it does not understand', async () => {
    const { post, spin, openSession } = await openHarness()
    await expect(post('/play/session', { brand: 'trevo' })).rejects.toThrow()
    expect(await post('/play/session', { brand: 'trevo', token: 'x', gameCode: GAME })).toEqual({
      state: 'refused',
      code: 'INVALID_TOKEN',
    })
    expect(await spin('nobody')).toMatchObject({ code: 'SESSION_UNKNOWN' })
    expect(await spin((await openSession()).session, newSpin(), 101)).toMatchObject({ code: 'STAKE_UNKNOWN' })
  })
})
