import { isAgent, isMember, type DeviceKey, type SessionInfo } from '@trevo/contract'
import type { Visitor } from '@trevo/http'
import { AppError } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { findContact } from '../contact.ts'
import type { IdentityContext } from '../context.ts'
import { isProvedBy, neededFactor, type ProofMethod } from '../domain/second-factor.ts'
import { noteKnownBrowser } from '../known-browser.ts'
import { noteDevice, readKnownDevice } from '../sql/known-device.ts'
import type { MemberRow } from '../sql/member.ts'
import { notifyOwner } from './notify-owner.ts'
import { requireSecondFactor } from './require-second-factor.ts'

export interface Entry {
  readonly merchant: Merchant
  readonly visitor: Visitor
  readonly device: Buffer
  readonly member: MemberRow
  readonly method: ProofMethod
  /** The phone was the proof. */
  readonly isPhoneUsed?: boolean
  readonly isUnderAttack?: boolean
  /** Uses the proof up, once nothing else is missing. */
  readonly useUp?: () => Promise<void>
  /** Makes the proof good again, for when a second factor is still missing. */
  readonly giveBack?: () => Promise<void>
  readonly agentSide?: boolean | undefined
  readonly secondFactor?: string | undefined
  readonly rememberMe: boolean
  readonly deviceKey?: DeviceKey | undefined
}

/** The one way in, after whatever proof: who may enter, what else they have to show, and then the session. */
export async function completeLogin(
  identity: Omit<IdentityContext, 'checks'>,
  entry: Entry,
): Promise<SessionInfo> {
  const { parts, sessions, remembered } = identity
  const { merchant, visitor, device, member, method, isPhoneUsed = false, isUnderAttack = false } = entry
  const key = { bucket: member.bucket, memberId: member.member_id }
  requireRightSide(member, entry.agentSide ?? false)
  const known = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
    readKnownDevice(tx, parts, key, device),
  )
  const { secondProofDays } = merchant.pack.session
  const provedAt = known?.provedAt ?? null
  const isKnownDevice = known !== undefined
  const isToBeConfirmed =
    !isKnownDevice && (await findContact(parts, merchant, member, isPhoneUsed)) !== undefined
  const hasTwoSteps = member.two_steps_on
  const situation = { method, hasTwoSteps, isToBeConfirmed, isUnderAttack, provedAt, secondProofDays }
  const factor = neededFactor(situation, parts.clock.now())
  const here = { merchant, visitor, device, isKnownDevice, member }
  try {
    await requireSecondFactor(identity, { ...here, factor, isPhoneUsed, given: entry.secondFactor })
  } catch (error) {
    await entry.giveBack?.()
    throw error
  }
  await entry.useUp?.()

  const now = new Date(parts.clock.now())
  await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const lastProved = isProvedBy(method, factor) ? now : provedAt
    await noteDevice(tx, parts.vault, key, device, { now, provedAt: lastProved })
    if (!isKnownDevice) await notifyOwner(tx, parts, merchant, key, 'new_device', visitor)
  })
  noteKnownBrowser(parts, merchant.id, visitor, key.memberId)
  const familyId = await rememberOrNot(remembered, entry, key)
  return sessions.start(merchant, member, visitor, {
    method,
    device,
    proved: true,
    login: { secondStep: factor, newDevice: !isKnownDevice },
    ...(familyId !== undefined && { familyId }),
  })
}

/** Whoever may not enter learns no more than who guessed wrong; who came to the wrong door is told so. */
function requireRightSide({ status, type }: MemberRow, agentSide: boolean): void {
  if (status !== 'active') throw new AppError('user.not.exist', { details: { captcha: true } })
  if (agentSide && !isAgent(type)) throw new AppError('login.only.agent')
  if (!agentSide && !isMember(type)) throw new AppError('login.non.member')
}

async function rememberOrNot(
  remembered: IdentityContext['remembered'],
  { merchant, visitor, rememberMe, deviceKey }: Entry,
  key: { readonly bucket: number; readonly memberId: string },
): Promise<string | undefined> {
  if (rememberMe && deviceKey) return remembered.remember(merchant, key, visitor, deviceKey)
  await remembered.drop(merchant, visitor)
  return undefined
}
