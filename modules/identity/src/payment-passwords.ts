import { AppError, assert, bucketOf } from '@trevo/kernel'
import type { IdentityParts } from './identity.ts'
import { openPersonal } from './personal.ts'
import { readMember } from './sql/member.ts'
import { clearTries, countTry } from './tries.ts'

/** Six digits without which no money goes out. */
export interface PaymentPasswords {
  isSet(merchantId: number, memberId: string): Promise<boolean>
  /** Throws where it is wrong, not set, or was tried too often. */
  verify(merchantId: number, memberId: string, password: string): Promise<void>
}

export function openPaymentPasswords(parts: IdentityParts): PaymentPasswords {
  const { db, vault, passwords } = parts

  async function hashOf(merchantId: number, memberId: string): Promise<string> {
    const key = { bucket: bucketOf(memberId), memberId }
    const member = await db.tx({ merchantId }, (tx) => readMember(tx, parts, key))
    assert(member !== undefined, `member ${memberId} is gone`)
    return openPersonal(vault, member).paymentPasswordHash
  }

  return {
    isSet: async (merchantId, memberId) => (await hashOf(merchantId, memberId)) !== '',
    async verify(merchantId, memberId, password) {
      const hash = await hashOf(merchantId, memberId)
      if (hash === '') throw new AppError('payment.password.missing')
      // Before the try is counted: who cannot be served now has tried nothing.
      const leave = passwords.reserve('known')
      try {
        await countTry(parts, merchantId, 'payment-password', memberId)
        if (!(await passwords.verify(password, hash, 'known'))) throw new AppError('payment.password')
      } finally {
        leave()
      }
      await db.tx({ merchantId }, (tx) => clearTries(tx, parts, merchantId, 'payment-password', memberId))
    },
  }
}
