import type { Database } from '@trevo/db'
import type { Host } from '../hosts.ts'
import { upsertHost } from '../sql/host.ts'

/** Puts a host into a live room, or changes who is there. */
export function saveHost(
  db: Database,
  { merchantId, nodeId, name, roomType, streaming }: Host,
): Promise<void> {
  const row = { node_id: nodeId, name, room_type: roomType, streaming, active: true }
  return db.tx({ merchantId }, (tx) => upsertHost(tx, row))
}
