import type { loginByPasskey as call, SessionInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError, type BodyOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { userIdOf, verifyRequest, type WebAuthnJson } from '../passkeys/ceremony.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import { ifOurs } from '../proofs.ts'
import { loginEvent, recordingRefusal } from '../security-events.ts'
import { findMember, type MemberRow } from '../sql/member.ts'
import { readPasskeys, touchPasskey, type PasskeyRow } from '../sql/passkey.ts'
import { completeLogin } from './complete-login.ts'

interface Owned {
  readonly member: MemberRow
  readonly passkey: PasskeyRow
}

/** Something they have and something they know or are, in one: no further step is asked for. */
export async function logInByPasskey(
  identity: Omit<IdentityContext, 'checks'>,
  challenges: Challenges,
  merchant: Merchant,
  visitor: Visitor,
  body: BodyOf<typeof call>,
): Promise<SessionInfo> {
  const { id } = body.response
  const claimed = identity.parts.vault.digest(merchant.id, 'passkey', String(id))
  const scene = { merchantId: merchant.id, visitor }
  return recordingRefusal(identity.parts, loginEvent, scene, { claimed }, { method: 'passkey' }, () =>
    enter(identity, challenges, merchant, visitor, body),
  )
}

async function enter(
  identity: Omit<IdentityContext, 'checks'>,
  challenges: Challenges,
  merchant: Merchant,
  visitor: Visitor,
  { response, rememberMe, deviceKey }: BodyOf<typeof call>,
): Promise<SessionInfo> {
  const { db, vault, clock, originOf } = identity.parts
  const challenge = await challenges.take(merchant.id, visitor, 'login')
  const owned = await findOwned(identity, merchant.id, response)
  if (challenge === undefined || !owned) throw new AppError('user.not.exist')
  const { member, passkey } = owned
  const counter = await verifyRequest(response, challenge, merchant, originOf, {
    id: passkey.credential_id.toString('base64url'),
    publicKey: new Uint8Array(passkey.public_key),
    counter: Number(passkey.counter),
  })
  if (counter === undefined) throw new AppError('user.not.exist')
  const used = { counter: BigInt(counter), at: new Date(clock.now()) }
  const isCurrent = await db.tx({ merchantId: merchant.id }, (tx) => touchPasskey(tx, passkey, used))
  if (!isCurrent) throw new AppError('user.not.exist')
  const device = deviceOf(visitor, merchant.id, vault)
  return completeLogin(identity, {
    merchant,
    visitor,
    device,
    member,
    method: 'passkey',
    rememberMe,
    deviceKey,
  })
}

/** Whose passkey it is, by its id; the member whom the authenticator names must be the same. */
async function findOwned(
  { parts }: Pick<IdentityContext, 'parts'>,
  merchantId: number,
  { id, response }: WebAuthnJson,
): Promise<Owned | undefined> {
  if (typeof id !== 'string') return undefined
  const digest = parts.vault.digest(merchantId, 'passkey', id)
  return parts.db.tx({ merchantId }, async (tx) => {
    const member = await findMember(tx, parts, 'passkey', digest)
    if (!member || userHandleIn(response) !== handleOf(member)) return undefined
    const key = { bucket: member.bucket, memberId: member.member_id }
    const passkeys = await readPasskeys(tx, key)
    const named = passkeys.find((one) => one.credential_id.toString('base64url') === id)
    const passkey = ifOurs(parts, 'identity.passkey', named)
    return passkey && { member, passkey }
  })
}

function userHandleIn(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'userHandle' in response && response.userHandle
}

function handleOf({ member_id }: MemberRow): string {
  return Buffer.from(userIdOf(member_id)).toString('base64url')
}
