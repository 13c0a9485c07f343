import type { Database } from '@trevo/db'
import type { Offer } from '../domain/game.ts'
import { offerCounter } from '../sql/edition.ts'
import { switchOffer, writeOffers } from '../sql/offer.ts'
import { publish } from './publish.ts'

/** Puts games on a merchant's shelf as told, or takes them off; whether anything was different. */
export function offerGames(db: Database, merchantId: number, offers: readonly Offer[]): Promise<boolean> {
  return db.tx({ merchantId }, (tx) =>
    publish(tx, offerCounter, async () => (await writeOffers(tx, offers)) > 0),
  )
}

/** Switches one game, and leaves how it is shown. */
export function offerGame(
  db: Database,
  merchantId: number,
  nodeId: number,
  enabled: boolean,
): Promise<boolean> {
  return db.tx({ merchantId }, (tx) => publish(tx, offerCounter, () => switchOffer(tx, nodeId, enabled)))
}
