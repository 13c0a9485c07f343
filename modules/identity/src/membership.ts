import type { Tx } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { logOutEverywhere } from './actions/log-out-everywhere.ts'
import type { IdentityParts } from './identity.ts'
import { openPersonal } from './personal.ts'
import { listMembers, readMembers } from './sql/members.ts'
import { releaseIdNumber } from './sql/registration.ts'

/** All members of a merchant, for who has to go through them, and the end of one. */
export interface Membership {
  /** The numbers by which the market knows these people; nothing for who has given none. */
  idNumbersOf(merchantId: number, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** In the order of their ids, after that one. */
  after(merchantId: number, memberId: string | undefined, most: number): Promise<readonly string[]>
  logOut(tx: Tx, memberId: string): Promise<void>
  /** Somebody else, or they themselves, can register with it. */
  releaseIdNumber(tx: Tx, memberId: string): Promise<void>
}

export function openMembership(parts: Pick<IdentityParts, 'db' | 'vault' | 'log'>): Membership {
  const { db, vault } = parts
  return {
    async idNumbersOf(merchantId, memberIds) {
      const members = await db.tx({ merchantId }, (tx) => readMembers(tx, parts, memberIds))
      return new Map(
        members.flatMap((member) => {
          const { idNumber } = openPersonal(vault, member)
          return idNumber === '' ? [] : [[member.member_id, idNumber] as const]
        }),
      )
    },
    after: (merchantId, memberId, most) => db.tx({ merchantId }, (tx) => listMembers(tx, memberId, most)),
    logOut: logOutEverywhere,
    releaseIdNumber: (tx, memberId) => releaseIdNumber(tx, { bucket: bucketOf(memberId), memberId }),
  }
}
