import type { Permission, RestrictionReason, RestrictionSource } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { sql, type RawBuilder } from 'kysely'
import type { Restriction } from '../domain/restriction.ts'

/** How long it is for, from the moment it is written by the clock of the database; `until` is a moment, or never. */
export type Term =
  | { readonly days: number }
  | { readonly months: number }
  | { readonly until: Date | undefined }

export interface NewRestriction extends Pick<
  Restriction,
  'restrictionId' | 'denies' | 'source' | 'reason' | 'legalBasis'
> {
  readonly term: Term
  readonly actor: string
}

function endOf(term: Term): RawBuilder<Date> {
  if ('days' in term) return sql`now() + make_interval(hours => ${term.days * 24})`
  if ('months' in term) return sql`now() + make_interval(months => ${term.months})`
  return sql`coalesce(${term.until ?? null}::timestamptz, 'infinity')`
}

/** Two changes of what a member is kept from wait for each other, so that whoever sums them up sees both. */
export async function lockRestrictions(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`restrictions:${memberId}`}, 0))`.execute(tx.on())
}

/** Its end, nothing where it has none. Somebody looks at it again when it ends, or after a year. */
export async function insertRestriction(
  tx: Tx,
  memberId: string,
  { restrictionId, denies, source, reason, legalBasis, term, actor }: NewRestriction,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    insert into protection.restriction
      (bucket, member_id, restriction_id, merchant_id, denies, source, reason, legal_basis, until, review_at, actor)
    select ${bucketOf(memberId)}, ${memberId}, ${restrictionId}, tenancy.merchant_id(), ${[...denies]}, ${source}, ${reason},
           ${legalBasis}, term.until, least(term.until, now() + interval '1 year'), ${actor}
      from (select ${endOf(term)} as until) term
    returning nullif(until, 'infinity') as until`.execute(tx.on())
  return rows[0]!.until ?? undefined
}

interface Row {
  readonly restrictionId: string
  readonly denies: Permission[]
  readonly source: RestrictionSource
  readonly reason: RestrictionReason
  readonly legalBasis: string
  readonly startsAt: Date
  readonly until: Date | null
  readonly reviewAt: Date
  readonly endsEarlyAt: Date | null
}

/** Those that hold at this moment, the one that lasts longest first. */
export async function readRestrictions(tx: Tx, memberId: string): Promise<Restriction[]> {
  const { rows } = await sql<Row>`
    select restriction_id as "restrictionId", denies, source, reason, legal_basis as "legalBasis",
           starts_at as "startsAt", nullif(until, 'infinity') as until, review_at as "reviewAt",
           wish.effective_at as "endsEarlyAt"
      from protection.restriction r
      left join protection.restriction_wish wish using (bucket, member_id, restriction_id)
     where r.bucket = ${bucketOf(memberId)} and r.member_id = ${memberId} and r.until > now()
       and not exists (select from protection.restriction_end e
                        where (e.bucket, e.member_id, e.restriction_id) = (r.bucket, r.member_id, r.restriction_id))
     order by r.until desc, restriction_id`.execute(tx.on())
  return rows.map(({ until, endsEarlyAt, ...row }) => ({
    ...row,
    until: until ?? undefined,
    endsEarlyAt: endsEarlyAt ?? undefined,
  }))
}

/** From when on; nothing if it was asked for before. */
export async function insertWish(
  tx: Tx,
  memberId: string,
  restrictionId: string,
  waitHours: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ effectiveAt: Date }>`
    insert into protection.restriction_wish (bucket, member_id, restriction_id, merchant_id, effective_at)
    values (${bucketOf(memberId)}, ${memberId}, ${restrictionId}, tenancy.merchant_id(),
            now() + make_interval(hours => ${waitHours}))
    on conflict do nothing
    returning effective_at as "effectiveAt"`.execute(tx.on())
  return rows[0]?.effectiveAt
}

/** Those of a member's own pauses whose end was asked for, and waited for as long as that. */
export async function readDueWishes(tx: Tx, memberId: string, waitHours: number): Promise<string[]> {
  const { rows } = await sql<{ restrictionId: string }>`
    select restriction_id as "restrictionId"
      from protection.restriction r
      join protection.restriction_wish wish using (bucket, member_id, restriction_id)
     where r.bucket = ${bucketOf(memberId)} and r.member_id = ${memberId} and r.reason = 'pause'
       and wish.at + make_interval(hours => ${waitHours}) <= now() and wish.effective_at <= now()`.execute(
    tx.on(),
  )
  return rows.map(({ restrictionId }) => restrictionId)
}

/** False when it had been ended before. */
export async function insertEnd(
  tx: Tx,
  memberId: string,
  restrictionId: string,
  { why, actor }: { readonly why: string; readonly actor: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into protection.restriction_end (bucket, member_id, restriction_id, merchant_id, why, actor)
    values (${bucketOf(memberId)}, ${memberId}, ${restrictionId}, tenancy.merchant_id(), ${why}, ${actor})
    on conflict do nothing`.execute(tx.on())
  return numAffectedRows === 1n
}
