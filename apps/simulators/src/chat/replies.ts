import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { z } from 'zod'

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const BODY_MAX_BYTES = 8_192

/** An answer that is no. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`${status}`)
    this.status = status
  }
}

export function send(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body)
}

export const sendPage = (response: ServerResponse, body: string, status = 200) =>
  send(response, 'text/html; charset=utf-8', body, status)
export const sendJson = (response: ServerResponse, value: unknown) =>
  send(response, 'application/json', JSON.stringify(value))

export async function bodyOf(request: IncomingMessage): Promise<string> {
  if (!(Number(request.headers['content-length']) <= BODY_MAX_BYTES)) throw new Refused(413)
  return text(request)
}

export function read<T>(schema: z.ZodType<T>, body: string): T {
  try {
    return schema.parse(JSON.parse(body))
  } catch {
    throw new Refused(400)
  }
}

/** A page of another site can make a browser send something here, but not as JSON and from our own pages. */
export async function ownBody(request: IncomingMessage): Promise<string> {
  const { 'sec-fetch-site': site = 'same-origin', 'content-type': type } = request.headers
  if (site !== 'same-origin' || type !== 'application/json') throw new Refused(403)
  return bodyOf(request)
}
