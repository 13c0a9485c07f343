import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import type { IdentityContext } from '../context.ts'
import { HOLD_MS } from '../domain/access-change.ts'
import { passwordChangedMail, passwordChangedSms } from '../domain/password-texts.ts'
import type { IdentityParts } from '../identity.ts'
import { queueMail, queueSms } from '../messages.ts'
import { momentIn } from '../moment.ts'
import { openPersonal } from '../personal.ts'
import { passwordEvent, recordDone } from '../security-events.ts'
import { changeMember, type MemberRow } from '../sql/member.ts'
import { deleteResets } from '../sql/reset.ts'

export interface Replacement {
  readonly hash: string
  /** The password was forgotten: whoever set this one showed a mail or a phone, not the old one. */
  readonly forgotten: boolean
  /** The one remembered device that stays so. */
  readonly keepFamily?: string | undefined
}

/**
 * Everything that hangs on the old password ends with it: sessions, remembered devices, links under way. The owner
 * is told. The member is held by the caller. What it returns is to be called once the transaction is committed.
 */
export async function replacePassword(
  tx: Tx,
  { parts, sessions, remembered }: Pick<IdentityContext, 'parts' | 'sessions' | 'remembered'>,
  merchant: Merchant,
  member: MemberRow,
  visitor: Visitor,
  { hash, forgotten, keepFamily }: Replacement,
): Promise<() => Promise<void>> {
  const key = { bucket: member.bucket, memberId: member.member_id }
  const now = parts.clock.now()
  const heldUntil = forgotten ? new Date(now + HOLD_MS) : undefined
  await changeMember(tx, parts.vault, member, {
    password_hash: hash,
    password_chosen: true,
    first_time_login: false,
    password_changed_at: new Date(now),
    ...(heldUntil && { withdraw_after: heldUntil }),
  })
  if (heldUntil) {
    const { memberId } = key
    await parts.money.barWithdrawals(tx, {
      member: { merchantId: merchant.id, memberId },
      until: heldUntil,
      by: { kind: 'member', id: memberId },
    })
  }
  const how = forgotten ? 'reset' : 'changed'
  await recordDone(tx, parts, passwordEvent, { merchantId: merchant.id, visitor }, key, { how })
  await deleteResets(tx, key)
  await remembered.forgetAll(tx, key, { but: keepFamily })
  await queueNotice(tx, parts, merchant, member, forgotten)
  return sessions.endOf(tx, merchant, key)
}

async function queueNotice(
  tx: Tx,
  { vault, clock }: Pick<IdentityParts, 'vault' | 'clock'>,
  merchant: Merchant,
  member: MemberRow,
  withdrawalsHeld: boolean,
): Promise<void> {
  const { id, profile } = merchant
  const { email, mobile } = openPersonal(vault, member)
  if (email !== '') {
    const when = momentIn(merchant, clock.now())
    const mail = passwordChangedMail(profile.name, { account: member.account, when, withdrawalsHeld })
    await queueMail(tx, { vault }, id, { to: email, ...mail })
  } else if (mobile !== '') {
    await queueSms(tx, { vault }, id, mobile, passwordChangedSms(profile.hosts[0]!))
  }
}
