import type { Language } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { type Insertable, type Selectable, type Updateable } from 'kysely'
import { STEPS, type ApplicationState, type StepName } from '../domain/application.ts'
import { ownMerchant } from './edition.ts'
import type { MemberKey } from './reader.ts'
import type { ContentApplication, DB } from './schema.gen.ts'

/** What is kept of the promotion. */
export interface PromotionSnapshot {
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly picture: string | null
}

export interface ApplicationKey {
  readonly bucket: number
  readonly applicationId: string
}

export interface ApplicationRow extends Omit<
  Selectable<ContentApplication>,
  'promotion' | 'state' | 'purse'
> {
  readonly promotion: PromotionSnapshot
  readonly state: ApplicationState
  readonly purse: 'cash' | 'bonus' | null
}

// The checks of the table, and that only this file writes it, make the narrower types true.
const narrow = (row: Selectable<ContentApplication>) => row as unknown as ApplicationRow

type NewApplication = Omit<Insertable<ContentApplication>, 'merchant_id' | 'promotion' | 'state'> & {
  readonly promotion: PromotionSnapshot
  readonly state: ApplicationState
}

/** Whether it was the only one for its promotion. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const { promotion, ...row } = application
  const made = await tx
    .on<DB>()
    .insertInto('content.application')
    .values({ ...row, promotion: JSON.stringify(promotion), merchant_id: ownMerchant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .executeTakeFirst()
  return made !== undefined
}

/** A member's, the newest first, with when the promotion is on as far as it is still there. */
export async function readApplications(tx: Tx, { bucket, memberId }: MemberKey, most: number) {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.application as application')
    .leftJoin('content.announcement as promotion', (join) =>
      join
        .onRef('promotion.announcement_id', '=', 'application.promotion_id')
        .onRef('promotion.merchant_id', '=', 'application.merchant_id'),
    )
    .selectAll('application')
    .select(['promotion.starts_at', 'promotion.ends_at'])
    .where('application.bucket', '=', bucket)
    .where('application.merchant_id', '=', ownMerchant)
    .where('application.member_id', '=', memberId)
    .orderBy('application.application_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ starts_at, ends_at, ...row }) => ({
    ...narrow(row),
    promotionOn: starts_at === null ? undefined : { from: starts_at, until: ends_at },
  }))
}

export async function readApplication(
  tx: Tx,
  { bucket, applicationId }: ApplicationKey,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .on<DB>()
    .selectFrom('content.application')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('application_id', '=', applicationId)
    .where('merchant_id', '=', ownMerchant)
    .executeTakeFirst()
  return row && narrow(row)
}

/** The oldest that nobody has decided on. */
export async function readWaiting(tx: Tx, most: number): Promise<ApplicationRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.application')
    .selectAll()
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', STEPS.reject.from)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** Takes a step, together with what is known from then on; nothing if it cannot be taken from where it stands. */
export async function takeStep(
  tx: Tx,
  step: StepName,
  { bucket, applicationId }: ApplicationKey,
  known: Omit<Updateable<ContentApplication>, 'state'>,
): Promise<ApplicationRow | undefined> {
  const row = await tx
    .on<DB>()
    .updateTable('content.application')
    .set({ ...known, state: STEPS[step].to })
    .where('bucket', '=', bucket)
    .where('application_id', '=', applicationId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', 'in', STEPS[step].from)
    .returningAll()
    .executeTakeFirst()
  return row && narrow(row)
}

/** Writes down that it is being claimed, in time and for the first time. */
export async function startClaim(
  tx: Tx,
  { bucket, applicationId, memberId }: ApplicationKey & MemberKey,
  at: Date,
): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('content.application')
    .set({ claim_started_at: at })
    .where('bucket', '=', bucket)
    .where('application_id', '=', applicationId)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', ownMerchant)
    .where('state', '=', 'issued')
    .where('claim_started_at', 'is', null)
    .where('claim_until', '>', at)
    .execute()
}

/** Claims of all merchants that were begun before a moment and are not finished, the oldest first. */
export async function readUnfinishedClaims(tx: Tx, before: Date, most: number): Promise<ApplicationRow[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.application')
    .selectAll()
    .where('state', '=', 'issued')
    .where('claim_started_at', '<', before)
    .orderBy('claim_started_at')
    .limit(most)
    .execute()
  return rows.map(narrow)
}

/** A promotion, whether it is on or not. */
export async function readPromotion(tx: Tx, promotionId: number) {
  const row = await tx
    .on<DB>()
    .selectFrom('content.announcement')
    .select(['document', 'starts_at', 'ends_at'])
    .where('merchant_id', '=', ownMerchant)
    .where('announcement_id', '=', promotionId)
    .where('type', '=', 'PR')
    .executeTakeFirst()
  return row
}
