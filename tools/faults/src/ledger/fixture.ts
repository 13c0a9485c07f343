import { offerGame, saveGame } from '@trevo/catalogue'
import { MEMBER_TYPES } from '@trevo/contract'
import { connectDatabase, writeScopeKeys, type Database } from '@trevo/db'
import { newCredential } from '@trevo/identity'
import { bucketOf, newId, newSecret } from '@trevo/kernel'
import { openLedger, putAllowance, type Allowance } from '@trevo/ledger'
import { saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { addProviderKey, limitExposure, saveProvider } from '@trevo/play'
import { asOwner } from '@trevo/testkit'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { copyTemplate, databaseUrl, dropDatabase, ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { newSecrets } from '@trevo/tools-dev'
import { openVault, type VaultKey } from '@trevo/vault'
import type { Studio } from './studio.ts'

export interface Player {
  readonly memberId: string
  /** Of a game that is open. */
  readonly sessionToken: string
}

/** A brand with a studio, and members who have money, limits and a game open. */
export interface LedgerFixture {
  readonly ownerUrl: string
  readonly appUrl: string
  /** As the API for studios logs in. */
  readonly providerUrl: string
  /** Keys its processes have to be started with. */
  readonly secrets: Readonly<Record<string, string>>
  readonly merchantId: number
  readonly studio: Studio
  readonly players: readonly Player[]
  remove(): Promise<void>
}

export interface LedgerFixtureOptions {
  readonly postgresUrl: string
  readonly players: number
  /** Makes a member's id; one that wants all of them in one bucket can. */
  readonly idOf?: () => string
  /** What each of them begins with, in cents. */
  readonly funds: bigint
  /** One on losses by default. */
  readonly limits?: readonly Allowance[]
}

const PROVIDER = 'proof'
const GAME = 'clover'
const LIMITS = { ...testDatabaseLimits, poolMax: 8 }

export async function openLedgerFixture(options: LedgerFixtureOptions): Promise<LedgerFixture> {
  const { postgresUrl } = options
  const template = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgresUrl, template, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  const name = `trevo_h_${newId().replaceAll('-', '')}`
  await copyTemplate(postgresUrl, template, name)
  const ownerUrl = databaseUrl(postgresUrl, name)
  const appUrl = databaseUrl(postgresUrl, name, 'trevo_worker')
  const providerUrl = databaseUrl(postgresUrl, name, 'trevo_provider')
  const secrets = await newSecrets()
  await writeScopeKeys(ownerUrl, [secrets['SCOPE_KEY']!])
  const db = connectDatabase({ url: appUrl, ...LIMITS, applicationName: 'house' })
  try {
    const merchantId = await openBrand(db, ownerUrl)
    const studio = await openStudio(db, secrets, merchantId)
    const players = await seat(ownerUrl, merchantId, options)
    const of = { merchantId, currency: studio.currency }
    await giveMoney(db, of, players, options.funds)
    await setLimits(db, of, players, options.limits ?? [NEVER_REACHED])
    // As autovacuum would within a minute: plans are made for tables as large as these.
    await asOwner(ownerUrl, (owner) => owner.query('analyze'))
    const remove = () => dropDatabase(postgresUrl, name)
    return { ownerUrl, appUrl, providerUrl, secrets, merchantId, studio, players, remove }
  } finally {
    await db.close()
  }
}

async function openBrand(db: Database, ownerUrl: string): Promise<number> {
  const saved = await saveMerchant(db, trevo)
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ merchant_id: number }>('select merchant_id from merchants.merchant'),
  )
  return rows[0]!.merchant_id
}

async function openStudio(db: Database, secrets: Readonly<Record<string, string>>, merchantId: number) {
  // Written by newSecrets, in this very shape.
  const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
  const vault = openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! })
  const provider = { merchantId, code: PROVIDER }
  const terms = { locked: false, overdraw: true, returnsStuck: false, paysAdjustments: false }
  const urls = { launchUrl: 'https://studio.example/play', feedUrl: null }
  await saveProvider(db, { ...provider, ...urls, ...terms })
  // What is proved and measured here is the books: a studio under load pays out more in a minute than a real one in a day.
  const most = 10n ** 15n
  await limitExposure(db, provider, { call: most, provider: most, game: most, player: most })
  const studio: Studio = {
    keyId: 'proof-1',
    secret: newSecret(256),
    brand: trevo.code,
    source: `provider:${PROVIDER}`,
    currency: 'BRL',
    gameCode: GAME,
  }
  const { keyId, secret } = studio
  await addProviderKey({ db, vault }, provider, { keyId, secret, addresses: ['127.0.0.1'] })
  const nodeId = await saveGame(db, {
    provider: PROVIDER,
    vendor: 'PROOF',
    gameCode: GAME,
    name: 'Trevo',
    gameType: 'RNG',
    freeplay: false,
    certified: [trevo.pack],
    enabled: true,
  })
  await offerGame(db, merchantId, nodeId, true)
  return studio
}

/** Members who have logged in and opened the game: all at once, because some houses are large. */
async function seat(ownerUrl: string, merchantId: number, { players, idOf = newId }: LedgerFixtureOptions) {
  const seats = Array.from({ length: players }, () => {
    const memberId = idOf()
    const { text, hash, bucket } = newCredential(bucketOf(memberId))
    return { memberId, bucket, hash, sessionId: newId(), sessionToken: text }
  })
  const columns = [
    seats.map(({ bucket }) => bucket),
    seats.map(({ memberId }) => memberId),
    seats.map(({ hash }) => hash),
    seats.map(({ sessionId }) => sessionId),
  ]
  await asOwner(ownerUrl, async (owner) => {
    for (const statement of SEATS)
      await owner.query(statement, [...columns, merchantId, PROVIDER, MEMBER_TYPES.member])
  })
  return seats.map(({ memberId, sessionToken }) => ({ memberId, sessionToken }))
}

const FROM_SEATS = `from unnest($1::smallint[], $2::uuid[], $3::bytea[], $4::uuid[])
    as seat (bucket, member_id, hash, session_id), (values ($5::integer, $6::text, $7::smallint)) as of (merchant_id, provider, type)`

const SEATS = [
  `insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen, password_changed_at,
     personal, affiliate_code, registered_at, registered_ip, register_method, register_url, terms_version)
   select bucket, member_id, merchant_id, type, member_id::text, false, now(), '', left(member_id::text, 8), now(),
     '127.0.0.1', 'username', '/', '1' ${FROM_SEATS}`,
  `insert into identity.session (bucket, secret_hash, session_id, merchant_id, member_id, type, handle, method,
     user_agent, ip, started_at, seen_at, expires_at, proved_until)
   select bucket, hash, session_id, merchant_id, member_id, type, session_id::text, 'password', '', '127.0.0.1', now(),
     now(), now() + interval '12 hours', now() ${FROM_SEATS}`,
  `insert into play.session (bucket, token_hash, merchant_id, member_id, provider, session_id, started_at)
   select bucket, hash, merchant_id, member_id, provider, session_id, now() ${FROM_SEATS}`,
  // A limit that counts and a restriction that has ended: rows every stake has to read.
  `insert into ledger.restriction (bucket, owner_id, reason, merchant_id, until)
   select bucket, member_id, 'pause', merchant_id, now() - interval '1 day' ${FROM_SEATS}`,
]

async function giveMoney(
  db: Database,
  of: { readonly merchantId: number; readonly currency: string },
  players: readonly Player[],
  amount: bigint,
): Promise<void> {
  const { perform } = openLedger(db)
  const purses = players.map(({ memberId }) => ({ ...of, memberId }))
  // Fewer at once than the books let wait.
  for (let at = 0; at < purses.length; at += AT_ONCE) {
    const some = purses.slice(at, at + AT_ONCE)
    await Promise.all(
      some.map((purse) => perform({ ...GIFT, ...purse, ref: `funds-${purse.memberId}`, amount })),
    )
  }
}

async function setLimits(
  db: Database,
  of: { readonly merchantId: number; readonly currency: string },
  players: readonly Player[],
  limits: readonly Allowance[],
): Promise<void> {
  await db.tx({ merchantId: of.merchantId }, async (tx) => {
    for (const { memberId } of players)
      for (const limit of limits) await putAllowance(tx, { ...of, memberId }, limit)
  })
}

const AT_ONCE = 1_000
const GIFT = {
  kind: 'credit',
  code: 'promo',
  source: 'house',
  accounts: ['cash', 'bonus'],
  house: 'promotion',
  needsBet: false,
  guarded: false,
} as const
/** Counted, never reached. */
export const NEVER_REACHED = {
  name: 'loss-day',
  counts: 'losses',
  limit: 10n ** 14n,
  period: 'day',
  timeZone: 'America/Sao_Paulo',
} as const satisfies Allowance
