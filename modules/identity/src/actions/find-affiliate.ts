import { isTrial } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import type { ProofParts } from '../proofs.ts'
import { findMember } from '../sql/member.ts'

export function affiliateDigest(vault: Vault, merchantId: number, code: string): Buffer {
  return vault.digest(merchantId, 'affiliate', code.trim().toUpperCase())
}

/** The member whose code it is. */
export async function findAffiliate(
  tx: Tx,
  parts: ProofParts,
  merchantId: number,
  code: string,
): Promise<string | undefined> {
  const member = await findMember(tx, parts, 'affiliate', affiliateDigest(parts.vault, merchantId, code))
  return member?.status === 'active' && !isTrial(member.type) ? member.member_id : undefined
}
