import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@trevo/db'
import { decimalOf, minorOf, noFaults, systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import {
  acceptTransfer,
  listClaims,
  noteReturned,
  rejectTransfer,
  saveBankAccount,
  type Decision,
} from '@trevo/payments'
import { connectStorage } from '@trevo/storage'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { openMoney } from '@trevo/wallet'

const USAGE = `pnpm payments:manual list --merchant <host> [--receipts <folder>]
  transfers that people have to look for, the oldest first, each with the reference the other commands take. Receipts are
  saved in the folder. They come from strangers: open them where nothing else is.
pnpm payments:manual accept <reference> --merchant <host> --by <who> --number <the bank's> --amount <120.00>
  says that it is on the account. When a second person has said the same, it is credited.
pnpm payments:manual reject <reference> --merchant <host> --by <who>
pnpm payments:manual returned <reference> --merchant <host> --by <who>
  says that what the books did not take was sent back.
pnpm payments:manual bank --merchant <host> --bank <name> --branch <0001> --account <12345-6> --holder <name> [--off]
  adds an account that members can transfer to, or switches it off.
  All of it in DATABASE_URL, or in the local database.`

const MINUTE_MS = 60_000
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: text,
    by: text,
    number: text,
    amount: text,
    receipts: text,
    bank: text,
    branch: text,
    account: text,
    holder: text,
    off: { type: 'boolean' },
  },
})
const [task, reference = ''] = positionals

const db = connectDatabase({
  url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
  poolMax: 1,
  statementTimeoutMs: MINUTE_MS,
  lockTimeoutMs: MINUTE_MS,
  queueTimeoutMs: MINUTE_MS,
  applicationName: 'manual-deposits',
})
try {
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchant = directory.byHost(values.merchant ?? '')
  const said = merchant && (await run(merchant, directory))
  console.log(said ?? USAGE)
  if (said === undefined) process.exitCode = 1
} finally {
  await db.close()
}

/** What came of it; nothing where the command was not understood. */
async function run(
  merchant: Merchant,
  directory: Awaited<ReturnType<typeof openDirectory>>,
): Promise<string | undefined> {
  if (task === 'list') return list(merchant)
  if (task === 'bank') return saveBank(merchant)
  const { by = '', number = '', amount = '' } = values
  const [bucket, depositId] = reference.split('.')
  if (depositId === undefined || by === '') return undefined
  const key = { bucket: Number(bucket), depositId }
  if (task === 'reject') return outcome(await rejectTransfer({ db, clock }, merchant.id, key, by))
  if (task === 'returned') return outcome(await noteReturned({ db, clock }, merchant.id, key, by))
  if (task !== 'accept' || number === '' || amount === '') return undefined
  const parts = { db, clock, directory, wallet: openMoney(db), faults: noFaults }
  const found = { by, reference: number, amount: minorOf(amount, merchant.pack.currency) }
  return outcome(await acceptTransfer(parts, merchant.id, key, found))
}

async function list({ id }: Merchant): Promise<string> {
  const waiting = await listClaims({ db }, id)
  if (values.receipts !== undefined) await saveReceipts(values.receipts, waiting)
  const lines = waiting.map((claim) => {
    const { bucket, deposit_id, created_at, amount_minor, currency, payer_name } = claim
    const sum = `${decimalOf(amount_minor, currency)} ${currency}`
    const seen = claim.found_by === null ? '' : `  found by ${claim.found_by}`
    const where = `${claim.bank_name} ${claim.account}`
    return `${bucket}.${deposit_id}  ${created_at.toISOString()}  ${sum}  from “${payer_name}” to ${where}${seen}`
  })
  return lines.join('\n') || 'nothing waits'
}

async function saveReceipts(
  folder: string,
  claims: readonly { readonly deposit_id: string; readonly receipt: string }[],
): Promise<void> {
  const { env } = process
  const storage = connectStorage({
    endpoint: env['S3_URL'] ?? addresses(env).s3,
    region: env['S3_REGION'] ?? 'us-east-1',
    bucket: env['S3_BUCKET'] ?? 'trevo',
    accessKeyId: env['S3_ACCESS_KEY'] ?? 'S3RVER',
    secretAccessKey: env['S3_SECRET_KEY'] ?? 'S3RVER',
  })
  await mkdir(folder, { recursive: true })
  for (const { deposit_id, receipt } of claims) {
    const stored = await storage.get(receipt)
    const ending = basename(receipt).split('.').at(-1)
    if (stored) await writeFile(join(folder, `${deposit_id}.${ending}`), stored.body)
  }
}

async function saveBank({ id }: Merchant): Promise<string | undefined> {
  const { bank: bankName, branch = '', account, holder: holderName, off = false } = values
  if (bankName === undefined || account === undefined || holderName === undefined) return undefined
  await saveBankAccount({ db, clock }, id, { bankName, branch, account, holderName, isEnabled: !off })
  return off ? 'switched off' : 'members can transfer to it where their market allows that'
}

function outcome(decided: Decision): string {
  if (decided.ok) return decided.value === 'one_more' ? 'one more person has to find it' : decided.value
  process.exitCode = 1
  return decided.error
}
