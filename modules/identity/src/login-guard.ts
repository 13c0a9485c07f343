import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { CaptchaGiven, Checks, RightAnswer } from './checks.ts'
import { BREAKER_WINDOWS, isTripped } from './domain/login-breaker.ts'
import {
  ACCOUNT_LIMIT,
  countOneMore,
  currentCount,
  DEVICE_LIMIT,
  NETWORK_LIMITS,
  waitOf,
  type LoginLimit,
} from './domain/login-limits.ts'
import type { IdentityParts } from './identity.ts'
import { findClaimant, type Claimant } from './sql/known-device.ts'
import { addToTally, deleteCounts, lockCounts, readTally, storeCount, uncount } from './sql/login-count.ts'
import { addTry } from './sql/tries.ts'

const MINUTE_MS = 60_000

/** Whom the visitor says to be. */
export interface Claim {
  readonly kind: 'username' | 'mobile'
  readonly digest: Buffer
}

export interface LoginAttemptInput {
  readonly merchant: Merchant
  readonly visitor: Visitor
  readonly device: Buffer
  /** Nothing when what the visitor shows is not a guess about anyone: a token or a ticket. */
  readonly claim?: Claim
  /** Nothing where none is shown: to who has a session, the waits are enough. */
  readonly captcha?: CaptchaGiven
}

/** A try that is counted as failed until it is settled otherwise. */
export interface Attempt extends Claimant {
  /** The try was none: the proof was right, or could not be looked at. */
  release(): Promise<void>
  /** The visitor was let in: what was counted before is forgotten. */
  clear(): Promise<void>
}

/** What stands between a guesser and the password: counts, waits, a captcha, and the merchant's breaker. */
export interface LoginGuard {
  /** Counts a try, or refuses it: `limit.exceeded` with the wait, or `verification.code.error` for the captcha. */
  admit(attemptInput: LoginAttemptInput): Promise<Attempt>
  /** Notes how a password from an unknown browser did; true while so many fail that a password alone counts for nothing. */
  tally(merchant: Merchant, network: string, isRight: boolean): Promise<boolean>
}

interface Counter {
  readonly key: Buffer
  readonly limit: LoginLimit
  /** Somebody failed here: from now on a captcha is needed. */
  readonly wantsCaptcha: boolean
  /** Many people's: the success of one forgives none of the others' failures. */
  readonly isShared: boolean
}

export function openLoginGuard(parts: IdentityParts, checks: Checks): LoginGuard {
  const { db, vault, clock } = parts
  async function admit(attemptInput: LoginAttemptInput): Promise<Attempt> {
    const { merchant, visitor, captcha } = attemptInput
    const scope = { merchantId: merchant.id }
    const useCaptcha = captcha
      ? await checks.readCaptcha(merchant, 'login', visitor, captcha)
      : async () => true
    const { claimant, counters } = await db.tx(scope, async (tx) => {
      const found: Claimant = attemptInput.claim
        ? await findClaimant(
            tx,
            parts,
            attemptInput.claim.kind,
            attemptInput.claim.digest,
            attemptInput.device,
          )
        : { member: undefined, isKnownDevice: false }
      const counted = countersOf(vault, attemptInput, found.isKnownDevice)
      await countTry(tx, counted, useCaptcha)
      return { claimant: found, counters: counted }
    })
    const shared = counters.filter(({ isShared }) => isShared).map(({ key }) => key)
    const own = counters.filter(({ isShared }) => !isShared).map(({ key }) => key)
    return {
      ...claimant,
      release: () => db.tx(scope, (tx) => uncount(tx, [...own, ...shared])),
      clear: () =>
        db.tx(scope, async (tx) => {
          await deleteCounts(tx, own)
          await uncount(tx, shared)
        }),
    }
  }

  /** Throws before anything is written, so a try that is refused is not counted. */
  async function countTry(tx: Tx, counters: Counter[], useCaptcha: RightAnswer | undefined): Promise<void> {
    const now = clock.now()
    const keys = counters.map(({ key }) => key)
    const counts = await lockCounts(tx, keys, new Date(now))
    const waitMs = Math.max(...counters.map(({ limit }, at) => waitOf(counts[at]!, limit, now)))
    if (waitMs > 0) throw new AppError('limit.exceeded', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    const failedBefore = counters.some(
      ({ limit, wantsCaptcha }, at) => wantsCaptcha && currentCount(counts[at]!, limit, now).failures > 0,
    )
    if (failedBefore && !(await useCaptcha?.(tx))) {
      throw new AppError('verification.code.error', { details: { field: 'captcha', captcha: true } })
    }
    for (const [at, { key, limit }] of counters.entries()) {
      await storeCount(tx, key, countOneMore(counts[at]!, limit, now))
    }
  }

  function tally(merchant: Merchant, network: string, isRight: boolean): Promise<boolean> {
    return db.tx({ merchantId: merchant.id }, async (tx) => {
      const now = clock.now()
      if (isRight || (await isCounted(tx, vault, merchant, network, now))) {
        await addToTally(tx, new Date(now - (now % MINUTE_MS)), isRight ? 0 : 1)
      }
      // A wrong password is refused anyway.
      return isRight && isUnderAttack(tx, now)
    })
  }

  return { admit, tally }
}

/** Does what an attempt is for: after success its failures are forgotten, and only a wrong guess stays counted. */
export async function settle<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work()
    await attempt.clear()
    return value
  } catch (error) {
    if (!isWrongGuess(error)) await attempt.release()
    throw error
  }
}

/** Not what we could not look at, or what asks for more. */
export function isWrongGuess(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'user.not.exist' || error.code === 'verification.code.error')
  )
}

/** What a try counts for: a known browser's for itself alone. */
function countersOf(
  vault: IdentityParts['vault'],
  { merchant, visitor, device, claim }: LoginAttemptInput,
  isKnownDevice: boolean,
): Counter[] {
  const counter = (name: string, limit: LoginLimit, isShared = false): Counter => ({
    key: vault.digest(merchant.id, 'login-count', name),
    limit,
    isShared,
    wantsCaptcha: claim !== undefined && !isShared,
  })
  const browser = device.toString('base64url')
  const who = claim && `${claim.kind}:${claim.digest.toString('base64url')}`
  if (who && isKnownDevice) return [counter(`own:${who}:${browser}`, ACCOUNT_LIMIT)]
  return [
    ...(who ? [counter(`account:${who}`, ACCOUNT_LIMIT)] : []),
    counter(`device:${browser}`, DEVICE_LIMIT),
    ...visitor.networks.map((network, at) => counter(`network:${network}`, NETWORK_LIMITS[at]!, true)),
  ]
}

/** Whether a failure is among those that count of its network. */
async function isCounted(
  tx: Tx,
  vault: IdentityParts['vault'],
  { id }: Merchant,
  network: string,
  now: number,
): Promise<boolean> {
  for (const { ms, ofNetwork } of BREAKER_WINDOWS) {
    const key = vault.digest(id, 'breaker-network', `${ms} ${network}`)
    const { count } = await addTry(tx, key, new Date(now), new Date(now - ms))
    if (count > ofNetwork) return false
  }
  return true
}

async function isUnderAttack(tx: Tx, now: number): Promise<boolean> {
  for (const window of BREAKER_WINDOWS) {
    if (isTripped(await readTally(tx, new Date(now - window.ms)), window)) return true
  }
  return false
}
