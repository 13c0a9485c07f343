import type { CopyFormat } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import type { AskingParts } from '../parts.ts'
import { copyEvent } from '../security-events.ts'
import { readCopy } from '../sql/copy.ts'
import { openPart } from '../stored-copy.ts'
import type { CopiesOf } from './describe-copies.ts'

export interface PartOf {
  readonly copyId: string
  readonly format: CopyFormat
  /** From 0. */
  readonly part: number
}

/** In Base64, for whoever it is of: a copy of anybody else's is no copy. */
export async function fetchPart(
  { db, clock, storage, vault }: AskingParts,
  { merchant, memberId, visitor }: CopiesOf & { readonly visitor: Visitor },
  { copyId, format, part }: PartOf,
): Promise<{ data: string }> {
  const merchantId = merchant.id
  const name = await db.tx({ merchantId }, async (tx) => {
    const copy = await readCopy(tx, { bucket: bucketOf(memberId), copyId })
    const isTheirs = copy?.memberId === memberId
    const isThere = copy?.state === 'ready' && copy.until !== null && copy.until.getTime() > clock.now()
    const file = copy?.files.find((one) => one.format === format)
    if (!isTheirs || !isThere || !file || part >= file.parts) throw new AppError('copies.gone')
    if (part === 0)
      await recordEvent(tx, vault, copyEvent, {
        merchantId,
        outcome: 'done',
        actor: { kind: 'member', id: memberId },
        memberId,
        where: { ip: visitor.ip, userAgent: visitor.userAgent },
        requestId: visitor.requestId,
        details: { change: 'fetched', copy: copyId, format },
      })
    return copy.name!
  })
  const data = await openPart({ storage, vault }, name, { merchantId, copyId, format, part })
  if (data === undefined) throw new AppError('copies.gone')
  return { data }
}
