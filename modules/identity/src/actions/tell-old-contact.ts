import type { ContactKind } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { accessChangedMail, mobileChangedSms } from '../domain/access-texts.ts'
import { deviceName } from '../domain/device-name.ts'
import type { IdentityParts } from '../identity.ts'
import { queueMail, queueSms } from '../messages.ts'
import { momentIn } from '../moment.ts'
import type { MemberRow } from '../sql/member.ts'

/** Whoever has it still is to hear of it there, as nothing else of ours comes there any more. */
export function tellOldContact(
  tx: Tx,
  parts: Pick<IdentityParts, 'vault' | 'clock'>,
  merchant: Merchant,
  visitor: Visitor,
  { account }: MemberRow,
  { kind, address }: { readonly kind: ContactKind; readonly address: string },
): Promise<void> {
  const { id, profile } = merchant
  if (kind === 'mobile') return queueSms(tx, parts, id, address, mobileChangedSms(profile.hosts[0]!))
  const notice = {
    account,
    device: deviceName(visitor.userAgent),
    when: momentIn(merchant, parts.clock.now()),
    withdrawalsHeld: true,
  }
  const mail = accessChangedMail(profile.name, 'email_changed', notice)
  return queueMail(tx, parts, id, { to: address, ...mail })
}
