import type { ContactKind } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Merchant } from '@trevo/merchants'
import type { IdentityParts } from './identity.ts'
import { openPersonal } from './personal.ts'
import { ifOurs } from './proofs.ts'
import { findIdentifier, type MemberRow } from './sql/member.ts'

/** A contact as the account has it. */
export interface OwnContact {
  readonly address: string
  /** They have shown that it is theirs. */
  readonly isConfirmed: boolean
}

/** Nothing where there is none. */
export async function readOwnContact(
  tx: Tx,
  parts: Pick<IdentityParts, 'vault' | 'log'>,
  { id }: Merchant,
  member: MemberRow,
  kind: ContactKind,
): Promise<OwnContact | undefined> {
  const address = openPersonal(parts.vault, member)[kind]
  if (address === '') return undefined
  const found = await findIdentifier(tx, kind, parts.vault.digest(id, kind, address))
  const isConfirmed = ifOurs(parts, 'identity.identifier', found)?.member_id === member.member_id
  return { address, isConfirmed }
}
