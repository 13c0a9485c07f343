import type { Database } from '@trevo/db'
import { recordApart, securityEvent } from '@trevo/security'
import * as z from 'zod/mini'

const rotationEvent = securityEvent({
  kind: 'vault.rotation',
  details: z.strictObject({ command: z.enum(['reseal', 'prove', 'reindex']) }),
})

/** Before anything is opened: what is begun may be interrupted. */
export function recordRotation(
  db: Database,
  by: string,
  command: 'reseal' | 'prove' | 'reindex',
): Promise<void> {
  const actor = { kind: 'operator', id: by } as const
  const event = { merchantId: null, outcome: 'done', actor, details: { command } } as const
  return recordApart({ db, vault: undefined }, rotationEvent, event)
}
