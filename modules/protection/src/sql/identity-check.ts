import type { DocumentType, IdentityState, Turn } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Selectable } from 'kysely'
import { ownMerchant } from './own-merchant.ts'
import type { DB, ProtectionIdentityCheck } from './schema.gen.ts'

export type CheckState = Exclude<IdentityState, 'start'>

export interface CheckRow {
  readonly merchantId: number
  readonly bucket: number
  readonly checkId: string
  readonly memberId: string
  readonly state: CheckState
  readonly documentType: DocumentType
  readonly turn: Turn
  /** Those that are over. */
  readonly tries: number
  readonly asked: number
  readonly submittedAt: Date | null
}

type Key = Pick<CheckRow, 'bucket' | 'checkId'>

// The checks of the table make the narrower types true.
function checkRow(row: Selectable<ProtectionIdentityCheck>): CheckRow {
  return {
    merchantId: row.merchant_id,
    bucket: row.bucket,
    checkId: row.check_id,
    memberId: row.member_id,
    state: row.state as CheckState,
    documentType: row.document_type as DocumentType,
    turn: row.turn as Turn,
    tries: row.tries,
    asked: row.asked,
    submittedAt: row.submitted_at,
  }
}

const checks = (tx: Tx) => tx.on<DB>().selectFrom('protection.identity_check').selectAll()

export async function findCheck(tx: Tx, memberId: string): Promise<CheckRow | undefined> {
  const row = await checks(tx)
    .where('bucket', '=', bucketOf(memberId))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && checkRow(row)
}

/** Held until the transaction ends: two pictures at once are taken one after the other. */
export async function lockCheck(tx: Tx, { bucket, checkId }: Key): Promise<CheckRow | undefined> {
  const row = await checks(tx)
    .where('bucket', '=', bucket)
    .where('check_id', '=', checkId)
    .forUpdate()
    .executeTakeFirst()
  return row && checkRow(row)
}

export interface NewCheck {
  readonly checkId: string
  readonly memberId: string
  readonly documentType: DocumentType
  readonly turn: Turn
  readonly at: Date
}

/** Of each member there is one: the one that is there already stays. */
export async function insertCheck(tx: Tx, wanted: NewCheck): Promise<void> {
  await tx
    .on<DB>()
    .insertInto('protection.identity_check')
    .values({
      bucket: bucketOf(wanted.memberId),
      check_id: wanted.checkId,
      member_id: wanted.memberId,
      merchant_id: ownMerchant,
      document_type: wanted.documentType,
      turn: wanted.turn,
      started_at: wanted.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = Partial<{
  document_type: DocumentType
  turn: Turn
  state: CheckState
  submitted_at: Date
  ask_at: Date | null
  asked: number
  tries: number
  decided_at: Date
  decided_by: string
  note: string
  pictures_gone: boolean
}>

export async function changeCheck(tx: Tx, { bucket, checkId }: Key, change: Change): Promise<void> {
  await tx
    .on<DB>()
    .updateTable('protection.identity_check')
    .set(change)
    .where('bucket', '=', bucket)
    .where('check_id', '=', checkId)
    .execute()
}

/** All merchants', in the transaction of a system. */
export async function readDueChecks(tx: Tx, before: Date, limit: number): Promise<CheckRow[]> {
  const rows = await checks(tx)
    .where('state', '=', 'running')
    .where('ask_at', '<=', before)
    .orderBy('ask_at')
    .limit(limit)
    .execute()
  return rows.map(checkRow)
}

/** What waits for a person, the oldest first. */
export async function readReviews(tx: Tx): Promise<CheckRow[]> {
  const rows = await checks(tx).where('state', '=', 'review').orderBy('submitted_at').execute()
  return rows.map(checkRow)
}

/** Since when the oldest has waited, for the bureau or for a person, and how many have for so long. */
export async function readWaiting(tx: Tx, before: Date) {
  return tx
    .on<DB>()
    .selectFrom('protection.identity_check')
    .select((eb) => ['state', eb.fn.countAll<bigint>().as('count'), eb.fn.min('submitted_at').as('oldest')])
    .where('state', 'in', ['running', 'review'])
    .where('submitted_at', '<=', before)
    .groupBy('state')
    .execute()
}

/** Those of a merchant that were decided before then, with pictures that are still kept. */
export async function readOutdated(tx: Tx, before: Date, limit: number): Promise<CheckRow[]> {
  const rows = await checks(tx)
    .where('merchant_id', '=', ownMerchant)
    .where('decided_at', '<', before)
    .where('pictures_gone', '=', false)
    .limit(limit)
    .execute()
  return rows.map(checkRow)
}
