import type { Scope, Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import type { EventDefinition, PayloadOf } from './event.ts'
import { insertEvents } from './sql/outbox.ts'

/** An event says what happened; it does not carry documents. NATS refuses messages from one megabyte on. */
const PAYLOAD_MAX = 64 * 1024

/**
 * Says that something happened, in the transaction that makes it happen: both are committed or neither is.
 * A merchant's transaction emits events of that merchant; a system transaction names the merchant, or none.
 */
export async function emit<Definition extends EventDefinition>(
  tx: Tx,
  { subject }: Definition,
  payload: PayloadOf<Definition>,
  merchantId: number | null = merchantOf(tx.scope),
): Promise<void> {
  await insertEvents(tx, [{ merchantId, subject, payload: textOf(subject, payload) }])
}

/** The same of many things at once, in one statement. */
export async function emitAll<Definition extends EventDefinition>(
  tx: Tx,
  { subject }: Definition,
  payloads: readonly PayloadOf<Definition>[],
): Promise<void> {
  const merchantId = merchantOf(tx.scope)
  await insertEvents(
    tx,
    payloads.map((payload) => ({ merchantId, subject, payload: textOf(subject, payload) })),
  )
}

function textOf(subject: string, payload: unknown): string {
  const json = JSON.stringify(payload)
  assert(json.length <= PAYLOAD_MAX, `${subject} carries ${json.length} characters`)
  return json
}

function merchantOf(scope: Scope): number | null {
  return typeof scope === 'string' ? null : scope.merchantId
}
