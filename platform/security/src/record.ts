import type { Database, Tx } from '@trevo/db'
import { assert } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import type { DetailsOf, SecurityEvent, SecurityEventDefinition, Where } from './event.ts'
import { insertEvent, insertion, type NewEvent } from './sql/event.ts'

/** What the purpose of sealing is called. */
export const SEALED_FOR = 'security.event'
const ADDRESS = 'security-address'
/** What is no merchant's is sealed for none. */
const NOBODY = 0

/**
 * Writes down what happens, in the transaction that makes it happen: both are committed or neither is.
 *
 * @param vault Only for what has a place, which is sealed.
 */
export function recordEvent<Definition extends SecurityEventDefinition>(
  tx: Tx,
  vault: Vault | undefined,
  definition: Definition,
  event: SecurityEvent<DetailsOf<Definition>>,
): Promise<void> {
  return insertEvent(tx, rowOf(vault, definition, event))
}

/** Writes down, by itself, what was refused: it stays though all else is rolled back. */
export async function recordApart<Definition extends SecurityEventDefinition>(
  { db, vault }: { readonly db: Database; readonly vault: Vault | undefined },
  definition: Definition,
  event: SecurityEvent<DetailsOf<Definition>>,
): Promise<void> {
  const { merchantId } = event
  const proof = merchantId === null ? null : db.proofOf(merchantId)
  await db.call(insertion(rowOf(vault, definition, event), proof))
}

/** Finds the events of an address without opening any. */
export const addressDigest = (vault: Vault, merchantId: number | null, ip: string): Buffer =>
  vault.digest(merchantId ?? NOBODY, ADDRESS, ip)

export function openPlace(vault: Vault, merchantId: number | null, sealed: string): Omit<Where, 'device'> {
  // Only `sealPlace` seals for this purpose.
  return JSON.parse(vault.open(merchantId ?? NOBODY, SEALED_FOR, sealed)) as Omit<Where, 'device'>
}

function rowOf(
  vault: Vault | undefined,
  { kind, details: schema }: SecurityEventDefinition,
  event: SecurityEvent<unknown>,
): NewEvent {
  const { merchantId, outcome, actor, memberId, claimed, where, requestId, details } = event
  const checked = schema['~standard'].validate(details)
  assert(!(checked instanceof Promise) && !checked.issues, `${kind} has other details`)
  return {
    merchantId,
    kind,
    outcome,
    actorKind: actor.kind,
    actor: 'id' in actor ? actor.id : null,
    memberId: memberId ?? null,
    claimed: claimed ?? null,
    device: where?.device ?? null,
    ...placeOf(vault, merchantId, where),
    requestId: requestId ?? null,
    details: JSON.stringify(checked.value),
  }
}

function placeOf(vault: Vault | undefined, merchantId: number | null, where: Where | undefined) {
  if (!where) return { address: null, sealed: null }
  assert(vault, 'a place is sealed')
  const { ip, userAgent } = where
  const sealed = vault.seal(merchantId ?? NOBODY, SEALED_FOR, JSON.stringify({ ip, userAgent }))
  return { address: addressDigest(vault, merchantId, ip), sealed }
}
