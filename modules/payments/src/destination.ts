import type { Vault } from '@trevo/vault'
import type { CardRow } from './sql/card.ts'

/** Where money goes, in the clear: only to be handed to a payment service. */
export interface Destination {
  readonly key: string
  readonly cpf: string
}

const PURPOSE = 'payments.card'

export function sealDestination(vault: Vault, merchantId: number, destination: Destination): string {
  return vault.seal(merchantId, PURPOSE, JSON.stringify(destination))
}

export function openDestination(vault: Vault, { merchant_id, sealed }: CardRow): Destination {
  // Only `sealDestination` seals for this use.
  return JSON.parse(vault.open(merchant_id, PURPOSE, sealed)) as Destination
}
