import type { Flag, LoginBody, SessionInfo } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { AppError, unreachable } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { memberKnownTo } from '../known-browser.ts'
import { isWrongGuess, settle, type Attempt, type Claim, type LoginGuard } from '../login-guard.ts'
import { readMobile } from '../mobile.ts'
import { loginEvent, recordingRefusal, type About } from '../security-events.ts'
import type { MemberRow } from '../sql/member.ts'
import { completeLogin, type Entry } from './complete-login.ts'
import { proveByFirebase, proveByPassword, proveBySms, proveByTicket } from './verify-proof.ts'

export interface LoginContext extends IdentityContext {
  readonly guard: LoginGuard
}

/** Where the visitor is and what they showed. */
interface Door {
  readonly merchant: Merchant
  readonly visitor: Visitor
  readonly device: Buffer
}

type Proved = Pick<Entry, 'member' | 'isPhoneUsed' | 'isUnderAttack' | 'useUp' | 'giveBack'>

/** Whatever the proof, a login is counted, let in by the one way, and only then forgiven its failures. */
export async function logIn(
  context: LoginContext,
  merchant: Merchant,
  visitor: Visitor,
  body: LoginBody,
): Promise<SessionInfo> {
  requireOffered(merchant, body)
  if (body.type === 'username') await requireWorkInRush(context, merchant, visitor, body.challengeResult)
  const { vault } = context.parts
  const door: Door = { merchant, visitor, device: deviceOf(visitor, merchant.id, vault) }
  const claim = claimOf(context, merchant, body)
  const about: About = { claimed: claim?.digest }
  const scene = { merchantId: merchant.id, visitor }
  return recordingRefusal(context.parts, loginEvent, scene, about, { method: body.type }, async () => {
    const attempt = await context.guard.admit({ ...door, ...(claim && { claim }), captcha: body })
    about.memberId = attempt.member?.member_id
    return settle(attempt, async () => {
      const proved = await prove(context, door, attempt, body)
      about.memberId = proved.member.member_id
      const { rememberMe, deviceKey, secondFactor, agentSide } = body
      const entry = { ...door, ...proved, method: body.type, rememberMe, deviceKey, secondFactor, agentSide }
      return completeLogin(context, entry)
    })
  })
}

/** A merchant may have switched a way in off. */
function requireOffered({ features }: Merchant, body: LoginBody): void {
  const flags: Record<'sms' | 'facebook' | 'google', Flag> = {
    sms: 'MOBILEVERCODELOGIN3',
    facebook: 'FACEBOOKLOGIN3',
    google: 'GOOGLELOGIN3',
  }
  const channel = body.type === 'firebase' ? body.firebaseChannel : body.type
  if (channel === 'username' || channel === 'ticket') return
  if (!features.has(flags[channel])) throw new AppError('no.permission')
}

/** In a rush strangers pay for their place in the queue with a little work, so that nobody fills it for nothing. */
async function requireWorkInRush(
  { parts, checks }: LoginContext,
  merchant: Merchant,
  visitor: Visitor,
  challengeResult: string | undefined,
): Promise<void> {
  if (!parts.passwords.isCrowded() || memberKnownTo(parts, visitor) !== undefined) return
  if (challengeResult === undefined) throw new AppError('human.check.failed')
  await checks.requireHuman(merchant, challengeResult)
}

/** Whom a guess is about. Tokens and tickets cannot be guessed, so they are about nobody yet. */
function claimOf({ parts: { vault } }: LoginContext, { id }: Merchant, body: LoginBody): Claim | undefined {
  if (body.type === 'username') {
    return { kind: 'username', digest: vault.digest(id, 'username', body.username.trim().toLowerCase()) }
  }
  if (body.type !== 'sms') return undefined
  return { kind: 'mobile', digest: vault.digest(id, 'mobile', numberOf(body)) }
}

function numberOf(body: { readonly countryDialingCode: string; readonly mobileNum: string }): string {
  return readMobile(body.countryDialingCode, body.mobileNum)?.number ?? ''
}

async function prove(context: LoginContext, door: Door, attempt: Attempt, body: LoginBody): Promise<Proved> {
  const { merchant, device } = door
  switch (body.type) {
    case 'username':
      return passwordOutcome(context, door, attempt, body.password)
    case 'sms': {
      const target = numberOf(body)
      const member = await proveBySms(context, merchant, attempt, { target, device, code: body.messageCode })
      const restore = (tx: Tx) => context.codes.restore(tx, merchant, { purpose: 'login', target, device })
      const giveBack = () => context.parts.db.tx({ merchantId: merchant.id }, restore)
      return { member, isPhoneUsed: true, giveBack }
    }
    case 'firebase': {
      const member = await proveByFirebase(context, merchant, body)
      return { member, isPhoneUsed: body.firebaseChannel === 'sms' }
    }
    case 'ticket':
      return proveByTicket(context, merchant, device, body.ticket)
    default:
      return unreachable(body)
  }
}

/** Tells the breaker how the password of an unknown browser did; it says whether a password alone is enough. */
async function passwordOutcome(
  context: LoginContext,
  { merchant, visitor: { networks } }: Door,
  attempt: Attempt,
  password: string,
): Promise<Proved> {
  // The widest, or whoever has many of the narrow ones could trip it alone.
  const network = networks.at(-1)!
  let member: MemberRow | undefined
  try {
    member = await proveByPassword(context, merchant, attempt, password)
  } catch (error) {
    if (isWrongGuess(error) && !attempt.isKnownDevice) await context.guard.tally(merchant, network, false)
    throw error
  }
  if (attempt.isKnownDevice) return { member }
  return { member, isUnderAttack: await context.guard.tally(merchant, network, true) }
}
