import { once } from 'node:events'
import { request, type Agent, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Visited {
  /** None when the connection failed or nothing came in time. */
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly tookMs: number
}

const PATIENCE_MS = 10_000

/** A page or picture of Trevo, asked for from somewhere; the proxy in front says from where. */
export async function visit(
  url: string,
  agent: Agent,
  from: string,
  headers: Readonly<Record<string, string>>,
): Promise<Visited> {
  const started = performance.now()
  try {
    const asked = request(url, {
      agent,
      timeout: PATIENCE_MS,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
        host: 'trevo.localhost',
        'x-forwarded-for': from,
      },
    })
    asked.on('timeout', () => asked.destroy())
    asked.end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    await buffer(response)
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after'],
      tookMs: performance.now() - started,
    }
  } catch {
    return { status: undefined, retryAfter: undefined, tookMs: performance.now() - started }
  }
}
