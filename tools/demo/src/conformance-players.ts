import { MEMBER_TYPES } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { newCredential } from '@trevo/identity'
import { bucketOf, newId, systemClock } from '@trevo/kernel'
import { launchProof } from '@trevo/play'
import { asOwner } from '@trevo/testkit'
import type { Players } from '@trevo/tools-conformance'
import type { Vault } from '@trevo/vault'
import { openMoney, type Money, type Purse } from '@trevo/wallet'

/** Where the players play: one brand, one studio, one of its games. */
export interface Stage {
  readonly db: Database
  readonly vault: Vault
  readonly ownerUrl: string
  readonly merchantId: number
  readonly currency: string
  readonly provider: string
  readonly gameCode: string
}

interface Newcomer {
  readonly purse: Purse
  /** A launch token, or that of an open game. */
  readonly token: string
  readonly bucket: number
  readonly hash: Buffer
  readonly memberId: string
  readonly sessionId: string
}

type Role = Exclude<Players[number]['role'], 'open'>

const LAUNCH_MS = 60_000
const FUNDS = 1_000_000n
const STAKE = 500n

/**
 * Players for a run of the conformance kit: two with money and a launch token each, good for 60 seconds, and one for
 * every reason to have to stop, each with a stake in an open round.
 */
export async function seatPlayers(stage: Stage): Promise<Players> {
  const money = openMoney(stage.db)
  const open = [await launched(stage, money), await launched(stage, money)]
  const barred: Players = []
  for (const role of ['expired', 'blocked', 'excluded'] as const)
    barred.push(await barredPlayer(stage, money, role))
  return [...open.map(({ token }) => ({ role: 'open' as const, token })), ...barred]
}

async function newcomer(stage: Stage, money: Money): Promise<Newcomer> {
  const { ownerUrl, merchantId, currency } = stage
  const [memberId, sessionId] = [newId(), newId()]
  const { bucket, hash, text } = newCredential(bucketOf(memberId))
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(MEMBER, [bucket, memberId, merchantId, MEMBER_TYPES.member, memberId.slice(-12)])
    await owner.query(LOGIN, [bucket, memberId, merchantId, MEMBER_TYPES.member, hash, sessionId])
  })
  const purse = { merchantId, memberId, currency }
  const gift = {
    source: 'conformance',
    ref: newId(),
    amount: FUNDS,
    code: 'promo',
    from: 'promotion',
  } as const
  await money.payOut({ purse, ...gift, needsBet: false })
  return { purse, token: text, bucket, hash, memberId, sessionId }
}

/** As if they had just tapped the game. */
async function launched(stage: Stage, money: Money): Promise<Newcomer> {
  const player = await newcomer(stage, money)
  const { vault, ownerUrl, merchantId, provider, gameCode: game_code } = stage
  const { bucket, hash: token_hash, memberId: member_id, sessionId: session_id } = player
  const expires_at = new Date(systemClock.now() + LAUNCH_MS)
  const launch = { bucket, token_hash, member_id, provider, game_code, session_id, expires_at }
  const proof = launchProof(vault, merchantId, launch)
  const values = [
    bucket,
    member_id,
    merchantId,
    provider,
    token_hash,
    session_id,
    game_code,
    expires_at,
    proof,
  ]
  await asOwner(ownerUrl, (owner) => owner.query(LAUNCH, values))
  return player
}

/** In the middle of a game. */
async function seated(stage: Stage, money: Money): Promise<Newcomer> {
  const player = await newcomer(stage, money)
  const { bucket, memberId, hash, sessionId } = player
  const values = [bucket, memberId, stage.merchantId, stage.provider, hash, sessionId]
  await asOwner(stage.ownerUrl, (owner) => owner.query(GAME_OPEN, values))
  return player
}

async function barredPlayer(stage: Stage, money: Money, role: Role): Promise<Players[number]> {
  const { purse, token } = await seated(stage, money)
  const { currency, provider, gameCode } = stage
  const [roundId, occurredAt] = [newId(), new Date(systemClock.now()).toISOString()]
  await money.stake({
    purse,
    source: `provider:${provider}`,
    ref: newId(),
    amount: STAKE,
    code: 'bet',
    round: roundId,
    memo: { game: gameCode, at: occurredAt },
  })
  await bar(stage, money, purse, role)
  return { role, player: purse.memberId, currency, gameCode, sessionToken: token, roundId }
}

async function bar(stage: Stage, { guards }: Money, member: Purse, role: Role): Promise<void> {
  const { db, ownerUrl, merchantId } = stage
  if (role === 'excluded')
    return db.tx({ merchantId }, (tx) =>
      guards.restrict(tx, { member, reason: 'self_excluded', by: { kind: 'operator' } }),
    )
  const statement = role === 'blocked' ? BLOCK : LOG_OUT
  await asOwner(ownerUrl, (owner) => owner.query(statement, [bucketOf(member.memberId), member.memberId]))
}

const MEMBER = `insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen,
    password_changed_at, personal, affiliate_code, registered_at, registered_ip, register_method, register_url,
    terms_version)
  values ($1, $2, $3, $4, $5, false, now(), '', $5, now(), '127.0.0.1', 'username', '/', '1')`
const LOGIN = `insert into identity.session (bucket, member_id, merchant_id, type, secret_hash, session_id, handle,
    method, user_agent, ip, started_at, seen_at, expires_at, proved_until)
  values ($1, $2, $3, $4, $5, $6, 'conformance', 'username', '', '127.0.0.1', now(), now(), now() + interval '2 hours',
    now())`
const LAUNCH = `insert into play.launch (bucket, member_id, merchant_id, provider, token_hash, session_id, game_code,
    expires_at, proof, language)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'PT')`
const GAME_OPEN = `insert into play.session (bucket, member_id, merchant_id, provider, token_hash, session_id, started_at)
  values ($1, $2, $3, $4, $5, $6, now())`
const BLOCK = `update identity.member set status = 'suspended' where bucket = $1 and member_id = $2`
const LOG_OUT = `delete from identity.session where bucket = $1 and member_id = $2`
