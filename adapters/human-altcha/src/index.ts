import { hkdfSync } from 'node:crypto'
import type { HumanCheck } from '@trevo/identity/ports'
import type { Clock } from '@trevo/kernel'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { readAnswer } from './answer.ts'

export interface HumanCheckOptions {
  /** Shared by all processes that make or check riddles. */
  readonly secret: string
  readonly clock: Clock
}

const LIFETIME_MS = 5 * 60_000

/**
 * The browser tries counters from zero until one gives the wanted key. The most rounds take Chromium 0.4 s with its
 * main thread slowed down six times; the hashing itself is native and was not slowed, which the rest of a second is
 * for. The counter is drawn and not left to luck, because luck has a long tail and a person would wait it out.
 */
const ITERATIONS = 1_000
const ROUNDS_MIN = 50
const ROUNDS_MAX = 200

/** A riddle costs the server one derivation to make and none to check. Friction for machines, not proof. */
export function openHumanCheck({ secret, clock }: HumanCheckOptions): HumanCheck {
  const secrets = {
    hmacSignatureSecret: keyFor(secret, 'riddle'),
    hmacKeySignatureSecret: keyFor(secret, 'solution'),
  }
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        counter: randomInt(ROUNDS_MAX, ROUNDS_MIN),
        // As data and not as the library's own expiry, which looks at the clock of the machine.
        data: { expiresAt: clock.now() + LIFETIME_MS },
        deriveKey,
        ...secrets,
      })
      return { ...challenge }
    },
    async verify(answer) {
      const parsed = readAnswer(answer)
      if (parsed === undefined) return undefined
      const { verified } = await verifySolution({ ...parsed, deriveKey, ...secrets })
      const { parameters, signature } = parsed.challenge
      const { expiresAt } = parameters.data
      return verified && expiresAt > clock.now()
        ? { id: signature, expiresAt: new Date(expiresAt) }
        : undefined
    },
  }
}

function keyFor(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `human check, ${purpose}`, 32)).toString('base64url')
}
