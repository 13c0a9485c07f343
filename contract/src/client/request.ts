import { assert, fail, ok, systemClock, type CallShape, type Result } from '@trevo/kernel'
import type { ClientOptions } from './client.ts'
import type { NetworkErrorCode } from './failure.ts'
import { seal } from './seal.ts'
import type { Given } from './send.ts'

export function urlOf(call: CallShape, query: Given['query'], { origin, merchant }: ClientOptions): string {
  const url = new URL(call.path, origin)
  if (call.merchantField) url.searchParams.set(call.merchantField, merchant)
  for (const [field, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(field, String(value))
  }
  // One order for the same parameters, so that HTTP caches and shared calls recognise them.
  url.searchParams.sort()
  return url.href
}

export async function initOf(
  call: CallShape,
  given: Given,
  options: ClientOptions,
): Promise<Result<RequestInit, NetworkErrorCode>> {
  const { method } = call
  const headers = headersOf(call, given, options)
  if (call.upload && given.file) {
    const body = new FormData()
    body.append(call.upload.field, given.file)
    return ok({ method, headers, body })
  }
  if (given.body === undefined) return ok({ method, headers, ...(given.fresh && { cache: 'reload' }) })
  // The contract states text fields for what travels as a form.
  if (call.form)
    return ok({ method, headers, body: new URLSearchParams(given.body as Record<string, string>) })
  if (!call.sealed) {
    const body = JSON.stringify(given.body)
    return ok({ method, headers: { ...headers, 'Content-Type': 'application/json' }, body })
  }
  const { sealingKey, merchant, clock = systemClock } = options
  assert(sealingKey, `${call.id} needs a sealing key`)
  try {
    const key = await sealingKey()
    const sealing = { 'Content-Type': 'application/jose', Encryption: `JWE;kid=${key.kid}` }
    const body = await seal(given.body, { key, path: call.path, merchant, clock })
    return ok({ method, headers: { ...headers, ...sealing }, body })
  } catch {
    // The key and the code that seals are fetched when first needed.
    return fail('network.unreachable')
  }
}

function headersOf(call: CallShape, { idempotencyKey }: Given, options: ClientOptions) {
  const handle = options.handle?.()
  return {
    Accept: 'application/json',
    Merchant: options.merchant,
    Gateway: String(options.gateway),
    Language: options.language,
    ...(call.module && { Module: call.module }),
    ...(handle && { Token: handle }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}
