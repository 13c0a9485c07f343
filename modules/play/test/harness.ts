import { generateKeyPairSync } from 'node:crypto'
import { offerGame, openCatalogue, saveGame, type Catalogue, type Game } from '@trevo/catalogue'
import { providerCalls } from '@trevo/contract/provider'
import { createSignedServer } from '@trevo/http'
import { nameMember, openSessionStatuses } from '@trevo/identity'
import { newSecret } from '@trevo/kernel'
import { saveMerchant, type Merchant, type MerchantDraft } from '@trevo/merchants'
import { BRANDS, openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { manualClock, useDatabase, type ManualClock, type TestDatabase } from '@trevo/testkit'
import { captureLog } from '@trevo/testkit/server'
import { openVault, type Vault } from '@trevo/vault'
import { openWallet, type Wallet } from '@trevo/wallet'
import { afterAll, beforeAll } from 'vitest'
import { launchGame } from '../src/actions/launch-game.ts'
import { addProviderKey, nameGamesOf, saveProvider, type ProviderDraft } from '../src/index.ts'
import type { PlayContext } from '../src/context.ts'
import type { PlayParts } from '../src/parts.ts'
import { openDraws } from '../src/draws.ts'
import { openExposure } from '../src/exposure.ts'
import { openHosts } from '../src/hosts.ts'
import { openKeyBreaker } from '../src/key-breaker.ts'
import { openKeyUses } from '../src/key-uses.ts'
import { openPlaySessions } from '../src/play-sessions.ts'
import { openPlayers } from '../src/players.ts'
import { openProviders } from '../src/providers.ts'
import { providerRoutes } from '../src/routes/provider.ts'
import { openTxOwners } from '../src/tx-owners.ts'
import { openWinners } from '../src/winners.ts'
import { GAME, SLOT } from './games.ts'
import { addPerson, type NewPerson, type Person } from './people.ts'
import { openStudio, type Studio } from './studio.ts'

interface Instance {
  readonly context: PlayContext
  readonly url: string
  close(): Promise<unknown>
}

export interface Harness {
  readonly db: TestDatabase
  readonly clock: ManualClock
  readonly wallet: Wallet
  readonly catalogue: Catalogue
  readonly context: PlayContext
  /** Everything that was logged, line by line. */
  readonly logged: string[]
  readonly url: string
  /** Another process that serves the same providers. */
  openInstance(): Promise<Instance>
  merchant(code?: Brand): Merchant
  saveMerchant(draft: MerchantDraft): Promise<void>
  /** Changes how a studio is connected, and tells the server. */
  saveProvider(draft: Partial<ProviderDraft> & { readonly code: string }, brand?: Brand): Promise<void>
  /** A member with a login and so much cash. */
  person(of?: NewPerson & { readonly brand?: Brand }): Promise<Person>
  /** At the first instance unless told. */
  studio(code?: string, brand?: Brand, at?: string): Studio
  game(code: string): Promise<number>
  saveGame(game: Partial<Game>): Promise<number>
  launchUrl(person: Person, nodeId: number, backUrl?: string): Promise<URL>
}

/** The provider surface on a real port and a real database, with two studios at both demo merchants. */
export function useHarness(): Harness {
  const db = useDatabase()
  // Filled before the first test runs; nobody can look at it sooner.
  const harness = {} as { -readonly [Part in keyof Harness]: Harness[Part] }
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    Object.assign(harness, await build(db, closing))
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return harness
}

async function build(db: TestDatabase, closing: (() => Promise<unknown>)[]): Promise<Harness> {
  const { directory, merchant } = await openDemoDirectory(db)
  const clock = manualClock(Date.UTC(2026, 10, 15, 12))
  const { log, logged } = captureLog()
  const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
  const { secrets, drafts } = await connectStudios({ db, vault }, merchant)
  const catalogue = await openCatalogue({ db, clock })
  const games = new Map<string, number>()
  async function saveOne(game: Partial<Game>): Promise<number> {
    const nodeId = await saveGame(db, { ...SLOT, ...game })
    for (const brand of BRANDS) await offerGame(db, merchant(brand).id, nodeId, true)
    await catalogue.refresh()
    games.set(game.gameCode ?? GAME, nodeId)
    return nodeId
  }
  await saveOne({})
  await saveOne({ provider: 'outro', gameCode: 'outro-jogo' })
  const { privateKey } = generateKeyPairSync('ed25519')
  const wallet = openWallet({
    db,
    receiptKeys: [{ kid: 'r', jwk: privateKey.export({ format: 'jwk' }) }],
    nameGame: nameGamesOf(catalogue),
    nameMember: (merchantId, memberId) => nameMember(db, merchantId, memberId),
    clock,
  })
  const sessionStatuses = openSessionStatuses({ db, clock, directory })
  const originOf = (host: string) => `https://${host}`
  const parts = {
    db,
    vault,
    clock,
    log,
    directory,
    catalogue,
    sessionStatuses,
    // As far as play knows: what members choose is kept elsewhere.
    reminderMinutes: async (_: unknown, { pack }: Merchant) => pack.reminder.fallback,
    wallet,
    originOf,
    mayPlay: async () => undefined,
    servesProviders: true,
  }
  async function openOne(): Promise<Instance> {
    const instance = await openInstance(parts)
    closing.push(instance.close)
    return instance
  }
  const { context, url } = await openOne()
  const { providers } = context
  return {
    openInstance: openOne,
    db,
    clock,
    wallet,
    catalogue,
    context,
    logged,
    url,
    merchant,
    async saveMerchant(draft) {
      await saveMerchant(db, draft)
      await directory.refresh()
    },
    async saveProvider(draft, brand = 'trevo') {
      const keyId = `${draft.code}-${brand}`
      await saveProvider(db, { ...drafts.get(keyId)!, ...draft })
      await providers.refresh()
    },
    person: (of = {}) => addPerson({ db, clock, wallet }, merchant(of.brand), of),
    studio: (code = 'estudio', brand = 'trevo', at = url) => {
      const keyId = `${code}-${brand}`
      return openStudio({ url: at, clock, keyId, secret: secrets.get(keyId)!, brand })
    },
    game: async (code) => games.get(code)!,
    saveGame: saveOne,
    async launchUrl(person, nodeId, backUrl) {
      const wish = { merchant: person.merchant, caller: person, language: 'PT', nodeId, backUrl }
      return new URL(await launchGame(context, wish))
    },
  }
}

async function openInstance(
  parts: PlayParts & Pick<ReturnType<typeof captureLog>, 'log'>,
): Promise<Instance> {
  const { db, clock, log, sessionStatuses } = parts
  const providers = await openProviders({ ...parts, hasKeys: true })
  const context: PlayContext = {
    ...parts,
    providers,
    hosts: await openHosts(db),
    winners: openWinners(parts),
    draws: openDraws(parts),
    sessions: openPlaySessions(parts),
    players: openPlayers(sessionStatuses),
    txOwners: openTxOwners(),
    exposure: openExposure(parts),
    breaker: openKeyBreaker({ ...parts, providers }),
    keyUses: openKeyUses({ ...parts, providers }),
  }
  const server = createSignedServer({
    calls: providerCalls,
    served: providerRoutes(context),
    keyOf: providers.keyOf,
    saw: context.keyUses.saw,
    clock,
    log,
    trustedProxies: ['127.0.0.1'],
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { context, url, close: () => server.close() }
}

/** Both studios at both brands, each with a key of its own, `studio-brand`. */
async function connectStudios(parts: { db: TestDatabase; vault: Vault }, merchant: Harness['merchant']) {
  const secrets = new Map<string, string>()
  const drafts = new Map<string, ProviderDraft>()
  for (const brand of BRANDS) {
    for (const code of ['estudio', 'outro']) {
      const urls = { launchUrl: `https://${code}.example/play/{game}`, feedUrl: null }
      const switches = { locked: false, overdraw: false, returnsStuck: false, paysAdjustments: false }
      const draft: ProviderDraft = { merchantId: merchant(brand).id, code, ...urls, ...switches }
      const [keyId, secret] = [`${code}-${brand}`, newSecret(256)]
      drafts.set(keyId, draft)
      secrets.set(keyId, secret)
      await saveProvider(parts.db, draft)
      await addProviderKey(parts, draft, { keyId, secret, addresses: ['127.0.0.1'] })
    }
  }
  return { secrets, drafts }
}
