import { randomInt } from 'node:crypto'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { newId, newSecret } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Vault } from '@trevo/vault'
import { judgeSend, WAIT_MS, type SendOutcome } from './code-limits.ts'
import { codeMail, codeSms } from './domain/code-texts.ts'
import type { IdentityParts } from './identity.ts'
import { queueMail, queueSms } from './messages.ts'
import { codeAskedEvent, recordDone } from './security-events.ts'
import {
  insertSend,
  lastAskedAt,
  lockSends,
  markVerified,
  restoreCode,
  spendCode,
  storeCode,
} from './sql/code.ts'

export type CodePurpose = 'login' | 'reset' | 'register' | 'second-factor' | 'contact'

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly channel: 'sms' | 'email'
  /** A number in E.164, or an address in lower case. */
  readonly target: string
  readonly visitor: Visitor
  readonly device: Buffer
  /** Whoever has the number or address has been let in here before. */
  readonly isKnownDevice: boolean
  /** False when there is nobody to send it to: everything is done and answered the same. */
  readonly deliver: boolean
}

export interface CodeGiven {
  readonly purpose: CodePurpose
  readonly target: string
  /** Where it is typed, which has to be where it was asked for. */
  readonly device: Buffer
  readonly code: string
}

/**
 * One-time codes by SMS or e-mail. A code and its tries belong to the browser that asked for it, so that nobody can spoil
 * what somebody else was sent. Only the newest for a purpose, target and browser counts, and only once.
 */
export interface Codes {
  /** `expiresAt` is when another may be asked for; the code itself lives longer. Says nothing about delivery. */
  send(merchant: Merchant, request: CodeRequest): Promise<{ readonly expiresAt: number }>
  /** True exactly once, for the right code. A wrong one counts as a try. */
  consume(merchant: Merchant, given: CodeGiven): Promise<boolean>
  /** The same in the caller's transaction, which must be committed when it is false, or the try does not count. */
  spend(tx: Tx, merchant: Merchant, given: CodeGiven): Promise<boolean>
  /** Gives a code back that was spent in this transaction on something that then did not happen. */
  restore(tx: Tx, merchant: Merchant, given: Omit<CodeGiven, 'code'>): Promise<void>
}

const CODE_MS = 300_000
const CODE_DIGITS = 6
const TRIES_MAX = 5

export function openCodes(parts: IdentityParts): Codes {
  const { db, vault, clock } = parts
  // Anyone may ask for codes to any number. Whoever needs one for the second step has shown the first, so these are
  // counted apart: strangers cannot use them up.
  const targetOf = (merchant: Merchant, { purpose, target }: Pick<CodeGiven, 'purpose' | 'target'>) =>
    vault.digest(merchant.id, purpose === 'second-factor' ? 'second-factor-target' : 'code-target', target)
  const ownTargetOf = (merchant: Merchant, { target, device }: Pick<CodeGiven, 'target' | 'device'>) =>
    vault.digest(merchant.id, 'code-own-target', JSON.stringify([target, device.toString('base64url')]))
  const hmacOf = (merchant: Merchant, { purpose, target, code }: Omit<CodeGiven, 'device'>) =>
    vault.digest(merchant.id, 'code', JSON.stringify([purpose, target, code]))

  async function send(merchant: Merchant, request: CodeRequest): Promise<{ expiresAt: number }> {
    const { purpose, channel, visitor, device, isKnownDevice } = request
    const [network, wide] = visitor.networks
    const asked = { purpose, target: targetOf(merchant, request), network, device, isKnownDevice }
    const wideNetwork = wide === undefined ? undefined : vault.digest(merchant.id, 'code-network', wide)
    return db.tx({ merchantId: merchant.id }, async (tx) => {
      await lockSends(tx, merchant.id, asked)
      const now = clock.now()
      const last = await lastAskedAt(tx, asked)
      if (last && last.getTime() + WAIT_MS > now) return { expiresAt: last.getTime() + WAIT_MS }
      const { outcome, prefix } = await judgeSend(tx, merchant, request, { ...asked, wideNetwork }, now)
      const { isKnownDevice: known_device, ...whom } = asked
      const sent = { ...whom, known_device, channel, prefix, outcome }
      await insertSend(tx, { ...sent, sent_id: newId(clock), sent_at: new Date(now) })
      await issue(tx, merchant, request, outcome, now)
      await recordAsked(tx, merchant, request, outcome === 'refused' ? 'refused' : 'done')
      return { expiresAt: now + WAIT_MS }
    })
  }

  /** Nobody is sent a code that was refused, and the one they may still hold stays good. */
  async function issue(
    tx: Tx,
    merchant: Merchant,
    { purpose, channel, target, device }: CodeRequest,
    outcome: SendOutcome,
    now: number,
  ): Promise<void> {
    // What is withheld gets a code nobody can guess.
    const code = outcome === 'sent' ? newCode() : newSecret(128)
    const goodUntil = now + CODE_MS
    if (outcome !== 'refused') {
      await storeCode(tx, vault, {
        purpose,
        target: ownTargetOf(merchant, { target, device }),
        code_hmac: hmacOf(merchant, { purpose, target, code }),
        sent_at: new Date(now),
        expires_at: new Date(goodUntil),
      })
    }
    const to = outcome === 'sent' ? target : null
    await queueCode(tx, vault, merchant, { channel, to, code, goodUntil })
  }

  /** What is withheld looks as if it were sent, here too. */
  function recordAsked(tx: Tx, { id }: Merchant, request: CodeRequest, outcome: 'done' | 'refused') {
    const { purpose, channel, target, visitor } = request
    const claimed = vault.digest(id, channel === 'sms' ? 'mobile' : 'email', target)
    const details = { purpose, channel }
    return recordDone(tx, parts, codeAskedEvent, { merchantId: id, visitor }, { claimed }, details, outcome)
  }

  async function spend(tx: Tx, merchant: Merchant, given: CodeGiven): Promise<boolean> {
    const target = ownTargetOf(merchant, given)
    const now = new Date(clock.now())
    const attempt = { purpose: given.purpose, target, hmac: hmacOf(merchant, given), now }
    const spent = await spendCode(tx, parts, { ...attempt, triesMax: TRIES_MAX })
    if (!spent?.isRight) return false
    await markVerified(tx, { target: targetOf(merchant, given), device: given.device }, spent.sentAt, now)
    return true
  }

  return {
    send,
    spend,
    consume: (merchant, given) => db.tx({ merchantId: merchant.id }, (tx) => spend(tx, merchant, given)),
    restore: (tx, merchant, given) => restoreCode(tx, given.purpose, ownTargetOf(merchant, given)),
  }
}

interface CodeMessage {
  readonly channel: CodeRequest['channel']
  readonly to: string | null
  readonly code: string
  readonly goodUntil: number
}

function queueCode(
  tx: Tx,
  vault: Vault,
  { id, profile }: Merchant,
  { channel, to, code, goodUntil }: CodeMessage,
): Promise<void> {
  if (channel === 'sms') {
    return queueSms(tx, { vault }, id, to, codeSms(profile.name, profile.hosts[0]!, code), goodUntil)
  }
  return queueMail(tx, { vault }, id, to === null ? null : { to, ...codeMail(profile.name, code) }, goodUntil)
}

function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}
