import { assert, bucketOf } from '@trevo/kernel'
import type { IdentityParts } from './identity.ts'
import { openPersonal } from './personal.ts'
import { readMember } from './sql/member.ts'

/** Whose money a member's is, for who pays it in or out. */
export interface Holders {
  /** Digits of the document, empty where the market asks for none, with the name and the day of birth (`yyyy-mm-dd`) to go with it. */
  of(
    merchantId: number,
    memberId: string,
  ): Promise<{ readonly cpf: string; readonly name: string; readonly birthday: string }>
}

export function openHolders(parts: Pick<IdentityParts, 'db' | 'vault' | 'log'>): Holders {
  return {
    async of(merchantId, memberId) {
      const key = { bucket: bucketOf(memberId), memberId }
      const member = await parts.db.tx({ merchantId }, (tx) => readMember(tx, parts, key))
      assert(member !== undefined, `member ${memberId} is gone`)
      const { idNumber, payeeName, birthday } = openPersonal(parts.vault, member)
      return { cpf: idNumber, name: payeeName, birthday }
    },
  }
}
