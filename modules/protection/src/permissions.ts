import type { Permission } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { AppError } from '@trevo/kernel'
import { endOf } from './domain/restriction.ts'
import { readRestrictions } from './sql/restriction.ts'

export interface Permissions {
  /** Throws `member.restricted` with the reason and the end of what denies it for longest. */
  require(merchantId: number, memberId: string, permission: Permission): Promise<void>
  has(merchantId: number, memberId: string, permission: Permission): Promise<boolean>
}

/** What a member may do, asked anew each time. Where money moves, the books decide for themselves. */
export function openPermissions(db: Database): Permissions {
  const barOf = async (merchantId: number, memberId: string, permission: Permission) => {
    const standing = await db.tx({ merchantId }, (tx) => readRestrictions(tx, memberId))
    return standing.find(({ denies }) => denies.includes(permission))
  }
  return {
    async require(merchantId, memberId, permission) {
      const bar = await barOf(merchantId, memberId, permission)
      if (!bar) return
      const details = { reason: bar.reason, until: endOf(bar)?.getTime() ?? null }
      throw new AppError('member.restricted', { details })
    },
    has: async (...asked) => (await barOf(...asked)) === undefined,
  }
}
