import { newId } from '@trevo/kernel'
import { trevo } from '@trevo/merchants/demo'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { startPlaySession, type Reply, type Table } from './studio.ts'

const harness = useHarness()
const newTable = async (cash = 1_000n) => startPlaySession(harness, await harness.person({ cash }))
const member = ({ person: { purse } }: Table) => ({ merchantId: purse.merchantId, memberId: purse.memberId })

it('happened lately, by a clock that a database can keep', async () => {
  const table = await newTable()
  const never = [
    '0000-01-01T00:00:00Z',
    '2000-01-01T00:00:00Z',
    '2099-12-31T23:59:59Z',
    '2026-10-16T11:00:00Z',
  ]
  for (const occurredAt of [...never, `2026-11-15T00:00:00.${'1'.repeat(200)}Z`]) {
    for (const reply of [
      await table.bet(1, { occurredAt }),
      await table.win(1, { occurredAt, kind: 'freewin' }),
      await table.award(1, { occurredAt }),
      await table.back(newId(), { occurredAt }),
    ])
      expect([reply.code, reply['fields']], occurredAt).toEqual(['BAD_REQUEST', ['occurredAt']])
  }
  const finest = await table.bet(1, { occurredAt: '2026-11-15T00:00:00.123456789Z' })
  expect(finest.code).toBe('OK')
  await projectTransfersTo(harness)
})

describe('the same txId', () => {
  it('gets the same answer, byte for byte, and takes effect once [SW-01]', async () => {
    const table = await newTable()
    const bet = { txId: newId(), roundId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }
    const first = await table.bet(100, bet)
    await table.bet(5)
    const again = await Promise.all(Array.from({ length: 10 }, () => table.bet(100, bet)))
    for (const reply of again) expect(reply.text).toBe(first.text)
    const win = { txId: newId(), roundId: bet.roundId }
    const paid = await table.win(40, win)
    expect((await table.win(40, win)).text).toBe(paid.text)
    expect(await table.balance()).toBe(1_000 - 100 - 5 + 40)
  })

  it('with other content is a conflict, and an alarm [SW-01]', async () => {
    const table = await newTable()
    const [txId, roundId] = [newId(), newId()]
    await table.bet(100, { txId, roundId })
    for (const [amount, more] of [
      [101, { roundId }],
      [100, { roundId: newId() }],
      [100, { roundId, gameCode: 'outro' }],
    ] as const)
      expect((await table.bet(amount, { txId, ...more })).code).toBe('DUPLICATE_CONFLICT')
    expect((await table.win(100, { txId, roundId })).code).toBe('DUPLICATE_CONFLICT')
    expect((await table.award(100, { txId })).code).toBe('DUPLICATE_CONFLICT')
    expect(await table.balance()).toBe(900)
    const alarms = harness.logged.filter(
      (line) => line.includes('one txId for two transactions') && line.includes(txId),
    )
    expect(alarms).toHaveLength(5)
  })

  it('sent at once many times is one movement [SW-01] [SW-10]', async () => {
    const table = await newTable()
    const bet = { txId: newId(), roundId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }
    const replies = await Promise.all(Array.from({ length: 50 }, () => table.bet(100, bet)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await table.balance()).toBe(900)
  })
})

describe('a stake is refused, and stays refused,', () => {
  /** Refused now; then, with the cause gone, the same stake again and another one. */
  async function refusedForEver(
    table: Table,
    code: string,
    cause: () => Promise<void>,
    gone: () => Promise<void>,
  ) {
    const bet = { txId: newId(), roundId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }
    await cause()
    const first = await table.bet(10, bet)
    expect(first.code).toBe(code)
    await gone()
    harness.clock.advance(6_000)
    const again = await table.bet(10, bet)
    expect(again.text).toBe(first.text)
    expect((await table.bet(10)).code).toBe('OK')
  }

  it('when the funds are short, with the balance [SW-03]', async () => {
    const table = await newTable(50n)
    const bet = { txId: newId(), roundId: newId() }
    expect(await table.bet(60, bet)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 50, status: 200 })
    await table.award(100)
    expect((await table.bet(60, bet)).code).toBe('INSUFFICIENT_FUNDS')
    expect(await table.balance()).toBe(150)
  })

  it('when the brand is in maintenance, while credits are paid [SW-03] [SW-04]', async () => {
    const table = await newTable()
    const round = newId()
    await table.bet(10, { roundId: round })
    await refusedForEver(
      table,
      'BET_NOT_ALLOWED',
      async () => {
        await harness.saveMerchant({ ...trevo, maintenance: true })
        expect((await table.win(30, { roundId: round })).code).toBe('OK')
      },
      () => harness.saveMerchant(trevo),
    )
  })

  it('when the game is off, uncertified or unknown [SW-03] [BR-48]', async () => {
    const table = await newTable()
    const save = (more: object) => async () => void (await harness.saveGame({ gameCode: GAME, ...more }))
    await refusedForEver(table, 'GAME_NOT_AVAILABLE', save({ enabled: false }), save({ enabled: true }))
    await refusedForEver(table, 'GAME_NOT_AVAILABLE', save({ certified: ['pt'] }), save({}))
    expect((await table.bet(10, { gameCode: 'nothing' })).code).toBe('GAME_NOT_AVAILABLE')
    expect((await table.bet(10, { gameCode: 'outro-jogo' })).code).toBe('GAME_NOT_AVAILABLE')
  })

  it('when the provider is locked [SW-03]', async () => {
    const table = await newTable()
    const lock = (locked: boolean) => () => harness.saveProvider({ code: 'estudio', locked })
    await refusedForEver(table, 'BET_NOT_ALLOWED', lock(true), lock(false))
    expect(await table.balance()).toBe(990)
  })

  it('when the player is restricted or suspended [SW-03]', async () => {
    const table = await newTable()
    const { guards } = harness.wallet
    const of = { member: member(table), reason: 'self_excluded', by: { kind: 'system' } as const }
    const { merchantId } = of.member
    await refusedForEver(
      table,
      'PLAYER_BLOCKED',
      () => harness.db.tx({ merchantId }, (tx) => guards.restrict(tx, of)),
      () => harness.db.tx({ merchantId }, (tx) => guards.lift(tx, of)),
    )
    const status = (word: string) => async () => {
      await asOwner(harness.db.ownerUrl, (owner) =>
        owner.query('update identity.member set status = $2 where member_id = $1', [
          of.member.memberId,
          word,
        ]),
      )
      harness.clock.advance(5_000)
    }
    await refusedForEver(table, 'PLAYER_BLOCKED', status('suspended'), status('active'))
    expect(await table.balance()).toBe(980)
  })

  it('when a limit would be crossed, with what is left [SW-03]', async () => {
    const table = await newTable()
    const { purse } = table.person
    const limit = {
      name: 'day',
      counts: 'stakes',
      limit: 100n,
      period: 'day',
      timeZone: 'America/Sao_Paulo',
    } as const
    await harness.db.tx({ merchantId: purse.merchantId }, (tx) =>
      harness.wallet.guards.setLimit(tx, { purse, by: { kind: 'system' }, ...limit }),
    )
    expect((await table.bet(70)).code).toBe('OK')
    const bet = { txId: newId(), roundId: newId() }
    expect(await table.bet(40, bet)).toMatchObject({ code: 'LIMIT_REACHED', remaining: 30 })
    await harness.db.tx({ merchantId: purse.merchantId }, (tx) =>
      harness.wallet.guards.removeLimit(tx, { member: member(table), name: 'day', by: { kind: 'system' } }),
    )
    expect(await table.bet(40, bet)).toMatchObject({ code: 'LIMIT_REACHED', remaining: 30 })
  })

  it('when the currency is another [SW-03]', async () => {
    const table = await newTable()
    expect((await table.bet(10, { currency: 'EUR' })).code).toBe('WRONG_CURRENCY')
    expect((await table.win(10, { currency: 'EUR' })).code).toBe('WRONG_CURRENCY')
    expect((await table.back(newId(), { currency: 'EUR' })).code).toBe('WRONG_CURRENCY')
    expect(await table.balance()).toBe(1_000)
  })

  it('but not when it was taken and only its answer got lost [SW-03] [SW-11]', async () => {
    const table = await newTable()
    const bet = { txId: newId(), roundId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }
    const taken = await table.bet(10, bet)
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query('delete from identity.session where member_id = $1', [table.person.memberId]),
    )
    harness.clock.advance(6_000)
    expect((await table.bet(10)).code).toBe('TOKEN_EXPIRED')
    expect((await table.bet(10, bet)).text).toBe(taken.text)
  })
})

it('a thousand stakes of one player at once take exactly what is there [SW-10]', async () => {
  const table = await newTable(500n)
  /** Whoever is told that we are busy asks again, with the same id. */
  async function insist(bet: { txId: string; roundId: string }): Promise<Reply> {
    const reply = await table.bet(1, bet)
    return reply.code === 'INTERNAL' ? insist(bet) : reply
  }
  const bets = Array.from({ length: 1_000 }, () => insist({ txId: newId(), roundId: newId() }))
  const replies = await Promise.all(bets)
  expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(500)
  expect(replies.filter(({ code }) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(500)
  expect(await table.balance()).toBe(0)
})

describe('a jackpot', () => {
  it('is filled by stakes, and what is paid comes out of it [SW-14]', async () => {
    const table = await newTable()
    const pool = `p${newId().slice(-8)}`
    const inPool = () => harness.wallet.poolOf(harness.merchant().id, `pool:estudio:${pool}`, 'BRL')
    await table.bet(100, { jackpot: { pool, amount: 3 } })
    await table.bet(100, { jackpot: { pool, amount: 4 } })
    expect(await inPool()).toBe(7n)
    expect((await table.win(5, { kind: 'jackpot', pool })).code).toBe('OK')
    expect((await table.award(2, { kind: 'jackpot', pool })).code).toBe('OK')
    expect(await inPool()).toBe(0n)
    expect(await table.balance()).toBe(807)
  })

  it('gets no more of a stake than the stake, and goes back with it [SW-14]', async () => {
    const table = await newTable()
    const pool = `p${newId().slice(-8)}`
    expect((await table.bet(10, { jackpot: { pool, amount: 11 } })).code).toBe('BAD_REQUEST')
    const txId = newId()
    await table.bet(10, { txId, jackpot: { pool, amount: 10 } })
    await table.back(txId)
    expect(await harness.wallet.poolOf(harness.merchant().id, `pool:estudio:${pool}`, 'BRL')).toBe(0n)
    expect(await table.balance()).toBe(1_000)
  })

  it('is of one provider: no other pays out of it [SW-14]', async () => {
    const person = await harness.person({ cash: 1_000n })
    const pool = `p${newId().slice(-8)}`
    const here = await startPlaySession(harness, person)
    const there = await startPlaySession(harness, person, {
      studio: harness.studio('outro'),
      game: 'outro-jogo',
    })
    await here.bet(100, { jackpot: { pool, amount: 50 } })
    await there.award(50, { kind: 'jackpot', pool })
    expect(await harness.wallet.poolOf(harness.merchant().id, `pool:estudio:${pool}`, 'BRL')).toBe(50n)
  })
})
