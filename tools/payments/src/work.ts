import { parseArgs } from 'node:util'
import { decimalOf, noFaults, systemClock as clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import {
  approveWithdrawal,
  closeWork,
  listScreening,
  listWork,
  rejectWithdrawal,
  takeWork,
  type Decided,
} from '@trevo/payments'
import { openMoney } from '@trevo/wallet'
import { brandsOf, openBooks } from './open.ts'
import { tableOf } from './table.ts'

const USAGE = `pnpm payments:work list --brand <code>
  what people have to look at, the oldest first.
pnpm payments:work take <item> --brand <code> --by <who>
pnpm payments:work close <item> --brand <code> --by <who> --resolution <what came of it>
pnpm payments:screening list --brand <code>
  withdrawals that wait for a person, with the reference the other commands take.
pnpm payments:screening approve <reference> --brand <code> --by <who>
pnpm payments:screening reject <reference> --brand <code> --by <who>
  Above the large amount of the brand's rules somebody takes the item first, and another approves it.
  All of it in DATABASE_URL, or in the local database.`

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brand: text, by: text, resolution: text },
})
const [list, task, id = ''] = positionals
// The same person however they write their name: two have to be two.
const by = (values.by ?? '').trim().toLowerCase()
const resolution = values.resolution ?? ''

const db = openBooks(process.env)
try {
  const [brand] = values.brand === undefined ? [] : await brandsOf(db, values.brand)
  const said = brand && (await run(brand))
  console.log(said ?? USAGE)
  if (said === undefined) process.exitCode = 1
} finally {
  await db.close()
}

/** What came of it; nothing where the command was not understood. */
async function run(brand: Merchant): Promise<string | undefined> {
  if (task === 'list') return list === 'work' ? showWork(brand) : showScreening(brand)
  if (id === '' || by === '') return undefined
  return list === 'work' ? work(brand.id) : decide(brand.id)
}

async function showWork({ id: merchantId }: Merchant): Promise<string> {
  const items = await listWork({ db, clock }, merchantId)
  const rows = items.map((item) => [
    item.item_id,
    `${Math.floor(item.age_seconds / 3_600)} h`,
    item.kind,
    item.owner ?? '-',
    item.subject,
    JSON.stringify(item.facts),
  ])
  return tableOf(rows) || 'nothing is open'
}

async function showScreening({ id: merchantId }: Merchant): Promise<string> {
  const waiting = await listScreening({ db }, merchantId)
  const rows = waiting.map((one) => [
    `${one.bucket}.${one.withdrawal_id}`,
    decimalOf(one.amount_minor, one.currency).padStart(12),
    `asked for ${one.requested_at.toISOString()}`,
    `to be paid by ${one.deadline.toISOString()}`,
    `item ${one.item_id ?? '-'}`,
    one.owner ?? '-',
    JSON.stringify(one.screening),
  ])
  return tableOf(rows) || 'nothing waits'
}

async function work(merchantId: number): Promise<string | undefined> {
  if (task === 'take') {
    const owner = await takeWork({ db }, merchantId, id, by)
    if (owner === by) return 'taken'
    return failed(owner === undefined ? 'not open' : `${owner} has it`)
  }
  if (task !== 'close' || resolution === '') return undefined
  return (await closeWork({ db, clock }, merchantId, id, { by, resolution }))
    ? 'closed'
    : failed('not open, or a withdrawal, which is approved or rejected')
}

async function decide(merchantId: number): Promise<string | undefined> {
  const [bucket, withdrawalId] = id.split('.')
  if (withdrawalId === undefined) return undefined
  const key = { bucket: Number(bucket), withdrawalId }
  if (task === 'approve') return outcome(await approveWithdrawal({ db, clock }, merchantId, key, by))
  if (task !== 'reject') return undefined
  const parts = { db, clock, wallet: openMoney(db), faults: noFaults }
  return outcome(await rejectWithdrawal(parts, merchantId, key, by))
}

function outcome(decided: Decided): string {
  return decided.ok ? `${task}: done` : failed(decided.error)
}

function failed(why: string): string {
  process.exitCode = 1
  return why
}
