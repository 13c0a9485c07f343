import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'

/** Files in PEM: who we are, and whom we believe. */
export interface WebhookTls {
  readonly key: string
  readonly cert: string
  readonly ca: string
}

const TIMEOUT_MS = 10_000

export interface Poster {
  /** Whether it was taken. */
  post(url: string, body: object, headers?: Readonly<Record<string, string>>): Promise<boolean>
  close(): void
}

/** With our certificate, so that the receiver knows who says so. */
export function openPoster(tls: WebhookTls): Poster {
  const agent = new Agent({
    key: readFileSync(tls.key),
    cert: readFileSync(tls.cert),
    ca: readFileSync(tls.ca),
    keepAlive: true,
  })
  return {
    post: (url, body, more = {}) =>
      new Promise((resolve) => {
        const headers = { 'content-type': 'application/json', ...more }
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const call = request(url, { agent, method: 'POST', headers, signal }, (response) => {
          response.resume()
          resolve(response.statusCode === 200)
        })
        call.on('error', () => resolve(false))
        call.end(JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}
