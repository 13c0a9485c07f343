import type { AnnouncementDraft, ContentType } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import { NOTICE_TYPES } from '../domain/notices.ts'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

export interface StoredAnnouncement {
  readonly id: number
  readonly draft: AnnouncementDraft
}

/** More of one type at a time than anyone would read. */
const LISTED_MAX = 100

/** What is on at a moment, in the order of the list, the first of each type. */
export async function readCurrent(
  tx: Tx,
  types: readonly ContentType[],
  at: Date,
): Promise<StoredAnnouncement[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom((eb) =>
      eb
        .selectFrom('content.announcement')
        .select([
          'announcement_id',
          'document',
          sql<string>`row_number() over (partition by type order by position, starts_at desc, announcement_id)`.as(
            'place',
          ),
        ])
        .where('merchant_id', '=', ownMerchant)
        .where('type', 'in', types)
        .where('starts_at', '<=', at)
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
        .as('current'),
    )
    .select(['announcement_id', 'document'])
    .where('place', '<=', String(LISTED_MAX))
    .orderBy('place')
    .execute()
  // Only saveAnnouncement writes documents, and it writes checked ones.
  return rows.map(({ announcement_id, document }) => ({
    id: announcement_id,
    draft: document as unknown as AnnouncementDraft,
  }))
}

/** Notices that members may see now or some day, the lowest number first. */
export async function readStanding(tx: Tx, at: Date): Promise<number[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.announcement')
    .select('announcement_id')
    .where('merchant_id', '=', ownMerchant)
    .where('type', 'in', NOTICE_TYPES)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .where(sql<boolean>`document->>'audience' <> 'visitor'`)
    .orderBy('announcement_id')
    .execute()
  return rows.map(({ announcement_id }) => announcement_id)
}

/** When something will begin or end, per merchant, the soonest first. */
export async function readMoments(tx: Tx, merchantIds: readonly number[], after: Date) {
  const { rows } = await sql<{ readonly merchantId: number; readonly at: Date }>`
    select distinct merchant_id as "merchantId", moment.at
    from content.announcement cross join lateral (values (starts_at), (ends_at)) as moment (at)
    where merchant_id = any(${[...merchantIds]}) and moment.at > ${after}
    order by moment.at`.execute(tx.on<DB>())
  return rows
}

/** Whether anything was different. */
export async function upsertAnnouncement(
  tx: Tx,
  draft: AnnouncementDraft,
  edition: number,
): Promise<boolean> {
  const { code, type, position, startsAt, endsAt } = draft
  const row = {
    type,
    position,
    starts_at: startsAt,
    ends_at: endsAt,
    document: JSON.stringify(draft),
    edition,
  }
  const saved = await tx
    .on<DB>()
    .insertInto('content.announcement')
    .values({ ...row, code, merchant_id: ownMerchant })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'code'])
        .doUpdateSet(row)
        .where(sql<boolean>`announcement.document is distinct from excluded.document`),
    )
    .returning('announcement_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function deleteAnnouncement(tx: Tx, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .on<DB>()
    .deleteFrom('content.announcement')
    .where('merchant_id', '=', ownMerchant)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
