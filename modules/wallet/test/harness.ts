import { generateKeyPairSync } from 'node:crypto'
import { newId, systemClock, type Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { bilingualMerchants, openDemoDirectory } from '@trevo/merchants/demo-directory'
import { useDatabase, type TestDatabase } from '@trevo/testkit'
import { beforeAll } from 'vitest'
import {
  openWallet,
  type NameGame,
  type NameMember,
  type Purse,
  type ReceiptKey,
  type Wallet,
} from '../src/index.ts'

export interface Harness {
  readonly db: TestDatabase
  readonly directory: Directory
  readonly receiptKeys: readonly ReceiptKey[]
  readonly nameGame: NameGame
  readonly nameMember: NameMember
  readonly clock: Clock
  readonly wallet: Wallet
  /** A member nobody has heard of, with so much cash and bonus money. */
  purse(of?: { cash?: bigint; bonus?: bigint }): Promise<Purse>
}

export const STUDIO = 'provider:studio'

/** Any game is called what its memo says. */
const nameGame: NameGame = (_, memo) => (typeof memo?.['game'] === 'string' ? memo['game'] : undefined)

/** Everybody is called the same. */
const nameMember: NameMember = async () => 'joãozinho'

export function newReceiptKey(kid: string): ReceiptKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { kid, jwk: privateKey.export({ format: 'jwk' }) }
}

/** A wallet on a real database, with both demo merchants. To be called at the top of a suite. */
export function useHarness(): Harness {
  const db = useDatabase()
  // Filled before the first test runs; nobody can look at it sooner.
  const harness = {} as { -readonly [Part in keyof Harness]: Harness[Part] }
  beforeAll(async () => {
    const { directory, merchant } = await openDemoDirectory(db, bilingualMerchants)
    const receiptKeys = [newReceiptKey('new'), newReceiptKey('old')]
    const wallet = openWallet({ db, clock: systemClock, receiptKeys, nameGame, nameMember })
    const merchantId = merchant().id
    Object.assign(harness, { db, directory, receiptKeys, nameGame, nameMember, clock: systemClock, wallet })
    harness.purse = async ({ cash = 0n, bonus = 0n } = {}) => {
      const purse = { merchantId, memberId: newId(), currency: 'BRL' }
      if (cash > 0n) await give(wallet, purse, cash, 'cash')
      if (bonus > 0n) await give(wallet, purse, bonus, 'bonus')
      return purse
    }
  })
  return harness
}

function give(wallet: Wallet, purse: Purse, amount: bigint, to: 'cash' | 'bonus') {
  const code = 'promo'
  return wallet.payOut({
    purse,
    source: 'test',
    ref: newId(),
    amount,
    code,
    from: 'promotion',
    to,
    needsBet: false,
  })
}

/** Short forms of what a studio does, each with a reference of its own unless told. */
export function studio(wallet: Wallet, purse: Purse) {
  const common = (ref: string = newId()) => ({ purse, source: STUDIO, ref })
  return {
    bet: (amount: bigint, { round = newId(), ref }: { round?: string; ref?: string } = {}) =>
      wallet.stake({ ...common(ref), amount, code: 'bet', round }),
    win: (amount: bigint, { round, ref }: { round: string; ref?: string }) =>
      wallet.payOut({ ...common(ref), amount, code: 'win', round, from: 'play', needsBet: true }),
    jackpot: (amount: bigint, pool: `pool:${string}`, ref?: string) =>
      wallet.payOut({ ...common(ref), amount, code: 'jackpot', from: pool, needsBet: false }),
    back: (related: string, { overdraw = false }: { overdraw?: boolean } = {}) =>
      wallet.takeBack({ ...common(), related, overdraw }),
  }
}
