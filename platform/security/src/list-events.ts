import type { Database } from '@trevo/db'
import type { Vault } from '@trevo/vault'
import type { Where } from './event.ts'
import { addressDigest, openPlace } from './record.ts'
import { readEvents, type EventRow, type Wanted } from './sql/event.ts'

export interface OpenedEvent extends EventRow {
  /** Nothing for what has no place. */
  readonly place: Omit<Where, 'device'> | undefined
}

export interface Search extends Omit<Wanted, 'address'> {
  readonly address?: { readonly merchantId: number; readonly ip: string } | undefined
}

/** Events of a member, a key, an operator or an address between two moments, opened. */
export async function listEvents(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  { address, ...search }: Search,
): Promise<OpenedEvent[]> {
  const digest = address && addressDigest(vault, address.merchantId, address.ip)
  const rows = await db.tx('system', (tx) => readEvents(tx, { ...search, address: digest }))
  return rows.map((row) => ({ ...row, place: placeOf(vault, row) }))
}

function placeOf(vault: Vault, { merchantId, sealed }: EventRow): OpenedEvent['place'] {
  return sealed === null ? undefined : openPlace(vault, merchantId, sealed)
}
