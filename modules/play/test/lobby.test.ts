import { jackpot, modelList, winnerBoard } from '@trevo/contract'
import { bucketOf, newId } from '@trevo/kernel'
import { aurora } from '@trevo/merchants/demo'
import type { Brand } from '@trevo/merchants/demo-directory'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { saveHost } from '../src/index.ts'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { usePlayerApi } from './player-api.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const door = usePlayerApi(harness)
const visitor = (brand: Brand) => ({ merchant: harness.merchant(brand) }) as Person

describe('the board of winners', () => {
  const EDITION_MS = 30_000

  async function wins(person: Person, stake: number, prize: number, game = GAME) {
    const table = await startPlaySession(harness, person, { game })
    const roundId = newId()
    await table.bet(stake, { roundId })
    await table.win(prize, { roundId, roundClosed: true })
  }

  async function board(size?: number) {
    await projectTransfersTo(harness)
    harness.clock.advance(EDITION_MS)
    return (await door.value(undefined, winnerBoard, size === undefined ? {} : { size: `${size}` })).list
  }

  const amountsOf = (list: readonly { readonly amount: string }[]) => list.map(({ amount }) => amount)

  it('tells real wins of at least five times the stake, with nobody’s name, the newest first [GAME-69]', async () => {
    expect(await board()).toEqual([])
    const person = await harness.person({ cash: 10_000n })
    await wins(person, 100, 600)
    await wins(person, 100, 499)
    await wins(person, 100, 500)
    const list = await board()
    expect(amountsOf(list)).toEqual(['5.00', '6.00'])
    const { account } = await accountOf(person)
    expect(list[0]).toEqual({
      maskedName: `${account[0]}*****`,
      gameName: 'Fortuna do Trevo',
      icon: expect.stringMatching(/^\/img\//),
      amount: '5.00',
      currency: 'BRL',
      time: expect.any(Number),
    })
    expect(amountsOf(await board(1))).toEqual(['5.00'])
  })

  it('leaves out who is blocked, what is open or taken back, what was long ago and what is not offered [GAME-69]', async () => {
    const before = amountsOf(await board())
    const [blocked, early, off] = [
      await harness.person({ cash: 1_000n }),
      await harness.person({ cash: 1_000n }),
      await harness.person({ cash: 1_000n }),
    ]
    await wins(blocked, 100, 1_000)
    await wins(early, 100, 2_000)
    await harness.saveGame({ gameCode: 'sumiu' })
    await wins(off, 100, 3_000, 'sumiu')
    const open = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const roundId = newId()
    await open.bet(100, { roundId })
    await open.win(4_000, { roundId })
    expect(amountsOf(await board())).toEqual(['30.00', '20.00', '10.00', ...before])
    await asOwner(harness.db.ownerUrl, async (owner) => {
      await owner.query(`update identity.member set status = 'suspended' where member_id = $1`, [
        blocked.memberId,
      ])
      await owner.query(`update play.round set last_at = $2 where member_id = $1`, [
        early.memberId,
        new Date(harness.clock.now() - 3 * 86_400_000),
      ])
    })
    await harness.saveGame({ gameCode: 'sumiu', enabled: false })
    expect(amountsOf(await board())).toEqual(before)
  })

  it('changes at most every thirty seconds [GAME-69]', async () => {
    const before = amountsOf(await board())
    await wins(await harness.person({ cash: 1_000n }), 100, 7_000)
    await projectTransfersTo(harness)
    harness.clock.advance(EDITION_MS - 1)
    expect(amountsOf((await door.value(undefined, winnerBoard, {})).list)).toEqual(before)
    harness.clock.advance(1)
    expect(amountsOf((await door.value(undefined, winnerBoard, {})).list)).toEqual(['70.00', ...before])
  })

  it('is each merchant’s own, and empty where the market forbids it [GAME-69] [BR-42]', async () => {
    const person = await harness.person({ brand: 'aurora', cash: 1_000n })
    await wins(person, 100, 9_000)
    expect(amountsOf(await board())).not.toContain('90.00')
    const forbidden = visitor('aurora')
    expect((await door.value(forbidden, winnerBoard, {})).list).toEqual([])
    await harness.saveMerchant({ ...aurora, pack: 'open' })
    const allowed = await door.value(visitor('aurora'), winnerBoard, {})
    await harness.saveMerchant(aurora)
    expect(amountsOf(allowed.list)).toEqual(['90.00'])
  })

  async function accountOf({ memberId }: Person) {
    const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query<{ account: string }>(
        'select account from identity.member where bucket = $1 and member_id = $2',
        [bucketOf(memberId), memberId],
      ),
    )
    return rows[0]!
  }
})

describe('the jackpot', () => {
  it('is what is in the pools at this moment, and nothing without games that fill them [HOME-07]', async () => {
    const { id: merchantId, pack } = harness.merchant()
    const seed = { merchantId, currency: pack.currency, pool: 'pool:estudio:acumulado' } as const
    await harness.wallet.seedPool({ ...seed, amount: 50_000n, ref: newId() })
    expect(await door.value(undefined, jackpot, {})).toBeNull()
    await harness.saveGame({ gameCode: 'acumula', classify: 'JACKPOT' })
    const told = { currency: 'BRL', games: 1, time: harness.clock.now() }
    expect(await door.value(undefined, jackpot, {})).toEqual({ ...told, amount: '500.00' })
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }), { game: 'acumula' })
    await table.bet(1_000, { jackpot: { pool: 'acumulado', amount: 20 } })
    expect(await door.value(undefined, jackpot, {})).toEqual({ ...told, amount: '500.20' })
    expect(await door.value(visitor('aurora'), jackpot, {})).toBeNull()
  })
})

describe('hosts of live rooms', () => {
  it('are those of rooms that are offered, who is on the air first [GAME-70]', async () => {
    const { id: merchantId } = harness.merchant()
    const [first, second] = [
      await harness.saveGame({ gameCode: 'sala-1', gameType: 'LIVE' }),
      await harness.saveGame({ gameCode: 'sala-2', gameType: 'LIVE' }),
    ]
    const off = await harness.saveGame({ gameCode: 'sala-3', gameType: 'LIVE', enabled: false })
    const host = { merchantId, roomType: 'free', streaming: false } as const
    await saveHost(harness.db, { ...host, nodeId: first, name: 'Ana' })
    await saveHost(harness.db, { ...host, nodeId: second, name: 'Bia', roomType: 'VIP', streaming: true })
    await saveHost(harness.db, { ...host, nodeId: off, name: 'Caio', streaming: true })
    expect(await door.value(undefined, modelList, {})).toEqual([])
    await harness.context.hosts.refresh()
    const list = await door.value(undefined, modelList, { active: '1' })
    expect(list).toMatchObject([
      { id: second, name: 'Bia', roomType: 'VIP', streaming: true },
      { id: first, name: 'Ana', roomType: 'free', streaming: false },
    ])
    const onAir = await door.value(undefined, modelList, { streaming: '1' })
    expect(onAir.map(({ name }) => name)).toEqual(['Bia'])
    expect(await door.value(visitor('aurora'), modelList, {})).toEqual([])
  })

  it('are nobody where live streams are off, or the market wants nobody advertised [GAME-70] [BR-41]', async () => {
    const { id: merchantId } = harness.merchant('aurora')
    const nodeId = await harness.saveGame({ gameCode: 'sala-4', gameType: 'LIVE' })
    await saveHost(harness.db, { merchantId, nodeId, name: 'Davi', roomType: 'free', streaming: true })
    await harness.context.hosts.refresh()
    const shown = async (draft: typeof aurora) => {
      await harness.saveMerchant(draft)
      return (await door.value(visitor('aurora'), modelList, {})).length
    }
    expect(await shown(aurora)).toBe(0)
    const elsewhere = { ...aurora, pack: 'open' }
    expect(await shown(elsewhere)).toBe(1)
    expect(await shown({ ...elsewhere, flags: { ...aurora.flags, CBS3: false } })).toBe(0)
    await harness.saveMerchant(aurora)
  })
})
