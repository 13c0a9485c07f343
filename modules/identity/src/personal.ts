import type { Vault } from '@trevo/vault'
import type { Personal } from './domain/personal.ts'
import type { MemberRow } from './sql/member.ts'

export function openPersonal(vault: Vault, { merchant_id, personal }: MemberRow): Personal {
  // Only registration and the member's own changes seal for this use.
  return JSON.parse(vault.open(merchant_id, 'personal', personal)) as Personal
}

export function sealPersonal(vault: Vault, merchantId: number, personal: Personal): string {
  return vault.seal(merchantId, 'personal', JSON.stringify(personal))
}
