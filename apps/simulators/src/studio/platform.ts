import { newId, type Clock } from '@trevo/kernel'
import { z } from 'zod'
import { signedHeaders, type Key } from '../signature.ts'

/** A brand of the platform whose players may open our games, and the secret we share about it. */
export interface Brand extends Key {
  readonly brand: string
}

export type CallName = 'authenticate' | 'balance' | 'debit' | 'credit' | 'rollback' | 'closeRound' | 'draws'

const Reply = z.looseObject({
  code: z.string(),
  balance: z.int().optional(),
  remaining: z.int().optional(),
  platformTxId: z.string().optional(),
})

export type Reply = z.infer<typeof Reply>

/** The platform's wallet, from where a studio stands. */
export interface Platform {
  /** One attempt. Undefined: what became of it is not known, so the very same has to be asked again. */
  ask(brand: string, call: CallName, body: object): Promise<Reply | undefined>
}

export interface PlatformOptions {
  readonly url: string
  readonly brands: readonly Brand[]
  readonly clock: Clock
  readonly timeoutMs: number
}

export function connectPlatform({ url, brands, clock, timeoutMs }: PlatformOptions): Platform {
  return {
    async ask(brand, call, fields) {
      const key = brands.find((one) => one.brand === brand)
      if (!key) return { code: 'BAD_REQUEST' }
      const path = `/provider/v1/${call}`
      const body = JSON.stringify({ brand, requestId: newId(), ...fields })
      const headers = signedHeaders(key, clock.now(), 'POST', path, body)
      try {
        const response = await fetch(new URL(path, url), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        })
        const reply = Reply.parse(await response.json())
        return reply.code === 'INTERNAL' ? undefined : reply
      } catch {
        return undefined
      }
    },
  }
}
