import { hmac } from '../gateway/signature.ts'
import type { Poster } from '../psp/post-notice.ts'
import type { Check } from './checks.ts'

export interface Account {
  readonly brand: string
  readonly keyId: string
  readonly secret: string
}

interface Parts {
  readonly poster: Poster
  readonly accounts: readonly Account[]
  readonly hooksUrl: string
}

export type Notices = ReturnType<typeof openNotices>

/** Says that an answer is there; what it is, whoever asked has to read. */
export function openNotices({ poster, accounts, hooksUrl }: Parts) {
  const timers = new Set<NodeJS.Timeout>()

  /** The exact bytes are signed, with the secret that only the brand and we know. */
  function tell(brand: string, reference: string, secret: string): Promise<boolean> {
    const body = { reference }
    const signature = hmac(secret, JSON.stringify(body))
    return poster.post(`${hooksUrl}/hooks/v1/identity/${brand}`, body, { 'x-signature': signature })
  }

  return {
    tell,
    plan({ brand, reference }: Pick<Check, 'brand' | 'reference'>, afterMs: readonly number[]): void {
      const secret = accounts.find((account) => account.brand === brand)!.secret
      for (const ms of afterMs) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          void tell(brand, reference, secret)
        }, ms)
        timers.add(timer)
      }
    },
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
