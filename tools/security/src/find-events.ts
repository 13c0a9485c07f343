import type { Database } from '@trevo/db'
import { listEvents, type OpenedEvent, type Search } from '@trevo/security'
import type { Vault } from '@trevo/vault'
import { readIdentifiers } from './sql/identifiers.ts'

/** Of a member also what was done by who said to be them, such as logins that were refused. */
export async function findEvents(
  parts: { readonly db: Database; readonly vault: Vault },
  search: Omit<Search, 'claimed'>,
): Promise<OpenedEvent[]> {
  const { memberId } = search
  if (memberId === undefined) return listEvents(parts, search)
  const claimed = await parts.db.tx('system', (tx) => readIdentifiers(tx, memberId))
  return listEvents(parts, { ...search, claimed })
}

/** One line for each: when, what, how it ended, who, about whom, from where, in which request. */
export function lineOf(event: OpenedEvent): string {
  const { at, merchantId, kind, outcome, actorKind, actor, memberId, place, device, requestId, details } =
    event
  const facts = {
    merchant: merchantId,
    by: actor === null ? actorKind : `${actorKind} ${actor}`,
    about: memberId,
    from: place?.ip,
    device: device?.toString('base64url').slice(0, 8),
    browser: place?.userAgent,
    request: requestId,
    ...details,
  }
  const said = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null)
  const rest = said.map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return [at.toISOString(), kind, outcome, ...rest].join('  ')
}
