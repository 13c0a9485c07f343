import type { PersonalCopies, PersonalCopy } from '@trevo/contract'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { nextAt } from '../domain/asking.ts'
import type { AskingParts } from '../parts.ts'
import { listCopies, type CopyRow } from '../sql/copy.ts'

export interface CopiesOf {
  readonly merchant: Merchant
  readonly memberId: string
}

/** As many as a page shows. */
export const SHOWN = 5

/** What has become of the copies a member has asked for. */
export async function describeCopies(
  { db, clock }: Pick<AskingParts, 'db' | 'clock'>,
  { merchant, memberId }: CopiesOf,
): Promise<PersonalCopies> {
  const owner = { bucket: bucketOf(memberId), memberId }
  const copies = await db.tx({ merchantId: merchant.id }, (tx) => listCopies(tx, owner, SHOWN))
  const now = clock.now()
  return { copies: copies.map((copy) => shown(copy, now)), nextAt: nextAt(copies, now) ?? null }
}

function shown({ copyId, state, askedAt, until, files }: CopyRow, now: number): PersonalCopy {
  const isOver = until !== null && until.getTime() <= now
  return {
    id: copyId,
    state: isOver ? 'gone' : state,
    askedAt: askedAt.getTime(),
    until: until?.getTime() ?? null,
    files: state === 'ready' && !isOver ? [...files] : [],
  }
}
