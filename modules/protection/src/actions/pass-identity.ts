import type { Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { DecidingParts } from '../identity-parts.ts'
import { findCheck, insertCheck } from '../sql/identity-check.ts'
import { drawTurn } from './begin-identity.ts'
import { decide } from './settle-identity.ts'

/** Says that somebody is who they say because an operator has seen to it elsewhere: without pictures, and with their name on it. */
export async function passIdentity(
  tx: Tx,
  parts: Pick<DecidingParts, 'money' | 'clock'>,
  { merchant, memberId }: { readonly merchant: Merchant; readonly memberId: string },
  by: string,
): Promise<void> {
  const documentType = merchant.pack.identityCheck?.documents[0]
  if (documentType === undefined) return
  const at = new Date(parts.clock.now())
  await insertCheck(tx, { checkId: newId(parts.clock), memberId, documentType, turn: drawTurn(), at })
  const check = await findCheck(tx, memberId)
  if (check?.state !== 'open') return
  await decide(tx, parts, check, { state: 'passed', by: { kind: 'operator', id: by }, reasons: [] })
}
