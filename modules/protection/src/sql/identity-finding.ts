import type { IdentityFinding, IdentityReason } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Found } from '../domain/identity.ts'
import { ownMerchant } from './own-merchant.ts'
import type { DB } from './schema.gen.ts'

interface Key {
  readonly bucket: number
  readonly checkId: string
}

/** Of each kind the newest. */
export async function readFindings(tx: Tx, { bucket, checkId }: Key): Promise<Found[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('protection.identity_finding')
    .distinctOn('kind')
    .select(['kind', 'reason'])
    .where('bucket', '=', bucket)
    .where('check_id', '=', checkId)
    .orderBy('kind')
    .orderBy('try', 'desc')
    .execute()
  // Only what was found is written there, in these words.
  return rows.map(({ kind, reason }) => ({
    kind: kind as IdentityFinding,
    reason: reason as IdentityReason | null,
  }))
}

export async function insertFindings(
  tx: Tx,
  { bucket, checkId }: Key,
  number: number,
  findings: readonly Found[],
  at: Date,
): Promise<void> {
  const values = findings.map(({ kind, reason }) => ({
    bucket,
    check_id: checkId,
    try: number,
    kind,
    merchant_id: ownMerchant,
    reason,
    found_at: at,
  }))
  await tx.on<DB>().insertInto('protection.identity_finding').values(values).execute()
}
