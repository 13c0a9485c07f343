import type { Language, PersonalCopies } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError, bucketOf, newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import { isUnderWay, nextAt } from '../domain/asking.ts'
import { enqueueCopy } from '../jobs.ts'
import type { AskingParts } from '../parts.ts'
import { copyEvent } from '../security-events.ts'
import { insertCopy, listCopies } from '../sql/copy.ts'
import { describeCopies, SHOWN, type CopiesOf } from './describe-copies.ts'

/** For the owner of the account, and not for whoever found it open: it is everything about them in one place. */
export async function askCopy(
  parts: AskingParts,
  of: CopiesOf & { readonly visitor: Visitor; readonly language: Language },
  currentPassword: string,
): Promise<PersonalCopies> {
  const { db, clock, vault, accounts } = parts
  const { merchant, memberId, visitor, language } = of
  await accounts.requireOwner(merchant, visitor, currentPassword, 'data_asked')
  const bucket = bucketOf(memberId)
  const merchantId = merchant.id
  await db.tx({ merchantId }, async (tx) => {
    const copies = await listCopies(tx, { bucket, memberId }, SHOWN)
    if (isUnderWay(copies[0])) return
    const until = nextAt(copies, clock.now())
    if (until !== undefined) throw new AppError('copies.enough', { details: { until } })
    const copyId = newId(clock)
    if (!(await insertCopy(tx, { bucket, memberId, copyId }, language))) return
    await recordEvent(tx, vault, copyEvent, {
      merchantId,
      outcome: 'done',
      actor: { kind: 'member', id: memberId },
      memberId,
      where: { ip: visitor.ip, userAgent: visitor.userAgent },
      requestId: visitor.requestId,
      details: { change: 'asked', copy: copyId },
    })
    await enqueueCopy(tx, { merchantId, bucket, copyId })
  })
  return describeCopies(parts, of)
}
