import type { ModelList } from '@trevo/contract'
import type { Merchant } from '@trevo/merchants'
import type { PlayContext } from '../context.ts'

/** Live streams are shown where this is on. */
const LIVE_STREAMS = 'CBS3'

/** Hosts of rooms the merchant offers, those who are on the air first. */
export function listHosts(
  { catalogue, hosts }: PlayContext,
  merchant: Merchant,
  { streaming: onAirOnly }: { readonly streaming?: '1' | undefined },
): ModelList {
  if (!merchant.features.has(LIVE_STREAMS) || !merchant.pack.games.hosts.allowed) return []
  return hosts.of(merchant.id).flatMap(({ nodeId: id, name, roomType, streaming }) => {
    const room = catalogue.shown(merchant, id)
    if (!room || (onAirOnly && !streaming)) return []
    return [{ id, name, cover: room.mobileLargeIcon, roomType, streaming }]
  })
}
