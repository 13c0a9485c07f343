import { fail, ok, type Result } from '@trevo/kernel'
import type { DecidingParts } from '../identity-parts.ts'
import { openPictures } from '../pictures.ts'
import { lockCheck, readReviews, type CheckRow } from '../sql/identity-check.ts'
import { readFindings } from '../sql/identity-finding.ts'
import { readPictures } from '../sql/identity-picture.ts'
import { decide, reasonsOf } from './settle-identity.ts'

type Parts = Pick<DecidingParts, 'db' | 'clock' | 'money'>

/** What waits for a person at a brand, the oldest first, with why. */
export function listReviews({ db }: Pick<Parts, 'db'>, merchantId: number) {
  return db.tx({ merchantId }, async (tx) => {
    const checks = await readReviews(tx)
    return Promise.all(
      checks.map(async (check) => ({ ...check, reasons: reasonsOf(await readFindings(tx, check)) })),
    )
  })
}

/** One of them with its pictures, for whoever decides. */
export async function showReview(
  { db, storage, vault }: Pick<DecidingParts, 'db' | 'storage' | 'vault'>,
  merchantId: number,
  key: Pick<CheckRow, 'bucket' | 'checkId'>,
) {
  const taken = await db.tx({ merchantId }, (tx) => readPictures(tx, key))
  return openPictures({ storage, vault }, merchantId, taken)
}

export interface Reviewed {
  readonly state: 'passed' | 'refused'
  /** The operator, by the name they go by. */
  readonly by: string
  readonly reason: string
}

/** A person says what a machine could not. It is written down who, and why. */
export function decideReview(
  parts: Parts,
  merchantId: number,
  key: Pick<CheckRow, 'bucket' | 'checkId'>,
  { state, by, reason }: Reviewed,
): Promise<Result<'decided', 'not waiting'>> {
  return parts.db.tx({ merchantId }, async (tx) => {
    const check = await lockCheck(tx, key)
    if (check?.state !== 'review') return fail('not waiting')
    const reasons = reasonsOf(await readFindings(tx, check))
    await decide(tx, parts, check, {
      state,
      by: { kind: 'operator', id: by },
      reasons: state === 'refused' ? [...reasons, 'person'] : [],
      note: reason,
    })
    return ok('decided')
  })
}
