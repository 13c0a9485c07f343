import type { Permission } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { AppError, type Clock } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { endOf } from './domain/restriction.ts'
import { readRestrictions } from './sql/restriction.ts'
import { readTermsDue } from './terms-due.ts'

export interface PermissionParts {
  readonly db: Database
  readonly clock: Clock
  readonly directory: Pick<Directory, 'byId'>
}

export interface Permissions {
  /** Throws `member.restricted` with the reason and the end of what denies it for longest. */
  require(merchantId: number, memberId: string, permission: Permission): Promise<void>
  has(merchantId: number, memberId: string, permission: Permission): Promise<boolean>
}

/** What a member may do, asked anew each time. Where money moves, the books decide for themselves. */
export function openPermissions({ db, clock, directory }: PermissionParts): Permissions {
  const barOf = async (merchantId: number, memberId: string, permission: Permission) => {
    const owner = { merchant: directory.byId(merchantId), memberId }
    const standing = await db.tx({ merchantId }, async (tx) => [
      ...(await readRestrictions(tx, memberId)),
      ...(await readTermsDue(tx, owner, clock)),
    ])
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
