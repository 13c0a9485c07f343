import { generateKeyPairSync } from 'node:crypto'
import { connectCache, type Cache } from '@trevo/cache'
import { createSealing, createServer, type Sealing, type Served } from '@trevo/http'
import { newSecret } from '@trevo/kernel'
import { openDirectory, saveMerchant, type Merchant } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import { createLogger } from '@trevo/telemetry'
import { manualClock, patientCache, useDatabase, type ManualClock, type TestDatabase } from '@trevo/testkit'
import { openVault } from '@trevo/vault'
import { afterAll, beforeAll, inject } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes } from '../src/codes.ts'
import type { IdentityContext } from '../src/context.ts'
import type { IdentityParts } from '../src/identity.ts'
import { openPasswordPool } from '../src/passwords/pool.ts'
import { openRemembered } from '../src/remembered.ts'
import { openSessions } from '../src/sessions.ts'
import { openTwoSteps } from '../src/two-steps.ts'
import { openBrowser, type Browser, type BrowserOptions, type Server } from './browser.ts'
import {
  FIREBASE_PROJECT,
  testFirebase,
  testHumanCheck,
  testStorage,
  type TestFirebase,
  type TestStorage,
} from './outside.ts'
import { addMember, type NewPerson, type Person } from './people.ts'
import { openPost, type Post } from './post.ts'

export interface HouseOptions {
  /** What the server answers: only what the suite is about, so that it does not hang on the rest. */
  readonly routes: (identity: IdentityContext) => readonly Served<Merchant>[]
  /** Suites that empty Redis take a logical database of their own, from 1 to 15. */
  readonly redisDb?: number
  /** How many passwords may wait to be hashed. */
  readonly passwordQueue?: number
}

export interface House extends IdentityContext {
  readonly db: TestDatabase
  readonly cache: Cache
  readonly clock: ManualClock
  readonly sealing: Sealing
  readonly server: Server
  readonly firebase: TestFirebase
  readonly storage: TestStorage
  readonly post: Post
  /** Everything that was logged, line by line. */
  readonly logged: string[]
  merchant(code?: 'trevo' | 'aurora'): Merchant
  browser(options?: BrowserOptions): Browser
  person(wanted?: NewPerson): Promise<Person>
}

/** A server with real PostgreSQL, Redis, vault and password threads behind it. To be called at the top of a suite. */
export function useHouse(options: HouseOptions): House {
  const db = useDatabase()
  // Filled before the first test runs; nobody can look at it sooner.
  const house = {} as House
  beforeAll(async () => {
    Object.assign(house, await build(db, options))
  })
  afterAll(async () => {
    await house.server.close()
    await house.parts.passwords.close()
    await house.cache.close()
  })
  return house
}

async function build(
  db: TestDatabase,
  { routes, redisDb = 0, passwordQueue = 1_000 }: HouseOptions,
): Promise<House> {
  const clock = manualClock()
  const logged: string[] = []
  const log = createLogger({
    service: 'test',
    level: 'debug',
    destination: { write: (line) => void logged.push(line) },
  })
  const geo = { countryOf: () => 'BR' }
  const firebaseConfig = {
    apiKey: 'key',
    authDomain: 'demo.example',
    projectId: FIREBASE_PROJECT,
    appId: 'app',
    emulatorUrl: null,
  }
  await saveMerchant(db, { ...trevo, firebase: firebaseConfig })
  await saveMerchant(db, { ...aurora, firebase: firebaseConfig })
  const directory = await openDirectory(db, geo)
  const cache = await connectCache(`${inject('parts').redisUrl}/${redisDb}`, patientCache)
  const outside = { human: testHumanCheck(clock), firebase: testFirebase(), storage: testStorage() }
  const parts: IdentityParts = {
    db,
    cache,
    vault: openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) }),
    clock,
    log,
    directory,
    geo,
    passwords: openPasswordPool({ queueMax: passwordQueue, clock, log }),
    originOf: (host) => `http://${host}`,
    ...outside,
  }
  const identity: IdentityContext = {
    parts,
    sessions: openSessions(parts),
    codes: openCodes(parts),
    checks: openChecks(parts),
    twoSteps: openTwoSteps(parts),
    remembered: openRemembered(parts),
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sealing = await createSealing([{ kid: 'k1', jwk: privateKey.export({ format: 'jwk' }) }], db, clock)
  const served = routes(identity)
  const server = createServer({
    calls: served.map(({ call }) => call),
    served,
    directory,
    gates: identity.sessions.gates,
    cache,
    sealing,
    fingerprint: (merchantId, text) => parts.vault.digest(merchantId, 'intent', text).toString('base64url'),
    log,
    trustedProxies: ['127.0.0.1'],
  })
  const merchant = (code = 'trevo') => directory.byHost(`${code}.localhost`)!
  return {
    ...identity,
    ...outside,
    db,
    cache,
    clock,
    sealing,
    server,
    logged,
    post: openPost(db, parts),
    merchant,
    browser: (options) => openBrowser({ server, sealing, clock }, options),
    person: (wanted = {}) => addMember(parts, merchant(wanted.merchant).id, wanted),
  }
}
