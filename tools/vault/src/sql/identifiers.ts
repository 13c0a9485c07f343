import type { Tx } from '@trevo/db'
import { sql } from 'kysely'

export interface Findable {
  readonly bucket: number
  readonly member_id: string
  readonly merchant_id: number
  readonly account: string
  readonly personal: string
  readonly affiliate_code: string
  /** Ids of credentials. */
  readonly passkeys: readonly Buffer[]
}

/** The next members after one, in the order of their keys. */
export async function nextMembers(
  tx: Tx,
  after: Pick<Findable, 'bucket' | 'member_id'>,
  limit: number,
): Promise<Findable[]> {
  const { rows } = await sql<Findable>`
    select bucket, member_id, merchant_id, account, personal, affiliate_code,
           array(select credential_id from identity.passkey p
                  where p.bucket = m.bucket and p.member_id = m.member_id) as passkeys
      from identity.member m where (bucket, member_id) > (${after.bucket}, ${after.member_id}::uuid)
     order by bucket, member_id limit ${limit}`.execute(tx.on())
  return rows
}

/** One way to find somebody, by the key in force and by the next. */
export interface Moved {
  readonly merchantId: number
  readonly kind: string
  readonly digest: Buffer
  readonly next: Buffer
}

const listed = (moved: readonly Moved[]) => sql`unnest(
  ${moved.map(({ merchantId }) => merchantId)}::int[], ${moved.map(({ kind }) => kind)}::text[],
  ${moved.map(({ digest }) => digest)}::bytea[], ${moved.map(({ next }) => next)}::bytea[]
) as c(merchant_id, kind, digest, next)`

export interface InForce {
  readonly merchant_id: number
  readonly kind: string
  readonly digest: Buffer
  readonly bucket: number
  readonly member_id: string
  readonly created_at: Date
  readonly proof: string
  readonly next: Buffer
}

/** Those that are known by the key in force: not every mobile number was proved. */
export async function findInForce(tx: Tx, moved: readonly Moved[]): Promise<InForce[]> {
  const { rows } = await sql<InForce>`
    select i.*, c.next from ${listed(moved)} join identity.identifier i using (merchant_id, kind, digest)`.execute(
    tx.on(),
  )
  return rows
}

/** Adds a row for the next digest. Nothing happens where there is one. */
export async function addNext(tx: Tx, row: InForce, proof: string): Promise<number> {
  const { rows } = await sql`
    insert into identity.identifier (merchant_id, kind, digest, bucket, member_id, created_at, proof)
    values (${row.merchant_id}, ${row.kind}, ${row.next}, ${row.bucket}, ${row.member_id}, ${row.created_at}, ${proof})
    on conflict do nothing returning kind`.execute(tx.on())
  return rows.length
}

/** Takes away those in force that have a next one beside them. */
export async function dropReplaced(tx: Tx, moved: readonly Moved[]): Promise<number> {
  const { rows } = await sql`
    delete from identity.identifier i using ${listed(moved)}, identity.identifier n
     where (i.merchant_id, i.kind, i.digest) = (c.merchant_id, c.kind, c.digest)
       and (n.merchant_id, n.kind, n.digest, n.member_id) = (c.merchant_id, c.kind, c.next, i.member_id)
    returning i.kind`.execute(tx.on())
  return rows.length
}

/** Those whose values are kept nowhere. */
export async function countUnknown(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.identifier where kind = 'firebase'`.execute(tx.on())
  return rows[0]!.count
}
