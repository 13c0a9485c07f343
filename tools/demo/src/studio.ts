import { offerGames, openCatalogue, saveGame, saveVendors, type Catalogue } from '@trevo/catalogue'
import { demoGames } from '@trevo/catalogue/demo'
import type { Database } from '@trevo/db'
import { systemClock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { addProviderKey, saveHost, saveProvider } from '@trevo/play'
import type { Vault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import type { DemoBrand } from './brands.ts'

/** The key the studio has for a brand. */
export interface StudioKey {
  readonly brand: string
  readonly keyId: string
  readonly secret: string
}

interface Parts {
  readonly db: Database
  readonly vault: Vault
  /** Where the simulated studio serves its games and its feed. */
  readonly studioUrl: string
  readonly keys: readonly StudioKey[]
}

const STUDIO = 'estudio'
const VENDOR = { code: 'ESTUDIO', name: 'Estúdio Trevo', enabled: true }

const GAME = {
  provider: STUDIO,
  vendor: VENDOR.code,
  gameCode: 'trevo-da-sorte',
  name: 'Trevo da Sorte',
  gameType: 'RNG',
  freeplay: true,
  certified: ['open', 'br', 'pt'],
  enabled: true,
  rtp: '96.24',
  volatility: 'medium',
  minBet: '0.50',
  picture: '/img/dice',
} as const

/** The simulated studio, and the conformance kit in its name, run on this machine. */
const LOCAL = ['127.0.0.1', '::1']

/** After all games that have a picture. */
const LAST = 10_000

/** What the house puts into the studio's pool, in cents, before anybody has played. */
const POOL_SEED = 2_500_000n

/** Hosts of our invention. Nobody of them is on the air: there is no stream to show. */
const HOSTS = ['Bia', 'Caio', 'Helena', 'Iara', 'Jonas', 'Lia']

/** Connects the simulated studio with brands: its key, its own game, its pool and the hosts of its rooms. */
export async function seedStudio(
  parts: Parts,
  brands: readonly DemoBrand[],
  log: (line: string) => void,
): Promise<void> {
  const { db } = parts
  const directory = await openDirectory(db, { countryOf: () => null })
  await saveVendors(db, [VENDOR])
  const nodeId = await saveGame(db, GAME)
  const offer = { nodeId, enabled: true, position: LAST, hotPosition: null, isNew: false, displayName: null }
  const catalogue = await openCatalogue({ db, clock: systemClock })
  const money = openMoney(db)
  for (const { draft } of brands) {
    const merchant = directory.byHost(draft.hosts[0]!)!
    await connect(parts, merchant)
    await offerGames(db, merchant.id, [offer])
    await money.seedPool({
      merchantId: merchant.id,
      currency: merchant.pack.currency,
      pool: `pool:${STUDIO}:acumulado`,
      amount: POOL_SEED,
      ref: `demo-${POOL_SEED}`,
    })
    await seatHosts(db, catalogue, merchant)
    log(`studio ${STUDIO} at ${draft.code}: ${GAME.name}`)
  }
}

async function connect(parts: Parts, { id: merchantId, code: brand }: Merchant): Promise<void> {
  const { db, studioUrl, keys } = parts
  const provider = {
    merchantId,
    code: STUDIO,
    launchUrl: `${studioUrl}/play/{game}?brand=${brand}`,
    feedUrl: `${studioUrl}/feed`,
    cancelUrl: `${studioUrl}/tickets/cancel`,
    locked: false,
    overdraw: false,
    returnsStuck: true,
    paysAdjustments: false,
  }
  await saveProvider(db, provider, { allowsLocal: true })
  const key = keys.find((one) => one.brand === brand)
  if (key) await addProviderKey(parts, provider, { ...key, addresses: LOCAL })
}

/** One in each of the first live rooms the merchant offers. */
async function seatHosts(db: Database, catalogue: Catalogue, merchant: Merchant): Promise<void> {
  const rooms = demoGames
    .map(({ gameCode }) => catalogue.byCode(merchant, STUDIO, gameCode))
    .filter((game) => game?.roomType !== undefined)
  for (const [at, name] of HOSTS.entries()) {
    const room = rooms[at]
    if (!room?.roomType) return
    const { nodeId, roomType } = room
    await saveHost(db, { merchantId: merchant.id, nodeId, name, roomType, streaming: false })
  }
}
