import type { Reply } from './upstream.ts'

/** A GET at the API, under the merchant's host. */
export type Get = (host: string, path: string, headers: Readonly<Record<string, string>>) => Promise<Reply>

/** What depends on who asks: region and limits. */
const REFUSALS: ReadonlySet<number> = new Set([403, 429])

/** The API, as it is asked for a visitor, and whether it ever failed them. */
export function createAsking(get: Get, host: string, cameFrom: string) {
  let failed = false
  let refused = false
  return {
    hasFailed: () => failed,
    isRefused: () => refused,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      try {
        const { pathname, search } = new URL(new Request(input).url)
        const headers = init?.headers as Record<string, string>
        const reply = await get(host, pathname + search, { ...headers, 'x-forwarded-for': cameFrom })
        failed ||= reply.status !== 200
        refused ||= REFUSALS.has(reply.status)
        return new Response(reply.body, { status: reply.status })
      } catch (error) {
        failed = true
        throw error
      }
    },
  }
}
