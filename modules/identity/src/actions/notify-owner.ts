import { emit } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import type { Visitor } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import type { AccessChange } from '../domain/access-change.ts'
import { accessChangedMail } from '../domain/access-texts.ts'
import { deviceName } from '../domain/device-name.ts'
import { accessChanged } from '../events/access-changed.ts'
import type { IdentityParts } from '../identity.ts'
import { queueMail } from '../messages.ts'
import { momentIn } from '../moment.ts'
import { openPersonal } from '../personal.ts'
import { accessEvent, recordDone } from '../security-events.ts'
import { readMember, type MemberKey } from '../sql/member.ts'

/** Writes down, and tells the owner by mail and in the inbox, that the way into their account is not as it was. */
export async function notifyOwner(
  tx: Tx,
  parts: Pick<IdentityParts, 'vault' | 'clock' | 'log'>,
  merchant: Merchant,
  key: MemberKey,
  change: AccessChange,
  visitor: Visitor,
  { withdrawalsHeld = false } = {},
): Promise<void> {
  const { vault, clock } = parts
  await recordDone(tx, parts, accessEvent, { merchantId: merchant.id, visitor }, key, { change })
  const [device, at] = [deviceName(visitor.userAgent), clock.now()]
  await emit(tx, accessChanged, { memberId: key.memberId, change, device, at })
  const member = await readMember(tx, parts, key)
  const email = member && openPersonal(vault, member).email
  if (!email) return
  const notice = { account: member.account, device, when: momentIn(merchant, at), withdrawalsHeld }
  const mail = accessChangedMail(merchant.profile.name, change, notice)
  await queueMail(tx, { vault }, merchant.id, { to: email, ...mail })
}
