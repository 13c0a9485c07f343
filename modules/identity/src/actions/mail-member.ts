import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { mailText } from '../domain/mail-text.ts'
import type { IdentityParts } from '../identity.ts'
import { queueMail } from '../messages.ts'
import { openPersonal } from '../personal.ts'
import { readMember } from '../sql/member.ts'

/** Writes to a member by mail, if they have given an address, once the transaction is committed. */
export async function mailMember(
  tx: Tx,
  parts: Pick<IdentityParts, 'vault' | 'log'>,
  merchant: Merchant,
  memberId: string,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> {
  const member = await readMember(tx, parts, { bucket: bucketOf(memberId), memberId })
  const email = member && openPersonal(parts.vault, member).email
  if (!email) return
  const mail = mailText(merchant.profile.name, { subject, lines: [`Olá, ${member.account}!`, ...lines] })
  await queueMail(tx, parts, merchant.id, { to: email, ...mail })
}
