import { TURNS, type DocumentType } from '@trevo/contract'
import { AppError, newId, newSecret } from '@trevo/kernel'
import type { IdentityParts } from '../identity-parts.ts'
import type { Owner } from '../owner.ts'
import { changeCheck, findCheck, insertCheck, lockCheck } from '../sql/identity-check.ts'
import { readPictures } from '../sql/identity-picture.ts'

/** Says which document is going to be shown. Another one can be chosen until pictures of it are there. */
export async function beginIdentity(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { merchant, memberId }: Owner,
  documentType: DocumentType,
): Promise<void> {
  if (!merchant.pack.identityCheck?.documents.includes(documentType)) throw new AppError('identity.closed')
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    const at = new Date(clock.now())
    await insertCheck(tx, { checkId: newId(clock), memberId, documentType, turn: drawTurn(), at })
    const found = await findCheck(tx, memberId)
    const check = found && (await lockCheck(tx, found))
    if (check?.state !== 'open') throw new AppError('identity.closed')
    if (check.documentType === documentType) return
    const taken = await readPictures(tx, check)
    if (taken.some(({ part }) => part === 'front' || part === 'back')) throw new AppError('identity.closed')
    await changeCheck(tx, check, { document_type: documentType })
  })
}

/** Nobody can know it before: a picture that was made for somebody else shows one side. */
export const drawTurn = () => TURNS[newSecret(128).charCodeAt(0) % TURNS.length]!
