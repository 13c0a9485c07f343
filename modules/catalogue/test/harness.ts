import { BRANDS, bilingualMerchants, openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { manualClock, useDatabase } from '@trevo/testkit'
import { useServerHarness } from '@trevo/testkit/server'
import { openCatalogue, saveGames, offerGames, type GameDraft } from '../src/index.ts'

export const SLOT = {
  provider: 'estudio',
  vendor: 'LUMINA',
  gameType: 'RNG',
  freeplay: true,
  certified: ['open', 'br', 'pt'],
  enabled: true,
} as const

export function game(name: string, more: Partial<GameDraft> = {}): GameDraft {
  return { ...SLOT, gameCode: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), name, ...more }
}

/** The routes behind the real server, for two brands, one of which speaks both languages. */
export function useHarness() {
  const db = useDatabase()
  const clock = manualClock(Date.parse('2026-11-15T12:00:00.000Z'))
  const harness = useServerHarness({
    async setUp() {
      const { directory, merchant } = await openDemoDirectory(db, bilingualMerchants)
      const catalogue = await openCatalogue({ db, clock })
      return { db, clock, directory, merchant, catalogue, routes: catalogue.routes }
    },
  })
  return {
    db,
    clock,
    send: harness.send,
    merchant: (brand: Brand) => harness.fixture.merchant(brand),
    get catalogue() {
      return harness.fixture.catalogue
    },
    /** Saves games and offers them in this order, to the brands whose law allows it or not. */
    async stock(games: readonly GameDraft[], brands: readonly Brand[] = BRANDS): Promise<number[]> {
      const { merchant, catalogue } = harness.fixture
      const nodeIds = await saveGames(db, games)
      const plain = { enabled: true, hotPosition: null, isNew: false, displayName: null }
      const offers = nodeIds.map((nodeId, at) => ({ ...plain, nodeId, position: at + 1 }))
      for (const brand of brands) await offerGames(db, merchant(brand).id, offers)
      await catalogue.refresh()
      return nodeIds
    },
  }
}
