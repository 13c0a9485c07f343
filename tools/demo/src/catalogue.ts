import { isLawful, offerGames, saveGames, saveVendors, type GameDraft } from '@trevo/catalogue'
import { demoGames, demoVendors } from '@trevo/catalogue/demo'
import type { Database } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import type { DemoBrand } from './brands.ts'

/** The simulated studio delivers them all. */
const PROVIDER = 'estudio'

/** Every demo game, on the shelves of brands as far as their law lets them. The brands have to be there. */
export async function seedCatalogue(
  db: Database,
  brands: readonly DemoBrand[],
  log: (line: string) => void,
): Promise<void> {
  await saveVendors(
    db,
    demoVendors.map(({ code, name }) => ({ code, name, enabled: true })),
  )
  const drafts = demoGames.map(toDraft)
  const nodeIds = await saveGames(db, drafts)
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { draft } of brands) {
    const merchant = directory.byHost(draft.hosts[0]!)!
    const offers = demoGames.flatMap(({ hotRank, isNew }, at) => {
      if (!isLawful(drafts[at]!, merchant.pack)) return []
      const shown = { hotPosition: hotRank, isNew, displayName: null }
      return [{ nodeId: nodeIds[at]!, enabled: true, position: at + 1, ...shown }]
    })
    const isChanged = await offerGames(db, merchant.id, offers)
    log(`games of ${draft.code}: ${offers.length}${isChanged ? '' : ', unchanged'}`)
  }
}

function toDraft(game: (typeof demoGames)[number]): GameDraft {
  const { gameCode, name, vendor, gameType, freeplay, classify, prizeMode, roomType, rtp, volatility } = game
  const { minBet, certificates, discipline } = game
  return {
    provider: PROVIDER,
    vendor,
    gameCode,
    name,
    gameType,
    freeplay,
    certified: ['open', ...Object.keys(certificates)],
    enabled: true,
    ...(classify !== null && { classify }),
    ...(prizeMode && { lottoMode: prizeMode }),
    ...(roomType && { roomType }),
    ...(discipline !== null && { discipline }),
    ...(rtp !== null && { rtp }),
    ...(volatility && { volatility }),
    minBet,
    certificates,
  }
}
