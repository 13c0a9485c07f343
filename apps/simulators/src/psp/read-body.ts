import type { IncomingMessage } from 'node:http'

const BODY_MAX_BYTES = 64 * 1024

export class BodyTooLarge extends Error {}

export async function readBody(request: IncomingMessage, maxBytes = BODY_MAX_BYTES): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
