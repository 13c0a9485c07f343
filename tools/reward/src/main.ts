import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptReward, rejectReward, takeUpReward, waitingRewards } from '@trevo/content'
import { connectDatabase } from '@trevo/db'
import { minorOf, systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { connectStorage } from '@trevo/storage'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'

const USAGE = `pnpm reward:list --merchant <host>
  what waits for a decision, the oldest first, each with the reference the other commands take.
pnpm reward:take <reference> --merchant <host> --by <who> [--answer-by <time>] [--pictures <folder>]
  takes an application up: its member sees that somebody is at it, and until when an answer is promised if that is
  said. What they sent is printed, and their pictures are saved in the folder.
pnpm reward:accept <reference> --merchant <host> --by <who> --amount <20.00> --purse <cash|bonus> --claim-until <time>
  [--turnover <60.00>]: what has to be staked before a bonus is the member's own; nothing unless it is said.
pnpm reward:reject <reference> --merchant <host> --by <who> --reason <what the member is told>
  Times are ISO 8601. All of it in DATABASE_URL, or in the local database.`

const MINUTE_MS = 60_000
const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    merchant: text,
    by: text,
    amount: text,
    purse: text,
    reason: text,
    turnover: text,
    pictures: text,
    'claim-until': text,
    'answer-by': text,
  },
})
const [task, reference = ''] = positionals
const { by = '', reason = '', amount = '', purse } = values

const db = connectDatabase({
  url: process.env['DATABASE_URL'] ?? databaseUrl(addresses(process.env).postgres, 'trevo', 'trevo_worker'),
  poolMax: 1,
  statementTimeoutMs: MINUTE_MS,
  lockTimeoutMs: MINUTE_MS,
  queueTimeoutMs: MINUTE_MS,
  applicationName: 'reward',
})
try {
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchant = directory.byHost(values.merchant ?? '')
  const said = merchant && (await run(merchant))
  console.log(said ?? USAGE)
  if (said === undefined) process.exitCode = 1
} finally {
  await db.close()
}

/** What came of it; nothing where the command was not understood. */
async function run(merchant: Merchant): Promise<string | undefined> {
  if (task === 'list') return list(merchant)
  const [bucket, applicationId] = reference.split('.')
  if (applicationId === undefined || by === '') return undefined
  const dealing = { bucket: Number(bucket), applicationId, by }
  if (task === 'take') return take(merchant, dealing)
  if (task === 'reject') return outcome(await rejectReward({ db, clock }, merchant.id, dealing, reason))
  if (task !== 'accept' || (purse !== 'cash' && purse !== 'bonus')) return undefined
  const grant = {
    amount: minorOf(amount, merchant.pack.currency),
    purse,
    claimUntil: new Date(values['claim-until'] ?? ''),
    turnover: minorOf(values.turnover ?? '0', merchant.pack.currency),
  } as const
  return outcome(await acceptReward({ db, clock }, merchant, dealing, grant))
}

async function list({ id, defaultLanguage }: Merchant): Promise<string> {
  const waiting = await waitingRewards({ db }, id)
  const lines = waiting.map(({ bucket, application_id, state, created_at, promotion, remarks, pictures }) => {
    const title = Object.entries(promotion.titles).find(([language]) => language === defaultLanguage)?.[1]
    const sent = remarks === null ? 'joined' : `“${remarks}”, ${pictures.length} pictures`
    return `${bucket}.${application_id}  ${created_at.toISOString()}  ${state}  ${title ?? ''}  ${sent}`
  })
  return lines.join('\n') || 'nothing waits'
}

async function take(merchant: Merchant, dealing: Parameters<typeof takeUpReward>[2]): Promise<string> {
  const answerBy = values['answer-by']
  const taken = await takeUpReward(
    { db, clock },
    merchant.id,
    dealing,
    answerBy === undefined ? undefined : new Date(answerBy),
  )
  if (!taken.ok) return outcome(taken)
  const { remarks, pictures } = taken.value
  if (values.pictures !== undefined) await savePictures(values.pictures, pictures)
  return `taken up: “${remarks ?? ''}”, ${pictures.length} pictures`
}

async function savePictures(folder: string, names: readonly string[]): Promise<void> {
  const { env } = process
  const storage = connectStorage({
    endpoint: env['S3_URL'] ?? addresses(env).s3,
    region: env['S3_REGION'] ?? 'us-east-1',
    bucket: env['S3_BUCKET'] ?? 'trevo',
    accessKeyId: env['S3_ACCESS_KEY'] ?? 'S3RVER',
    secretAccessKey: env['S3_SECRET_KEY'] ?? 'S3RVER',
  })
  await mkdir(folder, { recursive: true })
  for (const [place, name] of names.entries()) {
    const stored = await storage.get(name)
    if (stored) await writeFile(join(folder, `${place + 1}.jpg`), stored.body)
  }
}

function outcome(decided: Awaited<ReturnType<typeof rejectReward>>): string {
  if (decided.ok) return decided.value.state
  process.exitCode = 1
  return decided.error
}
