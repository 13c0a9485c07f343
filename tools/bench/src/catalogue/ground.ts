import { connectBus, startRelay } from '@trevo/bus'
import { importGames, offerGame, offerGames, saveGames, saveVendors } from '@trevo/catalogue'
import { demoGames, demoVendors } from '@trevo/catalogue/demo'
import { connectDatabase, type Database } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { createLogger } from '@trevo/telemetry'
import { openGround } from '@trevo/tools-faults/identity'
import { addresses } from '@trevo/tools-services/addresses'
import { PORTS } from '../processes.ts'

const PROVIDER = 'bench'
const LIMITS = { poolMax: 4, statementTimeoutMs: 30_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }

/** One API process with a database of its own, so many games in it, and a relay that tells it of changes. */
export async function openCatalogueFixture(count: number) {
  const ground = await openGround({ port: PORTS.benchApi, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const db = connectDatabase({ url: ground.databaseUrl, ...LIMITS, applicationName: 'bench' })
  const log = createLogger({ service: 'bench', level: 'error' })
  const bus = connectBus({ url: addresses(process.env).nats, name: 'bench' })
  const relay = startRelay({ db, bus, log })
  const directory = await openDirectory(db, { countryOf: () => null })
  const merchantId = directory.byHost('trevo.localhost')!.id
  const nodeIds = await stock(db, merchantId, count)
  return {
    url: ground.url,
    pid: ground.pid,
    switchGame: (at: number, isOn: boolean) => offerGame(db, merchantId, nodeIds[at]!, isOn),
    async stop(): Promise<void> {
      await relay.stop()
      await bus.close()
      await db.close()
      await ground.stop()
    },
  }
}

/** The demo's games over and over, as one provider's. */
async function stock(db: Database, merchantId: number, count: number): Promise<number[]> {
  await saveVendors(
    db,
    demoVendors.map(({ code, name }) => ({ code, name, enabled: true })),
  )
  const feed = Array.from({ length: count }, (_, at) => {
    const { gameCode, name, vendor, gameType, freeplay, minBet } = demoGames[at % demoGames.length]!
    const round = Math.floor(at / demoGames.length)
    const own = { gameCode: `${gameCode}-${round}`, name: round === 0 ? name : `${name} ${round}` }
    return { ...own, vendor, gameType, freeplay, minBet, certified: ['open'] }
  })
  const began = performance.now()
  await importGames(db, PROVIDER, feed)
  console.log(`imported ${count} games in ${Math.round(performance.now() - began)} ms`)
  const nodeIds = await saveGames(
    db,
    feed.map((game) => ({ ...game, provider: PROVIDER, enabled: true })),
  )
  const plain = { enabled: true, isNew: false, displayName: null }
  const offers = nodeIds.map((nodeId, at) => ({
    ...plain,
    nodeId,
    position: at,
    hotPosition: demoGames[at]?.hotRank ?? null,
  }))
  await offerGames(db, merchantId, offers)
  return nodeIds
}
