import type { PspsParts } from '@trevo/payments'
import { openPixPsp } from '@trevo/pix-bacen'
import { connectBus, startRelay } from '@trevo/bus'
import { connectCache, type Cache } from '@trevo/cache'
import { openChatDesk, type DeskKey } from '@trevo/chat-desk'
import { connectDatabase } from '@trevo/db'
import { openBureau, type BureauKey } from '@trevo/kyc-bureau'
import { openFirebaseTokens } from '@trevo/firebase-auth'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { openGeo } from '@trevo/geo-mmdb'
import { openHumanCheck } from '@trevo/human-altcha'
import { openPasswordPool, type PasswordPool } from '@trevo/identity'
import type { HooksTls } from '@trevo/http'
import { newId, newSecret, systemClock as clock, type Logger } from '@trevo/kernel'
import { saveMerchant, type MerchantDraft } from '@trevo/merchants'
import { demoMerchants, trevo } from '@trevo/merchants/demo'
import type { CentralRegister } from '@trevo/protection/ports'
import { connectStorage } from '@trevo/storage'
import { createLogger } from '@trevo/telemetry'
import {
  manualClock,
  testCacheOptions,
  testDatabaseLimits,
  useDatabase,
  type TestDatabase,
} from '@trevo/testkit'
import { openVault, type Vault } from '@trevo/vault'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { composeApi, type Api } from '../src/api.ts'

export interface HarnessOptions {
  /** Who is there besides the demo merchants, or in the place of one. */
  readonly merchants?: readonly MerchantDraft[]
  /** Suites that look into Redis or empty it take a logical database of their own, from 1 to 15. */
  readonly redisDb?: number
  /** A chat desk that somebody runs; without it, no brand has one. */
  readonly desk?: { readonly url: () => string; readonly keys: readonly DeskKey[] }
  /** What brands share with an identity bureau that somebody runs. */
  readonly bureauKeys?: readonly BureauKey[]
  /** The market's list of those who may not play; without one, nobody is on it. */
  readonly register?: () => CentralRegister
  /** Opens the door for payment services. */
  readonly hooksTls?: () => HooksTls
}

export interface Harness {
  readonly db: TestDatabase
  readonly server: NonNullable<Api['player']>
  /** Where game providers call. */
  readonly provider: NonNullable<Api['provider']>
  /** Where payment services call, if there is such a door. */
  readonly hooks: Api['hooks']
  readonly cache: Cache
  readonly vault: Vault
  readonly passwords: PasswordPool
  readonly log: Logger
  /** Everything that was logged, down to `debug`, line by line. */
  readonly logged: string[]
  /** Saves a merchant and returns its revision. */
  save(draft: MerchantDraft): Promise<string>
}

/** Called before `useApi`: what it holds in memory is then renewed by events alone, as the timers beside them stand. */
export function stopTimers(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterAll(() => void vi.useRealTimers())
}

const outside = { allowsPrivate: true, limitsMs: { read: 2_000, write: 2_000 }, clock }
const openGateway: PspsParts['openGateway'] = (gateway) => openRedirectGateway({ ...gateway, ...outside })
const openPsp: PspsParts['open'] = (psp, report) => openPixPsp({ ...psp, ...outside, report })

/** The whole API on real parts, with the demo merchants in it. */
export function useApi({
  merchants = [],
  redisDb = 0,
  desk,
  bureauKeys = [],
  register = () => ({ ask: async () => 'permitted' }),
  hooksTls,
}: HarnessOptions = {}): Harness {
  const { natsUrl, redisUrl, s3Url } = inject('parts')
  const db = useDatabase()
  const bus = connectBus({ url: natsUrl, name: 'api-test', space: newId().slice(-12) })
  const logged: string[] = []
  const log = createLogger({
    service: 'api',
    level: 'debug',
    destination: { write: (line) => void logged.push(line) },
  })
  // The rest is there before the first test runs; nobody can look at it sooner.
  const harness = { db, logged, save } as { -readonly [Part in keyof Harness]: Harness[Part] }
  harness.log = log
  const closing = new AsyncDisposableStack()

  function connect(login: 'trevo_player' | 'trevo_provider') {
    const own = connectDatabase({
      url: db.urlOf(login),
      ...testDatabaseLimits,
      applicationName: login,
      scopeKey: db.scopeKey,
    })
    closing.defer(() => own.close())
    return own
  }

  async function save(draft: MerchantDraft): Promise<string> {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    return saved.value
  }

  beforeAll(async () => {
    for (const draft of [...demoMerchants, ...merchants]) await save(draft)
    harness.cache = await connectCache(`${redisUrl}/${redisDb}`, testCacheOptions)
    // By a clock that stands still nobody waits for too long, however busy the machine is.
    harness.passwords = openPasswordPool({ queueMax: 100, clock: manualClock() })
    harness.vault = openVault({ keys: [{ kid: 'test', key: newSecret(256) }], indexKey: newSecret(256) })
    const storage = connectStorage({
      endpoint: s3Url,
      region: 'us-east-1',
      bucket: 'trevo',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { cache, passwords, vault } = harness
    const receipts = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const parts = {
      bus,
      cache,
      geo: await openGeo({ file: '', privateCountry: 'BR' }),
      log,
      storage,
      passwords,
      vault,
      originOf: (host: string) => `http://${host}`,
      bureau: openBureau({
        url: 'http://127.0.0.1:9',
        keys: bureauKeys,
        ...outside,
      }),
      centralRegister: register(),
      desk: openChatDesk({ url: desk?.url() ?? 'http://127.0.0.1:9', keys: desk?.keys ?? [], clock }),
      leaked: undefined,
      openGateway,
      openPsp,
      human: openHumanCheck({ secret: newSecret(256), clock }),
      // Believes what the emulator would say; nobody is asked.
      firebase: openFirebaseTokens({ emulatorHost: 'nowhere', clock }),
      sealingKeys: [{ kid: 'test', jwk: await exportJWK(privateKey) }],
      receiptKeys: [{ kid: 'test', jwk: await exportJWK(receipts.privateKey) }],
      trustedProxies: ['127.0.0.1'],
    }
    // Apart, as in production: neither can do what only the other may.
    const player = await composeApi({
      ...parts,
      db: connect('trevo_player'),
      surfaces: ['player'],
      hooksTls: hooksTls?.(),
    })
    const provider = await composeApi({ ...parts, db: connect('trevo_provider'), surfaces: ['provider'] })
    harness.server = player.player!
    harness.hooks = player.hooks
    harness.provider = provider.provider!
    const relay = startRelay({ db, bus, log })
    closing.defer(() => bus.close())
    closing.defer(() => cache.close())
    closing.defer(() => passwords.close())
    closing.defer(() => relay.stop())
    closing.defer(() => player.close())
    closing.defer(() => provider.close())
  })
  afterAll(() => closing.disposeAsync())
  return harness
}

/** With people Firebase vouches for. */
export const trevoWithFirebase: MerchantDraft = {
  ...trevo,
  firebase: {
    apiKey: 'key',
    authDomain: 'demo.example',
    projectId: 'demo-trevo',
    appId: 'app',
    emulatorUrl: null,
  },
}

export const TREVO = 'trevo.localhost'
export const AURORA = 'aurora.localhost'
/** registro.br, in Brazil, and a public resolver in the United States. */
export const BRAZIL = '200.160.2.3'
export const ABROAD = '8.8.8.8'
