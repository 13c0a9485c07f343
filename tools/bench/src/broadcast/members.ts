import { MEMBER_TYPES } from '@trevo/contract'
import { newCredential, proofFor } from '@trevo/identity'
import { bucketOf, newId, systemClock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import type { Vault } from '@trevo/vault'

export interface Crowd {
  /** Whom it may be measured as: what their browsers send along. */
  readonly seats: readonly Readonly<Record<string, string>>[]
}

const AT_ONCE = 20_000
const DAY_MS = 86_400_000
const SESSION_MS = 7_200_000

const MEMBERS = `insert into identity.member (bucket, member_id, merchant_id, type, account, password_chosen,
    password_changed_at, personal, affiliate_code, registered_at, registered_ip, register_method, register_url,
    terms_version)
  select bucket, member_id, $1, ${MEMBER_TYPES.member}, member_id::text, false, now(), '', member_id::text,
    now() - interval '1 day', '127.0.0.1', 'username', '/', '1'
    from unnest($2::smallint[], $3::uuid[]) as made (bucket, member_id)`
const SESSION = `insert into identity.session (bucket, member_id, merchant_id, type, secret_hash, session_id, handle,
    method, user_agent, ip, started_at, seen_at, expires_at, proved_until, proof)
  values ($1, $2, $3, $4, $5, $6, $7, 'username', '', '127.0.0.1', now(), now(), $8, $9, $10)`

/** So many members who registered yesterday; some of them, spread over all, are logged in. */
export async function gather(
  ownerUrl: string,
  vault: Vault,
  merchantId: number,
  count: number,
  seated: number,
): Promise<Crowd> {
  const yesterday = { now: () => systemClock.now() - DAY_MS }
  const seats: Record<string, string>[] = []
  await asOwner(ownerUrl, async (owner) => {
    for (let at = 0; at < count; at += AT_ONCE) {
      const ids = Array.from({ length: Math.min(AT_ONCE, count - at) }, () => newId(yesterday))
      await owner.query(MEMBERS, [merchantId, ids.map(bucketOf), ids])
      const share = Math.ceil((seated * ids.length) / count)
      for (const memberId of ids.slice(0, share)) {
        const { bucket, hash, text } = newCredential(bucketOf(memberId))
        const row = sessionOf(bucket, memberId, hash)
        const proof = proofFor(vault, merchantId, 'identity.session', row)
        const { type, session_id, handle, expires_at, proved_until } = row
        const values = [type, hash, session_id, handle, expires_at, proved_until, proof]
        await owner.query(SESSION, [bucket, memberId, merchantId, ...values])
        seats.push({ cookie: `__Host-sid=${text}`, token: 'bench' })
      }
    }
    await owner.query('analyze identity.member, identity.session')
  })
  return { seats }
}

function sessionOf(bucket: number, memberId: string, hash: Buffer) {
  return {
    bucket,
    secret_hash: hash,
    session_id: newId(),
    member_id: memberId,
    type: MEMBER_TYPES.member,
    handle: 'bench',
    expires_at: new Date(systemClock.now() + SESSION_MS),
    proved_until: new Date(systemClock.now()),
  }
}

/** As if every one of them had opened something: the largest the tables of what was read can be. */
export function readByAll(ownerUrl: string): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query(`insert into messaging.inbox (bucket, member_id, merchant_id, read_ids)
      select bucket, member_id, merchant_id, array[2147483647] from identity.member on conflict do nothing`)
    await owner.query(`insert into content.reader (bucket, member_id, merchant_id, watermark, beyond)
      select bucket, member_id, merchant_id, 0, array[2147483647] from identity.member on conflict do nothing`)
    await owner.query('analyze messaging.inbox, content.reader')
  })
}

export interface Room {
  readonly bytes: number
  /** In the tables that hold something for single members. */
  readonly ownRows: number
}

/** What everything that is published and read takes up. */
export function roomTaken(ownerUrl: string): Promise<Room> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ bytes: string; own: string }>(
      `select (select sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)) from pg_tables
                where schemaname in ('content', 'messaging')) as bytes,
              (select count(*) from messaging.inbox) + (select count(*) from messaging.letter)
                + (select count(*) from content.reader) as own`,
    )
    return { bytes: Number(rows[0]!.bytes), ownRows: Number(rows[0]!.own) }
  })
}
