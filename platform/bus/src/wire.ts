import type { BusEvent } from './event.ts'

/** How an event looks inside a message. The subject alone would lose it its id and its age. */
export function encode({ id, subject, merchantId, emittedAt, payload }: BusEvent): string {
  return JSON.stringify({ id, subject, merchantId, emittedAt, payload })
}

/** Undefined for a message that no relay of ours has written. */
export function decode(data: Uint8Array): BusEvent | undefined {
  const message = parse(data)
  if (typeof message !== 'object' || message === null) return undefined
  const { id, subject, merchantId, emittedAt, payload } = message as Record<keyof BusEvent, unknown>
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof emittedAt !== 'string') return undefined
  if (merchantId !== null && !Number.isSafeInteger(merchantId)) return undefined
  return { id, subject, merchantId: merchantId as number | null, emittedAt: new Date(emittedAt), payload }
}

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data))
  } catch {
    return undefined
  }
}
