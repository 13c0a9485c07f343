import { newCredential, readCredential } from '@trevo/identity'
import type { IdentityCamera } from '@trevo/contract'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityParts } from '../identity-parts.ts'
import type { Owner } from '../owner.ts'
import { findCheck } from '../sql/identity-check.ts'
import { findByTicket, insertLink, spendLink } from '../sql/identity-link.ts'
import { describeCamera } from './describe-identity.ts'

type Parts = Pick<IdentityParts, 'db' | 'clock'>

const MINUTE_MS = 60_000

/** A link to the camera of this check for another device: good once, for a few minutes, and for nothing else. */
export async function makeLink({ db, clock }: Parts, { merchant, memberId }: Owner) {
  const minutes = merchant.pack.identityCheck?.linkMinutes ?? 0
  const expiresAt = new Date(clock.now() + minutes * MINUTE_MS)
  const { text, hash } = newCredential(bucketOf(memberId))
  await db.tx({ merchantId: merchant.id }, async (tx) => {
    const check = await findCheck(tx, memberId)
    if (check?.state !== 'open') throw new AppError('identity.closed')
    await insertLink(tx, { hash, checkId: check.checkId, memberId, expiresAt })
  })
  return { link: text, expiresAt: expiresAt.getTime() }
}

/** Takes the link. Who comes second with it finds it spent. */
export async function openLink(
  { db, clock }: Parts,
  merchant: Merchant,
  text: string,
): Promise<{ ticket: string; camera: IdentityCamera }> {
  const link = readCredential(text)
  if (!link) throw new AppError('identity.link')
  const ticket = newCredential(link.bucket)
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const memberId = await spendLink(tx, link, ticket.hash, new Date(clock.now()))
    const check = memberId === undefined ? undefined : await findCheck(tx, memberId)
    if (!check) throw new AppError('identity.link')
    return { ticket: ticket.text, camera: await describeCamera(tx, check) }
  })
}

/** Whose check a ticket opens the camera of. */
export async function ownerOf({ db, clock }: Parts, merchant: Merchant, ticket: string): Promise<Owner> {
  const read = readCredential(ticket)
  const memberId =
    read && (await db.tx({ merchantId: merchant.id }, (tx) => findByTicket(tx, read, new Date(clock.now()))))
  if (memberId === undefined) throw new AppError('identity.link')
  return { merchant, memberId }
}
