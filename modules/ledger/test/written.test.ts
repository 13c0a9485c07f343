import { createHash } from 'node:crypto'
import { newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { openLedger, type Operation } from '../src/index.ts'
import { credit, debit, hold, rollback } from './operations.ts'

const db = useDatabase()
const ledger = openLedger(db)

const read = <Row extends object>(query: string, values: unknown[]) =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(query, values)).rows)

describe('an event', () => {
  const eventOf = async (operation: Operation) => {
    const { transferId } = await ledger.perform(operation)
    const rows = await read('select merchant_id, subject, payload from bus.outbox where event_id = $1', [
      transferId,
    ])
    return rows
  }

  it('tells whose money moved, how, by how much and what is left', async () => {
    const memberId = newId()
    await ledger.perform(credit({ memberId, ref: newId(), amount: 100n }))
    const told = (more: object) => [
      { merchant_id: 1, subject: 'ledger.v1.transfer', payload: { memberId, ...more } },
    ]
    expect(await eventOf(debit({ memberId, ref: newId(), amount: 30n, code: 'bet' }))).toEqual(
      told({ kind: 'debit', code: 'bet', status: 'posted', amount: '30', balance: '70' }),
    )
    expect(await eventOf(debit({ memberId, ref: newId(), amount: 71n, code: 'bet' }))).toEqual(
      told({ kind: 'debit', code: 'bet', status: 'rejected', amount: '71', balance: '70' }),
    )
    expect(await eventOf(hold({ memberId, ref: newId(), amount: 20n, code: 'out' }))).toEqual(
      told({ kind: 'hold', code: 'out', status: 'pending', amount: '20', balance: '50' }),
    )
  })

  it('tells nothing of a win that waits for its stake', async () => {
    const win = credit({ memberId: newId(), ref: newId(), amount: 5n, round: 'r', needsBet: true })
    expect(await eventOf(win)).toEqual([])
  })
})

it('the database itself holds a member’s money above its floor, and a debt below', async () => {
  const memberId = newId()
  const win = credit({ memberId, ref: newId(), amount: 50n })
  await ledger.perform(win)
  await ledger.perform(credit({ memberId, ref: newId(), amount: 50n, accounts: ['bonus'] }))
  await ledger.perform(debit({ memberId, ref: newId(), amount: 50n }))
  await ledger.perform(rollback({ memberId, ref: newId(), related: win.ref, overdraw: true }))
  const spend = (kind: string) =>
    read('update ledger.account set debits_posted = debits_posted + 1000 where owner_id = $1 and kind = $2', [
      memberId,
      kind,
    ])
  await expect(spend('cash')).rejects.toMatchObject({ constraint: 'account_above_floor' })
  await expect(spend('bonus')).rejects.toMatchObject({ constraint: 'account_above_floor' })
  await expect(spend('owed')).resolves.toEqual([])
})

interface Link {
  readonly account: string
  readonly version: string
  readonly transfer: string
  readonly amount: string
  readonly balance: string
  readonly micros: string
  readonly chain: Buffer
}

it('each entry is chained to the one before as a receipt’s verifier does it', async () => {
  const memberId = newId()
  await ledger.perform(credit({ memberId, ref: newId(), amount: 100n }))
  for (const amount of [30n, 20n]) await ledger.perform(debit({ memberId, ref: newId(), amount }))
  const entries = await read<Link>(
    `select e.account_id as account, e.account_version as version, e.transfer_id as transfer,
            e.amount_minor as amount, e.balance_after as balance,
            (date_part('epoch', e.created_at) * 1000000)::bigint as micros, e.chain
       from ledger.entry e join ledger.account a using (bucket, account_id)
      where a.owner_id = $1 order by e.account_version`,
    [memberId],
  )
  expect(entries.map(({ balance }) => balance)).toEqual(['100', '70', '50'])
  let before = Buffer.alloc(0)
  for (const { account, version, transfer, amount, balance, micros, chain } of entries) {
    const said = [account, version, transfer, amount, balance, micros].join('|')
    before = createHash('sha256').update(before).update(said).digest()
    expect(chain.toString('hex')).toBe(before.toString('hex'))
  }
})
