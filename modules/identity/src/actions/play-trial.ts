import { isTrial, MEMBER_TYPES, type FreePlayInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError, bucketOf, newId } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { deviceOf } from '../device.ts'
import { NOBODY } from '../domain/personal.ts'
import type { IdentityParts } from '../identity.ts'
import { sealPersonal } from '../personal.ts'
import { newAffiliateCode, newTrialAccount } from '../generated-names.ts'
import { enforceRateLimits } from '../rate-limits.ts'
import { recordRegistration } from '../security-events.ts'
import { noteDevice, readKnownDevice } from '../sql/known-device.ts'
import { claimDrawn, findMember, insertMember, type MemberRow } from '../sql/member.ts'

const RATE_LIMIT = { max: 5, perMs: 86_400_000 }
/** So long a trial waits for the device that asked for it. */
const START_MS = 600_000

/** An account that plays with pretend money. It has no password: only the device that asked for it can start it. */
export async function createTrial(
  parts: IdentityParts,
  { id: merchantId, profile }: Merchant,
  visitor: Visitor,
): Promise<{ userName: string }> {
  const { db, vault, clock } = parts
  const device = deviceOf(visitor, merchantId, vault)
  const who = device.toString('base64url')
  await enforceRateLimits(parts, merchantId, 'trial', [{ ...RATE_LIMIT, who }])
  const memberId = newId(clock)
  const key = { memberId, bucket: bucketOf(memberId) }
  const now = new Date(clock.now())
  const digestOf = (name: string) => vault.digest(merchantId, 'username', name)
  return db.tx({ merchantId }, async (tx) => {
    const userName = await claimDrawn(tx, vault, key, 'username', newTrialAccount, digestOf)
    await insertMember(tx, vault, {
      bucket: key.bucket,
      member_id: memberId,
      type: MEMBER_TYPES.trial,
      account: userName,
      password_chosen: false,
      password_changed_at: now,
      personal: sealPersonal(vault, merchantId, NOBODY),
      // Its own by column, found by nobody: a trial brings in no friends.
      affiliate_code: newAffiliateCode(),
      registered_at: now,
      registered_ip: visitor.ip,
      register_method: 'trial',
      register_url: profile.hosts[0]!,
      terms_version: profile.register.termsVersion,
    })
    await noteDevice(tx, vault, key, device, { now, provedAt: null })
    const about = { memberId, claimed: digestOf(userName) }
    const details = { method: 'trial', provesMobile: false }
    await recordRegistration(tx, parts, { merchantId, visitor }, about, details)
    return { userName }
  })
}

export async function startTrial(
  { parts, sessions }: Pick<IdentityContext, 'parts' | 'sessions'>,
  merchant: Merchant,
  userName: string,
  visitor: Visitor,
): Promise<FreePlayInfo> {
  const device = deviceOf(visitor, merchant.id, parts.vault)
  const member = await findTrial(parts, merchant, userName, device)
  if (!member) throw new AppError('user.not.exist')
  const login = { secondStep: 'none', newDevice: false } as const
  const start = { method: 'registration', device, proved: false, login } as const
  const { token, merchantCode } = await sessions.start(merchant, member, visitor, start)
  return { token, merchantCode, userName: member.account, customerType: MEMBER_TYPES.trial }
}

function findTrial(
  parts: IdentityParts,
  merchant: Merchant,
  userName: string,
  device: Buffer,
): Promise<MemberRow | undefined> {
  const { db, vault, clock } = parts
  const digest = vault.digest(merchant.id, 'username', userName.trim().toLowerCase())
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const member = await findMember(tx, parts, 'username', digest)
    if (!member || !isTrial(member.type) || member.status !== 'active') return undefined
    if (member.registered_at.getTime() + START_MS <= clock.now()) return undefined
    const key = { bucket: member.bucket, memberId: member.member_id }
    return (await readKnownDevice(tx, parts, key, device)) ? member : undefined
  })
}
