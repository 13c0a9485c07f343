import type { Cache } from '@trevo/cache'
import type { Sealing, Served } from '@trevo/http'
import { newSecret } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { openDemoDirectory, type Brand } from '@trevo/merchants/demo-directory'
import { manualClock, useDatabase, type ManualClock, type TestDatabase } from '@trevo/testkit'
import { useServerHarness } from '@trevo/testkit/server'
import { openVault } from '@trevo/vault'
import { beforeAll } from 'vitest'
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
  testLeaks,
  testLimits,
  testMoney,
  testStorage,
  type TestFirebase,
  type TestLeaks,
  type TestLimits,
  type TestMoney,
  type TestRegister,
  type TestStorage,
  testEntrance,
  testRegister,
} from './outside.ts'
import { addMember, type NewPerson, type Person } from './people.ts'
import { openPost, type Post } from './post.ts'

export interface HarnessOptions {
  /** What the server answers: only what the suite is about, so that it does not hang on the rest. */
  readonly routes: (identity: IdentityContext) => readonly Served<Merchant>[]
  /** Suites that empty Redis take a logical database of their own, from 1 to 15. */
  readonly redisDb?: number
  /** How many passwords may wait to be hashed. */
  readonly passwordQueue?: number
}

export interface Harness extends IdentityContext {
  readonly db: TestDatabase
  readonly cache: Cache
  readonly clock: ManualClock
  readonly sealing: Sealing
  readonly server: Server
  readonly firebase: TestFirebase
  readonly storage: TestStorage
  readonly leaked: TestLeaks
  readonly money: TestMoney
  readonly limits: TestLimits
  readonly register: TestRegister
  readonly post: Post
  /** Everything that was logged, line by line. */
  readonly logged: string[]
  merchant(brand?: Brand): Merchant
  browser(options?: BrowserOptions): Browser
  person(wanted?: NewPerson): Promise<Person>
}

const FIREBASE = {
  apiKey: 'key',
  authDomain: 'demo.example',
  projectId: FIREBASE_PROJECT,
  appId: 'app',
  emulatorUrl: null,
}

/** A server with real PostgreSQL, Redis, vault and password threads behind it. To be called at the top of a suite. */
export function useHarness({ routes, redisDb = 0, passwordQueue = 1_000 }: HarnessOptions): Harness {
  const db = useDatabase()
  const clock = manualClock()
  const shared = useServerHarness({
    redisDb,
    async setUp({ cache, log, closing }) {
      const merchants = demoMerchants.map((draft) => ({ ...draft, firebase: FIREBASE }))
      const { directory, merchant } = await openDemoDirectory(db, merchants)
      const vault = openVault({ keys: [{ kid: 'v1', key: newSecret(256) }], indexKey: newSecret(256) })
      const passwords = openPasswordPool({ queueMax: passwordQueue, clock, log })
      closing.defer(() => passwords.close())
      const geo = { countryOf: () => 'BR' }
      const originOf = (host: string) => `http://${host}`
      const outside = {
        human: testHumanCheck(clock),
        firebase: testFirebase(),
        storage: testStorage(),
        leaked: testLeaks(),
        money: testMoney(),
        register: testRegister(),
      }
      const limits = testLimits()
      const own = { db, cache, vault, clock, log, directory, geo, passwords, originOf }
      const identity = openContext({
        ...own,
        ...outside,
        protectNewcomer: limits.protectNewcomer,
        entrance: testEntrance,
      })
      return {
        ...identity,
        ...outside,
        limits,
        db,
        cache,
        clock,
        directory,
        merchant,
        routes: routes(identity),
        gates: identity.sessions.gates,
        fingerprint: (merchantId: number, text: string) =>
          vault.digest(merchantId, 'intent', text).toString('base64url'),
      }
    },
  })
  // Filled before the first test runs; nobody can look at it sooner.
  const harness = {} as Harness
  beforeAll(() => {
    const { fixture, server, sealing, logged } = shared
    const { parts, merchant } = fixture
    const filled: Harness = {
      ...fixture,
      server,
      sealing,
      logged,
      post: openPost(db, parts),
      browser: (options) => openBrowser({ server, sealing, clock }, options),
      person: (wanted = {}) => addMember(parts, merchant(wanted.merchant).id, wanted),
    }
    Object.assign(harness, filled)
  })
  return harness
}

function openContext(parts: IdentityParts): IdentityContext {
  return {
    parts,
    sessions: openSessions(parts),
    codes: openCodes(parts),
    checks: openChecks(parts),
    twoSteps: openTwoSteps(parts),
    remembered: openRemembered(parts),
  }
}
