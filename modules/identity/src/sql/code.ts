import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { sql, type Insertable } from 'kysely'
import { ifOurs, proofOf, type ProofParts } from '../proofs.ts'
import type { DB, IdentityCode, IdentityCodeSent } from './schema.gen.ts'

type NewCode = Omit<Insertable<IdentityCode>, 'merchant_id' | 'tries' | 'used_at' | 'proof'>
type NewSend = Omit<Insertable<IdentityCodeSent>, 'merchant_id' | 'verified_at'>

/** Whom a limit counts. */
export interface Asked {
  readonly purpose: string
  readonly target: Buffer
  readonly network: string
  readonly device: Buffer
  /** Whoever has the number or address has been let in here before. */
  readonly isKnownDevice: boolean
}

const merchantId = sql<number>`tenancy.merchant_id()`

/** Requests that share a limit wait for each other, or many at once would all be the first. */
export async function lockSends(tx: Tx, merchant: number, asked: Asked): Promise<void> {
  const names = [asked.target.toString('hex'), asked.device.toString('hex'), asked.network]
  // In one order for everybody, so that nobody waits in a circle.
  const ordered = names.map((name) => `code ${merchant} ${name}`).toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${ordered}::text[]) as name
  `.execute(tx.on<DB>())
}

/**
 * When a code for this was last asked for: by the device itself or, for a stranger, by any stranger. What was refused
 * counts for the device alone, so that nobody can keep others waiting with it.
 */
export async function lastAskedAt(
  tx: Tx,
  { purpose, target, device, isKnownDevice }: Asked,
): Promise<Date | undefined> {
  let asked = tx
    .on<DB>()
    .selectFrom('identity.code_sent')
    .select('sent_at')
    .where('merchant_id', '=', merchantId)
    .where('target', '=', target)
    .where('purpose', '=', purpose)
  asked = isKnownDevice
    ? asked.where('device', '=', device)
    : asked.where(({ eb, and, or }) =>
        or([eb('device', '=', device), and({ known_device: false }).and('outcome', '!=', 'refused')]),
      )
  const last = await asked.orderBy('sent_at', 'desc').limit(1).executeTakeFirst()
  return last?.sent_at
}

/** What was sent to whom the limits look at. Strangers are counted together, and so are the devices that are known. */
export interface Sends {
  readonly targetDay: number
  /** To the target, by this device alone. */
  readonly ownDay: number
  readonly networkHour: number
  /** By this device, to anybody. */
  readonly deviceHour: number
}

export async function countSends(
  tx: Tx,
  { target, network, device, isKnownDevice }: Asked,
  dayAgo: Date,
  hourAgo: Date,
): Promise<Sends> {
  const { rows } = await sql<Sends>`
    select
      (select count(*)::int from identity.code_sent
        where merchant_id = ${merchantId} and target = ${target} and known_device = ${isKnownDevice}
          and sent_at > ${dayAgo} and outcome <> 'refused') as "targetDay",
      (select count(*)::int from identity.code_sent
        where merchant_id = ${merchantId} and target = ${target} and device = ${device}
          and sent_at > ${dayAgo} and outcome <> 'refused') as "ownDay",
      (select count(*)::int from identity.code_sent
        where merchant_id = ${merchantId} and network = ${network} and known_device = ${isKnownDevice}
          and sent_at > ${hourAgo} and outcome <> 'refused') as "networkHour",
      (select count(*)::int from identity.code_sent
        where merchant_id = ${merchantId} and device = ${device}
          and sent_at > ${hourAgo} and outcome <> 'refused') as "deviceHour"
  `.execute(tx.on<DB>())
  return rows[0]!
}

export async function insertSend(tx: Tx, send: NewSend): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('identity.code_sent')
    .values({ ...send, merchant_id: merchantId })
    .execute()
}

/** The newest code takes the place of the one before it. */
export async function storeCode(tx: Tx, vault: Vault, code: NewCode): Promise<void> {
  const proof = proofOf(tx, vault, 'identity.code', code)
  await tx
    .on<DB>()
    .insertInto('identity.code')
    .values({ ...code, merchant_id: merchantId, proof })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'purpose', 'target']).doUpdateSet((eb) => ({
        code_hmac: eb.ref('excluded.code_hmac'),
        sent_at: eb.ref('excluded.sent_at'),
        expires_at: eb.ref('excluded.expires_at'),
        proof: eb.ref('excluded.proof'),
        tries: 0,
        used_at: null,
      })),
    )
    .execute()
}

export interface Spending {
  readonly purpose: string
  readonly target: Buffer
  readonly hmac: Buffer
  readonly now: Date
  readonly triesMax: number
}

/** Counts the try and, if it is right, uses the code up: one statement, so that of many at once one wins. */
export async function spendCode(
  tx: Tx,
  parts: ProofParts,
  { purpose, target, hmac, now, triesMax }: Spending,
): Promise<{ readonly isRight: boolean; readonly sentAt: Date } | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('identity.code')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date | null>`case when code_hmac = ${hmac} then ${now}::timestamptz end`,
    })
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', triesMax)
    .returningAll()
    .executeTakeFirst()
  const spent = ifOurs(parts, 'identity.code', row)
  return spent && { isRight: spent.used_at !== null, sentAt: spent.sent_at }
}

export async function restoreCode(tx: Tx, purpose: string, target: Buffer): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.code')
    .set({ used_at: null })
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .execute()
}

export async function markVerified(
  tx: Tx,
  { target, device }: Pick<Asked, 'target' | 'device'>,
  sentAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('identity.code_sent')
    .set({ verified_at: now })
    .where('merchant_id', '=', merchantId)
    .where('target', '=', target)
    .where('device', '=', device)
    .where('sent_at', '=', sentAt)
    .execute()
}

/** How many of the newest messages in a stretch of time came back as a code; an empty prefix means all. */
export async function readConversion(
  tx: Tx,
  prefix: string,
  after: Date,
  before: Date,
  sample: number,
): Promise<{ readonly sent: number; readonly verified: number }> {
  let newest = tx
    .on<DB>()
    .selectFrom('identity.code_sent')
    .select('verified_at')
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', 'sms')
    .where('outcome', '=', 'sent')
    .where('sent_at', '>', after)
    .where('sent_at', '<=', before)
    .orderBy('sent_at', 'desc')
    .limit(sample)
  if (prefix !== '') newest = newest.where('prefix', '=', prefix)
  return tx
    .on<DB>()
    .selectFrom(newest.as('newest'))
    .select([sql<number>`count(*)::int`.as('sent'), sql<number>`count(verified_at)::int`.as('verified')])
    .executeTakeFirstOrThrow()
}

export async function readPause(tx: Tx, prefix: string): Promise<Date | undefined> {
  const pause = await tx
    .on<DB>()
    .selectFrom('identity.code_pause')
    .select('until')
    .where('merchant_id', '=', merchantId)
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return pause?.until
}

export async function storePause(tx: Tx, prefix: string, until: Date): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('identity.code_pause')
    .values({ merchant_id: merchantId, prefix, until })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'prefix']).doUpdateSet({ until }))
    .execute()
}
