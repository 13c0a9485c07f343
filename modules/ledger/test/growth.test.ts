import { bucketOf, newId } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLedger, type Operation } from '../src/index.ts'
import { rowOf } from '../src/ledger.ts'
import { credit, debit, hold, rollback, settlement } from './operations.ts'
import { scratchDatabase } from './scratch.ts'

const HISTORY = 20_000

const db = useDatabase()
const ledger = openLedger(db)
const old = newId()
const others = Array.from({ length: 31 }, () => newId())
const [won, bet, held] = [newId(), newId(), newId()]

beforeAll(async () => {
  for (const memberId of [old, ...others])
    await ledger.perform(credit({ memberId, ref: newId(), amount: 10_000n }))
  await asOwner(db.ownerUrl, async (owner) => {
    await owner.query(COPY_HISTORY, [old, HISTORY])
    await owner.query(CROWD, [HISTORY])
    await owner.query('analyze ledger.transfer, ledger.entry, ledger.account')
  })
  for (const operation of [
    debit({ memberId: old, ref: bet, amount: 10n, round: 'open' }),
    credit({ memberId: old, ref: won, amount: 10n, round: 'other' }),
    hold({ memberId: old, ref: held, amount: 10n }),
  ])
    await ledger.perform(operation)
})

/** A past as long as a player's of years, a bet and a win a round, written straight into the tables. */
const COPY_HISTORY = `
  with past as (
    select n, gen_random_uuid() as id from generate_series(1, $2::int) n
  ), transfers as (
    insert into ledger.transfer
           (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref, request_hash, kind, code, status,
            amount_minor, balance_after, account_kind, house, round_ref)
    select t.bucket, t.owner_id, p.id, t.merchant_id, t.currency, t.source, 'past' || p.n, t.request_hash,
           case p.n % 2 when 0 then 'debit' else 'credit' end, t.code, 'posted', 1, 1, 'cash', 'play', 'round' || p.n / 2
      from past p, ledger.transfer t where t.owner_id = $1
  )
  insert into ledger.entry (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version)
  select a.bucket, p.id, 1, a.merchant_id, a.account_id, 1, p.n + 1000
    from past p, ledger.account a where a.owner_id = $1 and a.kind = 'cash'`

/** Everybody else, and the house in every bucket: a planner reads a small table whole, and rightly so. */
const CROWD = `
  insert into ledger.account (bucket, merchant_id, owner_id, kind, currency, floor_minor)
  select n % 1024, 1, gen_random_uuid(), 'cash', 'BRL', 0 from generate_series(1, $1::int) n
  union all
  select n, 1, null, kind, 'BRL', null from generate_series(0, 1023) n, unnest(array['play', 'payments']) kind
  on conflict do nothing`

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** Every scan of the books that the call made, in all statements inside it, by what the server says it really did. */
async function scansOf(
  operations: readonly Operation[],
  ownerUrl = db.ownerUrl,
): Promise<{ readonly what: string; readonly rows: number }[]> {
  const plans: Node[] = []
  await asOwner(ownerUrl, async (owner: pg.Client) => {
    owner.on('notice', ({ message }) => {
      const at = message?.indexOf('{') ?? -1
      if (at >= 0) plans.push((JSON.parse(message!.slice(at)) as { readonly Plan: Node }).Plan)
    })
    await owner.query(`
      load 'auto_explain'; set client_min_messages = log; set auto_explain.log_min_duration = 0;
      set auto_explain.log_analyze = on; set auto_explain.log_verbose = on; set auto_explain.log_format = json;
      set auto_explain.log_nested_statements = on; begin`)
    const rows = JSON.stringify(operations.map((operation, seq) => ({ seq, ...rowOf(operation) })))
    await owner.query(`select * from ledger.try_perform('1', $1)`, [rows])
    await owner.query('rollback')
  })
  const scans: { what: string; rows: number }[] = []
  function visit(node: Node): void {
    if (node.Schema === 'ledger' && node['Node Type'].endsWith('Scan')) {
      const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      scans.push({
        what: `${node['Node Type']} on ${node['Relation Name']}`,
        rows: read * node['Actual Loops'],
      })
    }
    for (const child of node.Plans ?? []) visit(child)
  }
  plans.forEach(visit)
  return scans
}

/** Accounts of an owner, legs of a transfer, transfers of a round: each a handful. */
const ROWS_EACH = 6

const KINDS: Readonly<Record<string, () => Operation>> = {
  'a stake': () => debit({ memberId: old, ref: newId(), amount: 1n, round: 'new' }),
  'a stake asked again': () => debit({ memberId: old, ref: bet, amount: 10n, round: 'open' }),
  'a win': () => credit({ memberId: old, ref: newId(), amount: 1n, round: 'open', needsBet: true }),
  'a win without a stake': () =>
    credit({ memberId: old, ref: newId(), amount: 1n, round: 'none', needsBet: true }),
  'a stake taken back': () => rollback({ memberId: old, ref: newId(), related: bet }),
  'a win taken back': () => rollback({ memberId: old, ref: newId(), related: won, overdraw: true }),
  'a rollback of nothing': () => rollback({ memberId: old, ref: newId(), related: newId() }),
  'a hold': () => hold({ memberId: old, ref: newId(), amount: 1n }),
  'a payment that went out': () => settlement({ memberId: old, ref: newId(), kind: 'post', related: held }),
  'a payment that did not': () => settlement({ memberId: old, ref: newId(), kind: 'void', related: held }),
}

describe(`with ${HISTORY} transfers of one member`, () => {
  it.each(Object.entries(KINDS))('%s reads a handful of rows, by index', async (_, operation) => {
    const scans = await scansOf([operation()])
    expect(scans.length).toBeGreaterThan(3)
    expect(scans.filter(({ what, rows }) => what.startsWith('Seq') || rows > ROWS_EACH)).toEqual([])
  })

  it('a full batch reads in proportion to its length', async () => {
    const batch = [old, ...others].flatMap((memberId) => [
      debit({ memberId, ref: newId(), amount: 1n, round: 'batch' }),
      credit({ memberId, ref: newId(), amount: 1n, round: 'batch', needsBet: true }),
    ])
    const scans = await scansOf(batch)
    const most = batch.length * ROWS_EACH
    expect(scans.filter(({ what, rows }) => what.startsWith('Seq') || rows > most)).toEqual([])
  })

  it('sees a scan that is not by index', async () => {
    await asOwner(db.ownerUrl, (owner) => owner.query('drop index ledger.transfer_by_round'))
    const scans = await scansOf([KINDS['a win']!()])
    expect(scans.filter(({ rows }) => rows > HISTORY / 2)).not.toEqual([])
  })
})

it('the plan is the one for large tables from the first bet on: it may stay for years', async () => {
  const { ownerUrl } = await scratchDatabase()
  await asOwner(ownerUrl, (owner) => owner.query('analyze ledger.transfer, ledger.entry, ledger.account'))
  const memberId = newId()
  const scans = await scansOf(
    [
      credit({ memberId, ref: newId(), amount: 100n }),
      debit({ memberId, ref: newId(), amount: 10n, round: 'r' }),
      credit({ memberId, ref: newId(), amount: 5n, round: 'r', needsBet: true }),
    ],
    ownerUrl,
  )
  expect(scans.length).toBeGreaterThan(3)
  expect(scans.filter(({ what }) => what.startsWith('Seq'))).toEqual([])
})

it('keeps a member’s rows under their bucket', async () => {
  await asOwner(db.ownerUrl, async (owner) => {
    for (const table of ['account', 'transfer']) {
      const { rows } = await owner.query(`select distinct bucket from ledger.${table} where owner_id = $1`, [
        old,
      ])
      expect(rows).toEqual([{ bucket: bucketOf(old) }])
    }
  })
})
