import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { saveCampaign } from '../src/index.ts'
import { useHarness } from './harness.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const newTable = async (cash = 1_000n) => startPlaySession(harness, await harness.person({ cash }))

describe('a win', () => {
  it('is paid when session, standing and limits would refuse a stake [SW-04] [BR-28]', async () => {
    const table = await newTable()
    const { purse } = table.person
    const [roundId, other] = [newId(), newId()]
    const txId = newId()
    await table.bet(100, { roundId })
    await table.bet(50, { txId, roundId: other })
    await harness.db.tx({ merchantId: purse.merchantId }, async (tx) => {
      await harness.wallet.guards.restrict(tx, {
        member: purse,
        reason: 'self_excluded',
        by: { kind: 'system' },
      })
    })
    await asOwner(harness.db.ownerUrl, async (owner) => {
      await owner.query('delete from identity.session where member_id = $1', [purse.memberId])
      await owner.query(`update identity.member set status = 'suspended' where member_id = $1`, [
        purse.memberId,
      ])
    })
    harness.clock.advance(6_000)
    expect((await table.bet(1)).code).toBe('PLAYER_BLOCKED')
    expect((await table.win(300, { roundId })).code).toBe('OK')
    expect((await table.back(txId)).code).toBe('OK')
    expect(await table.balance()).toBe(1_200)
  })

  it('comes several times in a round, and with nothing in it [SW-07]', async () => {
    const table = await newTable()
    const roundId = newId()
    await table.bet(100, { roundId })
    for (const amount of [10, 0, 20]) expect((await table.win(amount, { roundId })).code).toBe('OK')
    expect(await table.balance()).toBe(930)
    const nothing = { txId: newId(), roundId, occurredAt: new Date(harness.clock.now()).toISOString() }
    const zero = await table.win(0, nothing)
    expect((await table.win(0, nothing)).text).toBe(zero.text)
    expect((await table.win(1, nothing)).code).toBe('DUPLICATE_CONFLICT')
  })

  it('waits for its stake, and is not held against it [SW-07]', async () => {
    const table = await newTable()
    const [roundId, txId] = [newId(), newId()]
    expect((await table.win(30, { roundId, txId })).code).toBe('TX_NOT_FOUND')
    await table.bet(10, { roundId })
    expect((await table.win(30, { roundId, txId })).code).toBe('OK')
    expect(await table.balance()).toBe(1_020)
  })

  it('of a free round, a jackpot or a correction needs no stake [SW-07]', async () => {
    const table = await newTable()
    await harness.saveProvider({ code: 'estudio', paysAdjustments: true })
    for (const kind of ['freewin', 'jackpot', 'adjust'] as const)
      expect((await table.win(10, { kind })).code).toBe('OK')
    await harness.saveProvider({ code: 'estudio', paysAdjustments: false })
    expect((await table.award(10)).code).toBe('OK')
    expect(await table.balance()).toBe(1_040)
  })
})

describe('free rounds', () => {
  it('cost nothing and pay where their campaign says [SW-13]', async () => {
    const table = await newTable(0n)
    const roundId = newId()
    const provider = { merchantId: harness.merchant().id, code: 'estudio' }
    await saveCampaign(harness.db, provider, 'verao', 'bonus')
    await harness.context.providers.refresh()
    expect((await table.bet(0, { kind: 'freebet', roundId, campaignId: 'verao' })).code).toBe('OK')
    expect((await table.bet(5, { kind: 'freebet', roundId, campaignId: 'verao' })).code).toBe('BAD_REQUEST')
    expect((await table.win(25, { kind: 'freewin', roundId, campaignId: 'verao' })).code).toBe('OK')
    expect(await harness.wallet.balanceOf(table.person.purse)).toMatchObject({ cash: 0n, bonus: 25n })
  })

  it('of no campaign are paid, and somebody is told [SW-13]', async () => {
    const table = await newTable(0n)
    const txId = newId()
    expect((await table.win(25, { txId, kind: 'freewin' })).code).toBe('OK')
    expect(await harness.wallet.balanceOf(table.person.purse)).toMatchObject({ cash: 25n, bonus: 0n })
    expect(harness.logged.some((line) => line.includes(txId) && line.includes('no campaign'))).toBe(true)
  })

  it('of a campaign nobody knows are paid once it is known', async () => {
    const table = await newTable(0n)
    const win = { txId: newId(), roundId: newId(), kind: 'freewin', campaignId: 'inverno' } as const
    const refused = { code: 'BAD_REQUEST', fields: ['campaignId'] }
    expect(await table.bet(0, { kind: 'freebet', campaignId: 'inverno' })).toMatchObject(refused)
    expect(await table.award(5, { campaignId: 'inverno' })).toMatchObject(refused)
    expect(await table.win(25, win)).toMatchObject(refused)
    await saveCampaign(harness.db, { merchantId: harness.merchant().id, code: 'estudio' }, 'inverno', 'bonus')
    await harness.context.providers.refresh()
    expect((await table.win(25, win)).code).toBe('OK')
    expect((await table.win(25, { ...win, campaignId: 'verao' })).code).toBe('DUPLICATE_CONFLICT')
    expect(await harness.wallet.balanceOf(table.person.purse)).toMatchObject({ cash: 0n, bonus: 25n })
  })
})

describe('a rollback', () => {
  it('of what never came bars it from coming [SW-05]', async () => {
    const table = await newTable()
    const txId = newId()
    expect((await table.back(txId)).code).toBe('OK')
    for (let tries = 0; tries < 2; tries += 1)
      expect((await table.bet(100, { txId })).code).toBe('BET_NOT_ALLOWED')
    expect(await table.balance()).toBe(1_000)
  })

  it('twice is OK both times and done once, under its own id or another [SW-06]', async () => {
    const table = await newTable()
    const [txId, back] = [newId(), { txId: newId(), occurredAt: new Date(harness.clock.now()).toISOString() }]
    await table.bet(100, { txId })
    const first = await table.back(txId, back)
    expect((await table.back(txId, back)).text).toBe(first.text)
    expect((await table.back(txId)).code).toBe('OK')
    expect(await table.balance()).toBe(1_000)
  })

  it('of a stake whose round has paid is refused [SW-06]', async () => {
    const table = await newTable()
    const [txId, roundId] = [newId(), newId()]
    await table.bet(100, { txId, roundId })
    await table.win(250, { roundId })
    expect((await table.back(txId)).code).toBe('ALREADY_SETTLED')
    expect(await table.balance()).toBe(1_150)
  })

  it('of a spent win is refused, or leaves a debt, as the provider is set [SW-08]', async () => {
    const table = await newTable(100n)
    const [roundId, win] = [newId(), newId()]
    await table.bet(100, { roundId })
    await table.win(300, { roundId, txId: win })
    await table.bet(250)
    expect(await table.back(win)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 50 })
    await harness.saveProvider({ code: 'estudio', overdraw: true })
    expect(await table.back(win)).toMatchObject({ code: 'OK', balance: 0 })
    await harness.saveProvider({ code: 'estudio', overdraw: false })
    expect(await harness.wallet.balanceOf(table.person.purse)).toMatchObject({ cash: 0n, owed: 250n })
  })

  it('of a refused stake does nothing [SW-05]', async () => {
    const table = await newTable(10n)
    const txId = newId()
    expect((await table.bet(100, { txId })).code).toBe('INSUFFICIENT_FUNDS')
    expect((await table.back(txId)).code).toBe('OK')
    expect(await table.balance()).toBe(10)
  })
})

describe('one id at two members', () => {
  it.each([
    ['who share a bucket, where the books keep an id unique', true],
    ['who do not', false],
  ])('takes nothing from the one for what the other did: members %s', async (_, together) => {
    const ana = await newTable()
    const other = { cash: 1_000n, ...(together && { beside: ana.person.purse }) }
    const bia = await startPlaySession(harness, await harness.person(other))
    const nothing = together ? 'BET_NOT_ALLOWED' : 'OK'
    const [txId, roundId] = [newId(), newId()]
    await ana.bet(100, { txId, roundId })
    // Bia cannot win Ana's round, nor take Ana's stake back, nor stake with Ana's session.
    expect((await bia.win(500, { roundId })).code).toBe('TX_NOT_FOUND')
    expect((await bia.back(txId)).code).toBe(nothing)
    expect((await ana.bet(100, { txId, roundId, player: bia.person.memberId })).code).not.toBe('OK')
    expect([await ana.balance(), await bia.balance()]).toEqual([900, 1_000])
    const win = newId()
    expect((await ana.win(50, { txId: win, roundId })).code).toBe('OK')
    expect((await bia.win(50, { txId: win, roundId })).code).toMatch(/^(TX_NOT_FOUND|DUPLICATE_CONFLICT)$/)
    expect((await bia.back(win)).code).toBe(nothing)
    expect([await ana.balance(), await bia.balance()]).toEqual([950, 1_000])
  })

  it('is nothing to a member of another brand', async () => {
    const ana = await newTable()
    const rui = await startPlaySession(harness, await harness.person({ cash: 1_000n, brand: 'aurora' }))
    const [txId, roundId] = [newId(), newId()]
    await ana.bet(100, { txId, roundId })
    expect((await rui.win(500, { roundId })).code).toBe('TX_NOT_FOUND')
    expect((await rui.back(txId)).code).toBe('OK')
    expect((await ana.win(10, { roundId, player: rui.person.memberId })).code).toBe('PLAYER_NOT_FOUND')
    expect((await ana.back(txId, { player: rui.person.memberId })).code).toBe('PLAYER_NOT_FOUND')
    expect([await ana.balance(), await rui.balance()]).toEqual([900, 1_000])
  })

  it('is nothing to another provider', async () => {
    const person = await harness.person({ cash: 1_000n })
    const here = await startPlaySession(harness, person)
    const there = await startPlaySession(harness, person, {
      studio: harness.studio('outro'),
      game: 'outro-jogo',
    })
    const [txId, roundId] = [newId(), newId()]
    await here.bet(100, { txId, roundId })
    expect((await there.win(500, { roundId })).code).toBe('TX_NOT_FOUND')
    expect((await there.back(txId)).code).toBe('OK')
    expect(await here.balance()).toBe(900)
  })
})
