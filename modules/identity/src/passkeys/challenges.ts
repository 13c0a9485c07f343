import { claimNonce, type Visitor } from '@trevo/http'
import { newSecret } from '@trevo/kernel'
import { SealedTextError } from '@trevo/vault'
import type { IdentityParts } from '../identity.ts'

/** What a challenge was given out for: a login, or adding a passkey to one member. */
export type ChallengePurpose = 'login' | `add ${string}`

/** Numbers for authenticators to sign. The browser keeps its own, sealed, where no script can read it. */
export interface Challenges {
  issue(merchantId: number, visitor: Visitor, purpose: ChallengePurpose): Uint8Array<ArrayBuffer>
  /** The challenge this browser was given, in base64url; nothing when there is none, or it was used before. */
  take(merchantId: number, visitor: Visitor, purpose: ChallengePurpose): Promise<string | undefined>
}

interface Issued {
  readonly challenge: string
  readonly purpose: string
  readonly expiresAt: number
}

const COOKIE = 'wa'
const SEALED_AS = 'passkey-challenge'
/** Time to find the right finger, and the other phone. */
const LIFE_SECONDS = 300

export function openChallenges({ db, vault, clock }: IdentityParts): Challenges {
  function read(merchantId: number, sealed: string): Issued | undefined {
    try {
      // Only `issue` seals for this use.
      return JSON.parse(vault.open(merchantId, SEALED_AS, sealed)) as Issued
    } catch (error) {
      if (error instanceof SealedTextError) return undefined
      throw error
    }
  }

  return {
    issue(merchantId, { cookies }, purpose) {
      const expiresAt = clock.now() + LIFE_SECONDS * 1000
      const issued: Issued = { challenge: newSecret(256), purpose, expiresAt }
      cookies.set(COOKIE, vault.seal(merchantId, SEALED_AS, JSON.stringify(issued)), {
        maxAgeSeconds: LIFE_SECONDS,
        sameSite: 'Strict',
      })
      return new Uint8Array(Buffer.from(issued.challenge, 'base64url'))
    },

    async take(merchantId, { cookies }, purpose) {
      const issued = read(merchantId, cookies.get(COOKIE) ?? '')
      cookies.clear(COOKIE)
      if (issued?.purpose !== purpose || issued.expiresAt <= clock.now()) return undefined
      const isNew = await db.tx({ merchantId }, (tx) =>
        claimNonce(tx, `passkey:${issued.challenge}`, new Date(issued.expiresAt)),
      )
      return isNew ? issued.challenge : undefined
    },
  }
}
