import { compileRules, type ContactGiven, type ContactKind } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import { AppError, assert } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { Codes } from '../codes.ts'
import { deviceOf } from '../device.ts'
import { HOLD_MS } from '../domain/access-change.ts'
import type { IdentityParts } from '../identity.ts'
import { readMobile } from '../mobile.ts'
import { readOwnContact, type OwnContact } from '../own-contacts.ts'
import { openPersonal, sealPersonal } from '../personal.ts'
import { requireOwner, type OwnerContext } from '../require-owner.ts'
import { accessEvent, recordDone } from '../security-events.ts'
import {
  changeMember,
  claimIdentifier,
  lockMember,
  releaseIdentifier,
  type MemberRow,
} from '../sql/member.ts'
import { describeRegistration } from './describe-registration.ts'
import { notifyOwner } from './notify-owner.ts'
import { tellOldContact } from './tell-old-contact.ts'

interface Context extends OwnerContext {
  readonly codes: Codes
}

interface Asked {
  readonly currentPassword: string
  readonly contact: ContactGiven
}

/** What is to be the account's contact: a number in E.164, or an address in lower case. */
interface Wanted {
  readonly kind: ContactKind
  readonly address: string
}

/** Sends a code to what is to be a contact of the account, for its owner. */
export async function sendContactCode(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  asked: Asked,
): Promise<{ expirationTime: number }> {
  const { parts, codes } = context
  const member = await proveOwner(context, merchant, visitor, asked)
  const { kind, address } = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const { wanted, own } = await readWanted(tx, parts, merchant, member, asked.contact)
    refuseUnfit(parts, member, wanted, own)
    return wanted
  })
  const { expiresAt } = await codes.send(merchant, {
    purpose: 'contact',
    channel: kind === 'mobile' ? 'sms' : 'email',
    target: address,
    visitor,
    device: deviceOf(visitor, merchant.id, parts.vault),
    // To whoever has it, they are a stranger as yet.
    isKnownDevice: false,
    // Whoever asks for somebody else's is told so once they have proved that it is theirs.
    deliver: true,
  })
  return { expirationTime: expiresAt }
}

/** Makes it the account's contact, for whoever types the code that was sent there. */
export async function confirmContact(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  asked: Asked & { readonly code: string },
): Promise<void> {
  const { parts, codes } = context
  const { bucket, member_id: memberId } = await proveOwner(context, merchant, visitor, asked)
  const device = deviceOf(visitor, merchant.id, parts.vault)
  const isRight = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const member = await lockMember(tx, parts, { bucket, memberId })
    assert(member !== undefined, `member ${memberId} is gone`)
    const { wanted, own } = await readWanted(tx, parts, merchant, member, asked.contact)
    refuseUnfit(parts, member, wanted, own)
    const given = { purpose: 'contact', target: wanted.address, device, code: asked.code } as const
    // Committed: a wrong code counts as a try.
    if (!(await codes.spend(tx, merchant, given))) return false
    await claim(tx, parts, merchant, member, wanted)
    if (own?.address === wanted.address) {
      const change = { change: 'contact_confirmed' } as const
      await recordDone(tx, parts, accessEvent, { merchantId: merchant.id, visitor }, { memberId }, change)
    } else await replace(tx, parts, merchant, visitor, member, wanted, own)
    return true
  })
  if (!isRight) throw new AppError('verification.code.error')
}

function proveOwner(
  context: Context,
  merchant: Merchant,
  visitor: Visitor,
  { contact, currentPassword }: Asked,
): Promise<MemberRow> {
  const kind = contact.kind === 'current' ? contact.of : contact.kind
  return requireOwner(context, merchant, visitor, currentPassword, `${kind}_changed`)
}

async function readWanted(
  tx: Tx,
  parts: IdentityParts,
  merchant: Merchant,
  member: MemberRow,
  given: ContactGiven,
): Promise<{ readonly wanted: Wanted; readonly own: OwnContact | undefined }> {
  const kind = given.kind === 'current' ? given.of : given.kind
  const own = await readOwnContact(tx, parts, merchant, member, kind)
  if (given.kind !== 'current') return { own, wanted: { kind, address: addressOf(merchant, given) } }
  if (!own) throw invalid(kind)
  return { own, wanted: { kind, address: own.address } }
}

/** Numbers that no message of ours reaches, and addresses that registration would refuse, are refused. */
function addressOf(merchant: Merchant, given: Exclude<ContactGiven, { kind: 'current' }>): string {
  if (given.kind === 'mobile') {
    const mobile = readMobile(given.countryDialingCode, given.mobileNum)
    const isServed = mobile?.isMobile && merchant.profile.smsDialingCodes.includes(mobile.dialingCode)
    if (!isServed) throw invalid('mobile')
    return mobile.number
  }
  const address = given.email.trim().toLowerCase()
  const rules = describeRegistration(merchant).fields.filter(({ field }) => field === 'email')
  const check = compileRules(rules.map((rule) => ({ ...rule, required: true }))).get('email')
  const nobody = { today: '', minimumAge: 0, idScheme: merchant.pack.idScheme, dialingCode: '' }
  if (check?.(address, nobody) !== undefined) throw invalid('email')
  return address
}

function invalid(kind: ContactKind) {
  const field = kind === 'mobile' ? 'mobileNum' : 'email'
  return new AppError('field.invalid', { details: { fields: { [field]: 'pattern' } } })
}

/**
 * What is theirs needs no proof again. And whoever has got in by one contact, or has just replaced one, does not get at the
 * other as well: by that one the owner comes back.
 */
function refuseUnfit(
  { clock }: IdentityParts,
  { withdraw_after: until }: MemberRow,
  { address }: Wanted,
  own: OwnContact | undefined,
): void {
  const isOwn = own?.address === address
  if (isOwn && own.isConfirmed) throw new AppError('contact.confirmed')
  if (isOwn || until === null || until.getTime() <= clock.now()) return
  throw new AppError('contact.held', { details: { until: until.getTime() } })
}

async function claim(
  tx: Tx,
  parts: IdentityParts,
  { id }: Merchant,
  { bucket, member_id: memberId }: MemberRow,
  { kind, address }: Wanted,
): Promise<void> {
  const digest = parts.vault.digest(id, kind, address)
  // Rolled back: the code stays good, and whoever has it cannot use it for anything else.
  if (!(await claimIdentifier(tx, parts.vault, { bucket, memberId }, kind, digest)))
    throw new AppError('contact.taken')
}

/** What was in use is told, and money stays in for a while; what is merely added changes nothing for anybody. */
async function replace(
  tx: Tx,
  parts: IdentityParts,
  merchant: Merchant,
  visitor: Visitor,
  member: MemberRow,
  { kind, address }: Wanted,
  own: OwnContact | undefined,
): Promise<void> {
  const { vault, clock, money } = parts
  const { bucket, member_id: memberId } = member
  if (own?.isConfirmed) await releaseIdentifier(tx, kind, vault.digest(merchant.id, kind, own.address))
  // A number that nobody has proved lets nobody in; an address does, by the link for a forgotten password.
  const wasInUse = own !== undefined && (own.isConfirmed || kind === 'email')
  const until = wasInUse ? new Date(clock.now() + HOLD_MS) : undefined
  const personal = { ...openPersonal(vault, member), [kind]: address }
  await changeMember(tx, vault, member, {
    personal: sealPersonal(vault, merchant.id, personal),
    ...(until && { withdraw_after: until }),
  })
  if (until) {
    const by = { kind: 'member', id: memberId } as const
    await money.barWithdrawals(tx, { member: { merchantId: merchant.id, memberId }, until, by })
    await tellOldContact(tx, parts, merchant, visitor, member, { kind, address: own!.address })
  }
  const change = wasInUse ? (`${kind}_changed` as const) : (`${kind}_added` as const)
  await notifyOwner(tx, parts, merchant, { bucket, memberId }, change, visitor, { withdrawalsHeld: wasInUse })
}
