import type { Clock } from '@trevo/kernel'

export interface GrantedToken {
  readonly token: string
  readonly seconds: number
}

export interface Tokens {
  current(): Promise<string>
  /** They do not take it any more, whatever they said about its end. */
  drop(token: string): void
}

/** A token must not end while a question is under way. */
const EARLY_SECONDS = 30

/** One token for all questions, and one request for the next however many wait for it. */
export function openTokens(grant: () => Promise<GrantedToken>, clock: Clock): Tokens {
  let held: { readonly token: string; readonly until: number } | undefined
  let coming: Promise<string> | undefined

  async function renew(): Promise<string> {
    try {
      const { token, seconds } = await grant()
      // Half of one that is hardly longer than the margin is better than none.
      const useful = Math.max(seconds - EARLY_SECONDS, seconds / 2)
      held = { token, until: clock.now() + useful * 1_000 }
      return token
    } finally {
      coming = undefined
    }
  }

  return {
    async current() {
      if (held && clock.now() < held.until) return held.token
      coming ??= renew()
      return coming
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}
