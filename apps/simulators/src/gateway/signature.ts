import { createHmac, timingSafeEqual } from 'node:crypto'

export const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function isRight(secret: string, text: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(hmac(secret, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}
