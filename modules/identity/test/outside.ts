import { createHash } from 'node:crypto'
import type { Storage, StoredObject } from '@trevo/storage'
import type {
  Entrance,
  Newcomer,
  FirebasePerson,
  FirebaseTokens,
  HumanCheck,
  LeakedPasswords,
  ProtectNewcomer,
  RegisterDoor,
  WithdrawalBar,
} from '../src/ports.ts'

/** The project every demo merchant with social login has in these tests. */
export const FIREBASE_PROJECT = 'demo-trevo'

/*
 * The outside world in so many lines. The adapters that speak to the real one have tests of their own.
 */

/** When they signed in matters to few tests. */
type Vouched = Omit<FirebasePerson, 'signedInAt'> & Partial<Pick<FirebasePerson, 'signedInAt'>>

export interface TestFirebase extends FirebaseTokens {
  /** Whom each token stands for. */
  readonly people: Map<string, Vouched>
}

export function testFirebase(): TestFirebase {
  const people = new Map<string, Vouched>()
  return {
    people,
    async verify(projectId, idToken) {
      const person = projectId === FIREBASE_PROJECT ? people.get(idToken) : undefined
      return person && { signedInAt: 0, ...person }
    },
  }
}

/** Whoever says `human:` and a word of their own is one. */
export function testHumanCheck(clock: { now(): number }): HumanCheck {
  return {
    challenge: async () => ({ riddle: 'say human:' }),
    async verify(answer) {
      const id = /^human:(.+)$/.exec(answer)?.[1]
      return id === undefined ? undefined : { id, expiresAt: new Date(clock.now() + 300_000) }
    },
  }
}

export interface TestMoney extends WithdrawalBar {
  /** Whose money was kept in, and until when. */
  readonly kept: Map<string, Date>
  isDown: boolean
}

/** The wallet is another module's; that it keeps the money in is proven where the two are wired. */
export function testMoney(): TestMoney {
  const money: TestMoney = {
    kept: new Map(),
    isDown: false,
    async barWithdrawals(_tx, { member, until }) {
      if (money.isDown) throw new Error('the books are away')
      money.kept.set(member.memberId, until)
    },
  }
  return money
}

export interface TestLimits {
  /** What was chosen, by whom. */
  readonly chosen: Map<string, Newcomer>
  readonly protectNewcomer: ProtectNewcomer
}

/** Limits are another module's, too. */
export function testLimits(): TestLimits {
  const chosen = new Map<string, Newcomer>()
  return { chosen, protectNewcomer: async (_tx, _merchant, memberId, of) => void chosen.set(memberId, of) }
}

/** Nobody is kept out: that some are is proven where that is decided. */
export const testEntrance: Entrance = { admit: async () => undefined, isKeptOut: async () => false }

export interface TestRegister extends RegisterDoor {
  /** About everybody. */
  answer: Awaited<ReturnType<RegisterDoor['ask']>>
}

export function testRegister(): TestRegister {
  const register: TestRegister = { answer: 'free', ask: async () => register.answer }
  return register
}

export interface TestLeaks extends LeakedPasswords {
  readonly passwords: Set<string>
  /** What it was asked, in order. */
  readonly asked: string[]
  isDown: boolean
}

export function testLeaks(): TestLeaks {
  const leaks: TestLeaks = {
    passwords: new Set(),
    asked: [],
    isDown: false,
    async endingsOf(prefix) {
      leaks.asked.push(prefix)
      if (leaks.isDown) throw new Error('timeout')
      const digests = [...leaks.passwords].map((password) =>
        createHash('sha1').update(password).digest('hex').toUpperCase(),
      )
      return new Set(digests.filter((digest) => digest.startsWith(prefix)).map((digest) => digest.slice(5)))
    },
  }
  return leaks
}

export interface TestStorage extends Storage {
  readonly objects: Map<string, StoredObject>
}

export function testStorage(): TestStorage {
  const objects = new Map<string, StoredObject>()
  return {
    objects,
    put: async (key, object) => void objects.set(key, object),
    putOnce: async (key, object) => void (objects.has(key) || objects.set(key, object)),
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
    ping: async () => undefined,
  }
}
