import type { Database } from '@trevo/db'
import type { GameDraft, Vendor } from '../domain/game.ts'
import { gameCounter } from '../sql/edition.ts'
import { readNodeIds, writeGames } from '../sql/game.ts'
import { addVendors, writeVendors } from '../sql/vendor.ts'
import { publish } from './publish.ts'

/** Creates or changes games and returns their node ids, in the same order. */
export function saveGames(db: Database, games: readonly GameDraft[]): Promise<number[]> {
  return db.tx('system', async (tx) => {
    await publish(tx, gameCounter, async () => {
      await addVendors(
        tx,
        games.map(({ vendor }) => vendor),
      )
      return (await writeGames(tx, games)).length > 0
    })
    return readNodeIds(tx, games)
  })
}

export async function saveGame(db: Database, game: GameDraft): Promise<number> {
  const [nodeId] = await saveGames(db, [game])
  return nodeId!
}

/** Names vendors, and switches them; whether anything was different. */
export function saveVendors(db: Database, vendors: readonly Vendor[]): Promise<boolean> {
  return db.tx('system', (tx) => publish(tx, gameCounter, async () => (await writeVendors(tx, vendors)) > 0))
}
