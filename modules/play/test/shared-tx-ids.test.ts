import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { useHarness } from './harness.ts'
import { startPlaySession, type Table } from './studio.ts'

const harness = useHarness()
const newTable = async (at?: string) =>
  startPlaySession(harness, await harness.person({ cash: 1_000n }), {
    studio: harness.studio('estudio', 'trevo', at),
  })

const itemsOf = (txId: string) =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ kind: string; facts: { movements: { player: string }[] } }>(
      'select kind, facts from play.work_item where subject = $1',
      [txId],
    )
    return rows
  })

const alarmsOf = (txId: string) =>
  harness.logged.filter((line) => line.includes('one txId for two players') && line.includes(txId))

it('one txId for two members is refused for the second, whatever it is for [SW-01]', async () => {
  for (let pair = 0; pair < 5; pair += 1) {
    const [ana, bia] = [await newTable(), await newTable()]
    const [bet, win, award] = [newId(), newId(), newId()]
    const [anas, bias] = [newId(), newId()]
    await ana.bet(100, { txId: bet, roundId: anas })
    await bia.bet(100, { roundId: bias })
    expect((await bia.bet(100, { txId: bet, roundId: bias })).code).toBe('DUPLICATE_CONFLICT')
    expect((await ana.win(50, { txId: win, roundId: anas })).code).toBe('OK')
    expect((await bia.win(50, { txId: win, roundId: bias })).code).toBe('DUPLICATE_CONFLICT')
    expect((await ana.award(7, { txId: award })).code).toBe('OK')
    expect((await bia.award(7, { txId: award })).code).toBe('DUPLICATE_CONFLICT')
    expect((await ana.award(7, { txId: award })).code).toBe('OK')
    expect([await ana.balance(), await bia.balance()]).toEqual([957, 900])
    for (const txId of [bet, win, award]) expect(alarmsOf(txId)).toHaveLength(1)
  }
})

it('a win that waits for its stake bars nobody', async () => {
  const [ana, bia] = [await newTable(), await newTable()]
  const [txId, roundId] = [newId(), newId()]
  expect((await ana.win(50, { txId, roundId })).code).toBe('TX_NOT_FOUND')
  await bia.bet(10, { roundId })
  expect((await bia.win(50, { txId, roundId })).code).toBe('OK')
})

it('an award is refused for a second member by any process [SW-01]', async () => {
  const other = await harness.openInstance()
  for (let pair = 0; pair < 5; pair += 1) {
    const [ana, bia] = [await newTable(), await newTable(other.url)]
    const txId = newId()
    const codes = (await Promise.all([ana, bia].map((table) => table.award(7, { txId })))).map(
      ({ code }) => code,
    )
    expect(codes.toSorted()).toEqual(['DUPLICATE_CONFLICT', 'OK'])
    expect((await ana.balance()) + (await bia.balance())).toBe(2_007)
  }
})

it('what two processes took for two members is found when the books are followed, once [SW-01]', async () => {
  const other = await harness.openInstance()
  const sharing: string[] = []
  for (let pair = 0; pair < 3; pair += 1) {
    const tables: Table[] = [await newTable(), await newTable(other.url)]
    const txId = newId()
    const codes = await Promise.all(tables.map((table) => table.bet(100, { txId })))
    // Members of one bucket cannot share an id at all.
    if (!codes.every(({ code }) => code === 'OK')) continue
    sharing.push(txId)
    if (pair === 1) await projectTransfersTo(harness)
  }
  expect(sharing.length).toBeGreaterThan(1)
  await projectTransfersTo(harness)
  for (const txId of sharing) {
    const items = await itemsOf(txId)
    expect(items.map(({ kind }) => kind)).toEqual(['shared_tx_id'])
    expect(new Set(items[0]!.facts.movements.map(({ player }) => player)).size).toBe(2)
    expect(alarmsOf(txId)).toHaveLength(1)
  }
})

it('a txId that was refused for somebody else is nobody’s work', async () => {
  const other = await harness.openInstance()
  const [ana, bia] = [await newTable(), await newTable(other.url)]
  const txId = newId()
  await ana.bet(100, { txId })
  expect((await bia.bet(5_000, { txId })).code).toMatch(/^(INSUFFICIENT_FUNDS|DUPLICATE_CONFLICT)$/)
  await projectTransfersTo(harness)
  expect(await itemsOf(txId)).toEqual([])
})
