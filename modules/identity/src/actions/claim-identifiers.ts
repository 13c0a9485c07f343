import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import { claimIdentifier, type IdentifierKind, type MemberKey } from '../sql/member.ts'

export interface Identifiers {
  readonly username: string
  /** E.164, proved. */
  readonly mobile: string | undefined
  /** The uid of a social identity. */
  readonly firebase: string | undefined
  /** Nothing where the market knows people by no number. */
  /** Empty where the form left the choice. */
  readonly idNumber: { readonly scheme: 'cpf' | 'nif'; readonly digits: string }
}

type Taken = 'username' | 'mobileNum' | 'firebaseIdToken' | 'idNumber'

/**
 * Claims all ways to find a new member, always in this order, so that two registrations never wait for each other
 * in a circle. The first that somebody else has is returned; those claimed before it are the caller's to give back.
 */
export async function claimIdentifiers(
  tx: Tx,
  vault: Vault,
  merchantId: number,
  key: MemberKey,
  { username, mobile, firebase, idNumber }: Identifiers,
): Promise<Taken | undefined> {
  const wanted: [Taken, IdentifierKind, string | undefined][] = [
    ['username', 'username', username.toLowerCase()],
    ['mobileNum', 'mobile', mobile],
    ['firebaseIdToken', 'firebase', firebase],
  ]
  if (idNumber.digits !== '') wanted.push(['idNumber', idNumber.scheme, idNumber.digits])
  for (const [field, kind, value] of wanted) {
    if (value === undefined) continue
    if (!(await claimIdentifier(tx, vault, key, kind, vault.digest(merchantId, kind, value)))) return field
  }
  return undefined
}
