import {
  addRecentGame,
  launchGame,
  MEMBER_TYPES,
  orderDetail,
  orders,
  profitAndLoss,
  recentGames,
  recentLotteries,
} from '@trevo/contract'
import { authenticate } from '@trevo/contract/provider'
import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { usePlayerApi } from './player-api.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const door = usePlayerApi(harness)

describe('launching a game', () => {
  it('answers an address with a token for this member, this game and this minute [GAME-57]', async () => {
    const person = await harness.person({ cash: 500n })
    const nodeId = String(await harness.game(GAME))
    const { gameUrl } = await door.value(person, launchGame, { nodeId, backUrl: '/m/gameList?gameType=RNG' })
    const url = new URL(gameUrl)
    expect([url.origin, url.pathname]).toEqual(['https://estudio.example', `/play/${GAME}`])
    expect(url.searchParams.get('lang')).toBe('PT')
    expect(url.searchParams.get('back')).toBe('https://trevo.localhost/m/gameList?gameType=RNG')
    const reply = await harness.studio().send(authenticate, { token: url.searchParams.get('token')! })
    expect(reply).toMatchObject({ code: 'OK', player: person.memberId, balance: 500, gameCode: GAME })
  })

  it('needs a session [GAME-24]', async () => {
    const nodeId = String(await harness.game(GAME))
    expect(await door.ask(undefined, launchGame, { nodeId })).toMatchObject({ code: 'session.not.login' })
  })

  it('gives a trial the demo where there is one, and nothing where there is none [GAME-57]', async () => {
    const trial = await harness.person({ type: MEMBER_TYPES.trial })
    const { gameUrl } = await door.value(trial, launchGame, { nodeId: String(await harness.game(GAME)) })
    const { searchParams } = new URL(gameUrl)
    expect([searchParams.get('demo'), searchParams.has('token')]).toEqual(['1', false])
    const paid = String(await harness.saveGame({ gameCode: 'so-dinheiro', freeplay: false }))
    expect(await door.ask(trial, launchGame, { nodeId: paid })).toMatchObject({ code: 'game.no.freeplay' })
  })

  it('is refused for a game that is off, unlawful, locked or nobody’s [GAME-57]', async () => {
    const person = await harness.person()
    const rui = await harness.person({ brand: 'aurora' })
    const off = String(await harness.saveGame({ gameCode: 'desligado', enabled: false }))
    const fishing = String(await harness.saveGame({ gameCode: 'pesca', gameType: 'FISH' }))
    const cases = [
      [person, off],
      [person, '999999'],
      [rui, fishing],
    ] as const
    for (const [who, nodeId] of cases)
      expect(await door.ask(who, launchGame, { nodeId }), nodeId).toMatchObject({ code: 'game.unavailable' })
    expect((await door.ask(person, launchGame, { nodeId: fishing })).success).toBe(true)
    await harness.saveProvider({ code: 'estudio', locked: true })
    const locked = await door.ask(person, launchGame, { nodeId: fishing })
    await harness.saveProvider({ code: 'estudio', locked: false })
    expect(locked).toMatchObject({ code: 'game.unavailable' })
  })
})

describe('recent games', () => {
  it('are remembered, the last played first, each once [GAME-54] [GAME-55]', async () => {
    const person = await harness.person()
    const games = [
      await harness.saveGame({ gameCode: 'um' }),
      await harness.saveGame({ gameCode: 'dois', vendor: 'OUT' }),
    ]
    for (const node of [games[0], games[1], games[0], 888_888]) {
      harness.clock.advance(1_000)
      expect(await door.value(person, addRecentGame, { nodeId: String(node) })).toEqual({ done: true })
    }
    const { list, totalPages } = await door.value(person, recentGames, {})
    expect(list.map(({ gameCode }) => gameCode)).toEqual(['um', 'dois'])
    expect(totalPages).toBe(1)
    const second = await door.value(person, recentGames, { page: '2', pageSize: '1' })
    expect([second.list.map(({ gameCode }) => gameCode), second.totalPages]).toEqual([['dois'], 2])
    const filtered = await door.value(person, recentGames, { gameType: 'RNG', vassalage: 'OUT' })
    expect(filtered.list).toHaveLength(1)
    const lottery = await harness.saveGame({ gameCode: 'sorteio', gameType: 'ELOTT' })
    await door.value(person, addRecentGame, { nodeId: String(lottery) })
    const lotteries = await door.value(person, recentGames, { gameType: 'LOTT' })
    expect(lotteries.list.map(({ gameCode }) => gameCode)).toEqual(['sorteio'])
    expect((await door.value(await harness.person(), recentGames, {})).list).toEqual([])
  })

  it('of lotteries alone are those of either kind, for whoever played them [GAME-65]', async () => {
    const person = await harness.person()
    const traditional = await harness.saveGame({ gameCode: 'seis-da-sorte', gameType: 'LOTT' })
    const electronic = await harness.saveGame({ gameCode: 'rapidinha', gameType: 'ELOTT' })
    for (const nodeId of [traditional, await harness.game(GAME), electronic]) {
      await door.value(person, addRecentGame, { nodeId: String(nodeId) })
      harness.clock.advance(1)
    }
    const games = await door.value(person, recentLotteries, {})
    expect(games.map(({ nodeId }) => nodeId)).toEqual([electronic, traditional])
    expect(await door.value(await harness.person(), recentLotteries, {})).toEqual([])
    expect(await door.ask(undefined, recentLotteries, {})).toMatchObject({ code: 'session.not.login' })
  })

  it('are a hundred at most [GAME-55]', async () => {
    const person = await harness.person()
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(
        `insert into play.recent (bucket, member_id, node_id, merchant_id, game_type, vendor, played_at)
         select $1, $2, n, $3, 'RNG', '', now() from generate_series(10000, 10150) n`,
        [bucketOf(person.memberId), person.memberId, person.merchant.id],
      ),
    )
    await door.value(person, addRecentGame, { nodeId: String(await harness.game(GAME)) })
    const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query('select count(*)::int as kept from play.recent where member_id = $1', [person.memberId]),
    )
    expect(rows).toEqual([{ kept: 100 }])
  })
})

describe('game records', () => {
  async function played(person: Person) {
    const table = await startPlaySession(harness, person)
    const [won, lost, back, txId] = [newId(), newId(), newId(), newId()]
    await table.bet(100, { roundId: won })
    await table.win(250, { roundId: won, roundClosed: true })
    await table.bet(30, { roundId: lost })
    await table.bet(20, { roundId: back, txId })
    await table.back(txId)
    await projectTransfersTo(harness)
    return table
  }

  it('are rounds with what was staked and won, the newest first [GAME-66]', async () => {
    const person = await harness.person({ cash: 1_000n })
    await played(person)
    const { content, pageNum, totalPages } = await door.value(person, orders, {})
    expect([pageNum, totalPages]).toEqual([1, 1])
    expect(
      content.map(({ status, betAmount, winAmount, profit }) => [status, betAmount, winAmount, profit]),
    ).toEqual([
      ['refunded', '0.00', '0.00', '0.00'],
      ['open', '0.30', '0.00', '-0.30'],
      ['closed', '1.00', '2.50', '1.50'],
    ])
    expect(content[0]).toMatchObject({ gameName: 'Fortuna do Trevo', gameCode: GAME, gameType: 'RNG' })
    expect(content[0]!.game?.nodeId).toBe(await harness.game(GAME))
    expect(content.map(({ settleTime }) => settleTime === null)).toEqual([false, true, false])
    const open = await door.value(person, orders, { status: 'open' })
    expect(open.content).toHaveLength(1)
    const page = await door.value(person, orders, { pageNo: '2', pageSize: '2' })
    expect([page.content.length, page.totalPages]).toEqual([1, 2])
    expect((await door.value(person, orders, { gameType: 'LIVE' })).content).toEqual([])
  })

  it('go on from where a page ended, also between rounds of one moment [GAME-66]', async () => {
    const person = await harness.person({ cash: 1_000n })
    await played(person)
    await played(person)
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query('update play.round set opened_at = now() where member_id = $1', [person.memberId]),
    )
    const all = (await door.value(person, orders, {})).content.map(({ orderId }) => orderId)
    expect(all).toHaveLength(6)
    const seen: string[] = []
    let cursor: string | undefined
    for (;;) {
      const page = await door.value(person, orders, {
        pageSize: '4',
        ...(cursor !== undefined && { cursor }),
      })
      seen.push(...page.content.map(({ orderId }) => orderId))
      if (page.next === null) break
      cursor = page.next
    }
    expect(seen).toEqual(all)
    const stranger = await harness.person()
    expect((await door.value(stranger, orders, { cursor: all[0]! })).content).toEqual([])
  })

  it('belong to days where the merchant is, at most 31 of them [GAME-66]', async () => {
    const person = await harness.person({ cash: 1_000n })
    await played(person)
    // Half past eleven at night in São Paulo is another day in UTC.
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`update play.round set opened_at = '2026-10-02T02:30:00Z' where member_id = $1`, [
        person.memberId,
      ]),
    )
    const on = async (startDate: string, endDate: string) =>
      (await door.value(person, orders, { startDate, endDate })).content.length
    expect(await on('2026-10-01', '2026-10-01')).toBe(3)
    expect(await on('2026-10-02', '2026-10-02')).toBe(0)
    expect(await on('2026-09-01', '2026-10-01')).toBe(3)
    const tooLong = { startDate: '2026-08-01', endDate: '2026-10-01' }
    expect(await door.ask(person, orders, tooLong)).toMatchObject({ code: 'request.invalid' })
  })

  it('have their stakes and returns, for whoever they belong to [GAME-67]', async () => {
    const person = await harness.person({ cash: 1_000n })
    await played(person)
    const { content } = await door.value(person, orders, {})
    const closed = content.find(({ status }) => status === 'closed')!
    const { order, suborders } = await door.value(person, orderDetail, { orderId: closed.orderId })
    expect(order).toEqual(closed)
    expect(suborders.map(({ kind, code, amount }) => [kind, code, amount])).toEqual([
      ['debit', 'bet', '1.00'],
      ['credit', 'win', '2.50'],
    ])
    for (const [who, orderId] of [
      [await harness.person(), closed.orderId],
      [await harness.person({ brand: 'aurora' }), closed.orderId],
      [person, newId()],
    ] as const)
      expect(await door.ask(who, orderDetail, { orderId })).toMatchObject({ code: 'order.unknown' })
  })

  it('sum up by kind of game [WALLET-07]', async () => {
    const person = await harness.person({ cash: 1_000n })
    await played(person)
    const row = { bets: 2, betAmount: '1.30', winAmount: '2.50', profit: '1.20' }
    expect(await door.value(person, profitAndLoss, {})).toEqual({
      currency: 'BRL',
      rows: [{ gameType: 'RNG', ...row }],
      days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...row }],
      total: row,
      open: { rounds: 1, betAmount: '0.30' },
    })
    const none = await door.value(person, profitAndLoss, { gameType: 'LIVE' })
    expect(none.total).toEqual({ bets: 0, betAmount: '0.00', winAmount: '0.00', profit: '0.00' })
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`update play.day_result set day = '2026-10-01' where member_id = $1`, [person.memberId]),
    )
    expect((await door.value(person, profitAndLoss, {})).rows).toEqual([])
    const then = { startDate: '2026-09-30', endDate: '2026-10-01' }
    const told = await door.value(person, profitAndLoss, then)
    expect(told).toMatchObject({ total: row, days: [{ day: '2026-10-01', ...row }] })
    const year = { startDate: '2025-11-01', endDate: '2026-11-01' }
    expect((await door.value(person, profitAndLoss, year)).total).toEqual(row)
    const tooLong = { startDate: '2025-10-30', endDate: '2026-11-01' }
    expect(await door.ask(person, profitAndLoss, tooLong)).toMatchObject({ code: 'request.invalid' })
  })
})
