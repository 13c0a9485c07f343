import { newId } from '@trevo/kernel'
import { SealedTextError } from '@trevo/vault'
import type { IdentityParts } from './identity.ts'

type Parts = Pick<IdentityParts, 'vault' | 'clock'>

/** What a device is to sign. Sealed, so that nothing has to be stored until one comes back. */
export interface LoginNonce {
  readonly id: string
  readonly expiresAt: number
}

const LIFETIME_MS = 60_000
const SEALED_FOR = 'login-nonce'

export function newLoginNonce({ vault, clock }: Parts, merchantId: number): string {
  const nonce: LoginNonce = { id: newId(clock), expiresAt: clock.now() + LIFETIME_MS }
  return vault.seal(merchantId, SEALED_FOR, JSON.stringify(nonce))
}

/** Nothing when it is not ours, or too old. */
export function readLoginNonce(
  { vault, clock }: Parts,
  merchantId: number,
  text: string,
): LoginNonce | undefined {
  try {
    // Only `newLoginNonce` seals for this purpose.
    const nonce = JSON.parse(vault.open(merchantId, SEALED_FOR, text)) as LoginNonce
    return nonce.expiresAt > clock.now() ? nonce : undefined
  } catch (error) {
    if (error instanceof SealedTextError) return undefined
    throw error
  }
}
