import { randomInt } from 'node:crypto'
import type { Tx } from '@trevo/db'
import { Secret, TOTP } from 'otpauth'
import type { IdentityParts } from './identity.ts'
import { changeMember, lockMember, type MemberKey } from './sql/member.ts'
import {
  deleteTwoSteps,
  lockTwoSteps,
  offerTwoSteps,
  storeTwoSteps,
  type TwoStepsRow,
} from './sql/two-steps.ts'

/**
 * A second step at login: codes of an app, and a few recovery codes for when the app is gone. That it is on is said by the
 * member's own row: where it says so and no secret is found, no code is right.
 */
export interface TwoSteps {
  /** Uses the code up: the app's is good once, a recovery code too. Whoever asks counts the failures. */
  check(tx: Tx, merchantId: number, key: MemberKey, code: string): Promise<boolean>
  /** A secret for the app, in base32; nothing when two steps are in force already. */
  offer(tx: Tx, merchantId: number, key: MemberKey): Promise<string | undefined>
  /** Puts the offered secret in force and returns the recovery codes; nothing when the code is wrong. */
  confirm(tx: Tx, merchantId: number, key: MemberKey, code: string): Promise<string[] | undefined>
  /** The same as `check`; where the code is right, there is no second step any more. */
  end(tx: Tx, merchantId: number, key: MemberKey, code: string): Promise<boolean>
}

/** What every authenticator app does by default; many ignore a URI that says otherwise. */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Phones are off by some seconds: the code before and the one after count as well. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_DIGITS = 10
const PURPOSE = 'two-steps'

export function openTwoSteps(parts: Pick<IdentityParts, 'vault' | 'clock' | 'log'>): TwoSteps {
  const { vault, clock } = parts
  /** The time step a code is for, if that is later than any that was used. */
  function newStepOf(merchantId: number, row: TwoStepsRow, code: string): bigint | undefined {
    const secret = Secret.fromBase32(vault.open(merchantId, PURPOSE, row.secret))
    const timestamp = clock.now()
    const delta = TOTP.validate({ ...TOTP_SETTINGS, token: code, secret, timestamp, window: WINDOW })
    if (delta === null) return undefined
    const step = BigInt(TOTP.counter({ ...TOTP_SETTINGS, timestamp }) + delta)
    return step > row.last_step ? step : undefined
  }

  // Ten digits can be guessed from a bare hash in seconds, hence one that needs our key.
  const digestOf = (merchantId: number, { memberId }: MemberKey, code: string) =>
    vault.digest(merchantId, 'recovery-code', `${memberId} ${code}`)

  async function check(...[tx, merchantId, key, code]: Parameters<TwoSteps['check']>): Promise<boolean> {
    const row = await lockTwoSteps(tx, parts, key)
    if (!row?.confirmed_at) return false
    if (code.length === RECOVERY_DIGITS) {
      const digest = digestOf(merchantId, key, code)
      const left = row.recovery_codes.filter((one) => !one.equals(digest))
      if (left.length === row.recovery_codes.length) return false
      await storeTwoSteps(tx, vault, row, { recovery_codes: left })
      return true
    }
    const step = newStepOf(merchantId, row, code)
    if (step === undefined) return false
    await storeTwoSteps(tx, vault, row, { last_step: step })
    return true
  }

  async function offer(...[tx, merchantId, key]: Parameters<TwoSteps['offer']>) {
    const secret = new Secret({ size: 20 }).base32
    const isOffered = await offerTwoSteps(tx, vault, key, vault.seal(merchantId, PURPOSE, secret))
    return isOffered ? secret : undefined
  }

  async function confirm(...[tx, merchantId, key, code]: Parameters<TwoSteps['confirm']>) {
    const member = await lockMember(tx, parts, key)
    if (!member || member.two_steps_on) return undefined
    const row = await lockTwoSteps(tx, parts, key)
    const step = row?.confirmed_at === null ? newStepOf(merchantId, row, code) : undefined
    if (!row || step === undefined) return undefined
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await storeTwoSteps(tx, vault, row, {
      confirmed_at: new Date(clock.now()),
      last_step: step,
      recovery_codes: codes.map((one) => digestOf(merchantId, key, one)),
    })
    await changeMember(tx, vault, member, { two_steps_on: true })
    return codes
  }

  async function end(...[tx, merchantId, key, code]: Parameters<TwoSteps['end']>): Promise<boolean> {
    const member = await lockMember(tx, parts, key)
    if (!member || !(await check(tx, merchantId, key, code))) return false
    await deleteTwoSteps(tx, key)
    await changeMember(tx, vault, member, { two_steps_on: false })
    return true
  }

  return { check, offer, confirm, end }
}

/** What the app reads from the square code. */
export function totpUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ ...TOTP_SETTINGS, issuer, label, secret }).toString()
}

function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join('')
}
