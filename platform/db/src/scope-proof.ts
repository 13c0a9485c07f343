import { createHmac } from 'node:crypto'
import { newSecret } from '@trevo/kernel'

export interface ScopeProofs {
  /** What every connection of this process says of itself when it is opened. */
  readonly process: string
  /** What shows that a connection of this process works for the merchant. */
  of(merchantId: number): string
}

/**
 * A proof can be read by whoever has the same login: PostgreSQL shows it the statements of all its connections. So it holds
 * for the connections of one process alone, by a secret that they are opened with and nobody else is shown.
 */
export function openScopeProofs(key: string | undefined): ScopeProofs {
  const process = newSecret(256)
  const proofs = new Map<number, string>()

  function prove(merchantId: number): string {
    // Digits only, by its type.
    const name = `${Math.trunc(merchantId)}`
    // Whoever logs in without a key sees all merchants if it likes, and has nothing to prove.
    if (key === undefined) return name
    const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(`${process}.${name}`)
    return `${name}.${mac.digest('hex')}`
  }

  return {
    process,
    of(merchantId) {
      const known = proofs.get(merchantId) ?? prove(merchantId)
      proofs.set(merchantId, known)
      return known
    },
  }
}
