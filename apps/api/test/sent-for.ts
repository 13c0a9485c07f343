import { wallets } from '@trevo/contract'
import type { CallShape } from '@trevo/kernel'
import fc from 'fast-check'
import type { Sent } from './browser.ts'
import { jsonSchemaOf, valuesOf } from './schema-values.ts'

/** What the call asks for, in a shape it takes: a refusal must come from who calls, not from what was sent. */
export function sentFor(call: CallShape): Sent {
  // Without a scope: with one, it does not matter who calls.
  if (call.id === wallets.id) return {}
  const sample = (schema: CallShape['body']) =>
    schema && fc.sample(valuesOf(jsonSchemaOf(schema)), { numRuns: 1, seed: 7 })[0]
  return {
    body: sample(call.body),
    query: sample(call.query),
    ...(call.upload && { file: new Blob(['no picture']) }),
  }
}
