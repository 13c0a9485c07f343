import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, storageOptions, storageSettings, vaultOptions, vaultSettings } from '@trevo/config'
import { systemClock as clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { decideReview, listReviews, showReview } from '@trevo/protection'
import { connectStorage } from '@trevo/storage'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { openBrands } from './open.ts'

const USAGE = `pnpm protection:reviews list --brand <code>
  checks of identity that wait for a person, the oldest first, with the reference the other commands take.
pnpm protection:reviews show <reference> --brand <code> --to <folder>
  writes its pictures into that folder, with VAULT_KEYS and S3_* as the worker has them. Remove them when you are done.
pnpm protection:reviews pass <reference> --brand <code> --by <who> --reason <why>
pnpm protection:reviews fail <reference> --brand <code> --by <who> --reason <why>
  what you say is written down with your name, for good.

The database is the one in DATABASE_URL, or the local one.`

const LOCAL_SECRETS = new URL('../../../.run/local-secrets.json', import.meta.url)

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    to: { type: 'string' },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
})
const [task = '', reference = ''] = positionals
const [bucket = '', checkId = ''] = reference.split('.')
const key = { bucket: Number(bucket), checkId }

const { db, directory } = await openBrands()
try {
  const merchant = directory.all().find(({ code }) => code === values.brand)
  const said = merchant && (await perform(merchant))
  if (said === undefined) process.exitCode = 1
  console.log(said ?? USAGE)
} finally {
  await db.close()
}

async function perform({ id }: Merchant): Promise<string | undefined> {
  if (task === 'list') return list(id)
  if (checkId === '') return undefined
  if (task === 'show') return values.to === undefined ? undefined : show(id, values.to)
  const { by, reason } = values
  if ((task !== 'pass' && task !== 'fail') || !by || !reason) return undefined
  const money = openMoney(db)
  const state = task === 'pass' ? 'passed' : 'refused'
  const decided = await decideReview({ db, clock, money }, id, key, { state, by, reason })
  return decided.ok ? `${task}: done` : failed(decided.error)
}

async function list(merchantId: number): Promise<string> {
  const waiting = await listReviews({ db }, merchantId)
  if (waiting.length === 0) return 'nothing waits'
  return waiting
    .map((check) => {
      const since = check.submittedAt?.toISOString() ?? ''
      return `${check.bucket}.${check.checkId}  ${since}  ${check.documentType}  ${check.reasons.join(', ')}`
    })
    .join('\n')
}

async function show(merchantId: number, folder: string): Promise<string> {
  const env = process.env['VAULT_KEYS'] === undefined ? await localEnvironment() : process.env
  const vault = openVault(vaultOptions(readConfig(vaultSettings, env)))
  const storage = connectStorage(storageOptions(readConfig(storageSettings, env)))
  const pictures = await showReview({ db, storage, vault }, merchantId, key)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await Promise.all(
    Object.entries(pictures).map(async ([part, bytes]) => {
      const name = join(folder, `${part}.jpg`)
      await writeFile(name, bytes, { mode: 0o600 })
      return name
    }),
  )
  return names.length === 0 ? failed('no pictures') : names.join('\n')
}

/** The keys of this checkout's demo, and its storage. */
async function localEnvironment(): Promise<Readonly<Record<string, string | undefined>>> {
  // Written by `pnpm demo`.
  const secrets = JSON.parse(await readFile(LOCAL_SECRETS, 'utf8')) as Record<string, string>
  const { s3 } = addresses(process.env)
  return { ...secrets, S3_URL: s3, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
}

function failed(why: string): string {
  process.exitCode = 1
  return why
}
