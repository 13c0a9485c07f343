import type { Visitor } from '@trevo/http'
import { AppError, assert } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { isGuessable } from '../domain/payment-password.ts'
import { openPersonal, sealPersonal } from '../personal.ts'
import { requireOwner, type OwnerContext } from '../require-owner.ts'
import { changeMember, lockMember } from '../sql/member.ts'
import { notifyOwner } from './notify-owner.ts'

export interface ChosenPaymentPassword {
  readonly currentPassword: string
  readonly paymentPassword: string
}

/** Sets what lets money out, for whoever has none or forgot it: by the password of the account. */
export async function setPaymentPassword(
  context: OwnerContext,
  merchant: Merchant,
  visitor: Visitor,
  { currentPassword, paymentPassword }: ChosenPaymentPassword,
): Promise<void> {
  if (isGuessable(paymentPassword)) throw new AppError('payment.password.weak')
  const { bucket, member_id: memberId } = await requireOwner(
    context,
    merchant,
    visitor,
    currentPassword,
    'payment_password',
  )
  const { parts } = context
  const paymentPasswordHash = await parts.passwords.hash(paymentPassword)
  await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
    const member = await lockMember(tx, parts, { bucket, memberId })
    assert(member !== undefined, `member ${memberId} is gone`)
    const personal = { ...openPersonal(parts.vault, member), paymentPasswordHash }
    await changeMember(tx, parts.vault, member, {
      personal: sealPersonal(parts.vault, merchant.id, personal),
    })
    await notifyOwner(tx, parts, merchant, { bucket, memberId }, 'payment_password', visitor)
  })
}
