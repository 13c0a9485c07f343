import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditBooks, logLine, openLedger, type Logged, type Operation } from '../src/index.ts'
import { oneOfEachOperation } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)
const log: Logged[] = []

async function ask(operation: Operation): Promise<void> {
  for (const line of [logLine(operation), logLine(operation, await ledger.perform(operation))])
    log.push(JSON.parse(line) as Logged)
}

beforeAll(() => oneOfEachOperation(ask))

const red = async (...[at, outside]: Parameters<typeof auditBooks>) =>
  (await auditBooks(at, outside)).filter(({ violations }) => violations > 0).map(({ invariant }) => invariant)

it('finds nothing in sound books, whatever they are held against', async () => {
  const { rows: providers } = await asOwner(db.ownerUrl, (owner) => owner.query(EFFECTS, ['studio']))
  const { rows: payments } = await asOwner(db.ownerUrl, (owner) => owner.query(EFFECTS, ['psp']))
  expect(providers.length).toBeGreaterThan(2)
  expect(payments.length).toBe(2)
  const findings = await auditBooks(db, { log, providers, payments })
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  const looked = new Set(findings.map(({ invariant }) => invariant))
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16]) expect(looked).toContain(`I${at}`)
})

const EFFECTS = `
  select t.merchant_id as "merchantId", t.source, t.source_ref as ref, sum(e.amount_minor)::text as amount
    from ledger.transfer t join ledger.entry e using (bucket, transfer_id)
   where e.account_version is not null and t.source = $1 group by 1, 2, 3`

describe('held against the log', () => {
  it('a lost transfer is I6, one nobody asked for is I7, a changed answer is I8', async () => {
    const [first, answered] = log as [Logged, Logged]
    const lost = { ...answered, operation: { ...answered.operation, ref: 'lost' } }
    expect(await red(db, { log: [...log, lost] })).toEqual(['I6'])
    const without = log.filter(({ operation }) => operation.ref !== first.operation.ref)
    expect(await red(db, { log: without })).toEqual(['I7'])
    const changed = { ...answered, answer: { ...answered.answer!, balance: '1' } }
    expect(await red(db, { log: [...log, changed] })).toEqual(['I6', 'I8'])
  })

  it.each([
    ['transferId', newId()],
    ['status', 'rejected'],
    ['reason', 'insufficient_funds'],
    ['balance', '1'],
  ])('an answer with another %s is I6', async (field, value) => {
    const [, answered] = log as [Logged, Logged]
    const other = { ...answered, answer: { ...answered.answer!, [field]: value } } as Logged
    expect(await red(db, { log: log.map((line) => (line === answered ? other : line)) })).toEqual(['I6'])
  })

  it('an operation of another amount is I6', async () => {
    const [, answered] = log as [Logged, Logged]
    const other = { ...answered, operation: { ...answered.operation, amount: '1' } }
    expect(await red(db, { log: [...log, other] })).toEqual(['I6'])
  })
})

describe('held against the other side’s books', () => {
  it('a difference in either direction is found, and nothing else', async () => {
    const { rows } = await asOwner(db.ownerUrl, (owner) => owner.query(EFFECTS, ['psp']))
    expect(await red(db, { payments: rows.slice(1) })).toEqual(['I13'])
    expect(await red(db, { payments: [...rows, { ...rows[0], ref: 'theirs' }] })).toEqual(['I13'])
    expect(await red(db, { providers: [{ ...rows[0], amount: '999' }, rows[1]] })).toEqual(['I16'])
    expect(await red(db, { payments: [...rows, { ...rows[0], ref: 'nothing', amount: '0' }] })).toEqual([])
  })
})
