import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Upstream {
  /** A GET as the merchant's own host would make it; `fetch` would not let us set the Host. */
  get(host: string, path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>
  close(): void
}

export interface Reply {
  readonly status: number
  readonly etag: string | undefined
  readonly body: string
}

const TIMEOUT_MS = 3_000

export function connectUpstream(apiUrl: string): Upstream {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return {
    async get(host, path, headers = {}) {
      const asked = request(new URL(path, apiUrl), {
        agent,
        timeout: TIMEOUT_MS,
        headers: { ...headers, host },
      })
      asked.on('timeout', () => asked.destroy(new Error('the API did not answer in time')))
      // Once the reply has begun nobody else listens for errors here, and one that nobody hears ends the process.
      // Whoever reads the body is told anyway.
      asked.on('error', () => undefined)
      asked.end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      return { status: response.statusCode ?? 0, etag: response.headers.etag, body: await text(response) }
    },
    close: () => agent.destroy(),
  }
}
