import type { Database } from '@trevo/db'
import type { GameDraft } from '../domain/game.ts'
import { gameCounter } from '../sql/edition.ts'
import { withdrawOthers, writeGames } from '../sql/game.ts'
import { addVendors } from '../sql/vendor.ts'
import { publish } from './publish.ts'

/** Everything a provider delivers today. */
export type GameFeed = readonly Omit<GameDraft, 'provider' | 'enabled'>[]

/** Codes of games, by what became of them. */
export interface ImportDiff {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly withdrawn: readonly string[]
  readonly unchanged: number
}

const CHUNK = 1_000

/**
 * Makes a provider's games those of its feed. What is missing from it is withdrawn, not deleted: rounds, favourites and
 * offers refer to it, and it may come back. All or nothing; the same feed again changes nothing and tells nobody.
 */
export function importGames(
  db: Database,
  provider: string,
  feed: GameFeed,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<ImportDiff> {
  const games = feed.map((game) => ({ ...game, provider, enabled: true }))
  const codes = games.map(({ gameCode }) => gameCode)
  if (new Set(codes).size < codes.length) throw new Error(`the feed of ${provider} names a game twice`)
  return db.tx('system', async (tx) => {
    const became = { added: [] as string[], changed: [] as string[] }
    let withdrawn: string[] = []
    await publish(tx, gameCounter, async () => {
      await addVendors(
        tx,
        games.map(({ vendor }) => vendor),
      )
      for (let at = 0; at < games.length; at += CHUNK) {
        const written = await writeGames(tx, games.slice(at, at + CHUNK))
        for (const one of written) became[one.became].push(one.game_code)
        progress(Math.min(at + CHUNK, games.length), games.length)
      }
      withdrawn = await withdrawOthers(tx, provider, codes)
      return became.added.length + became.changed.length + withdrawn.length > 0
    })
    const { added, changed } = became
    return { added, changed, withdrawn, unchanged: games.length - added.length - changed.length }
  })
}
