import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import { maskName } from '../domain/mask-name.ts'
import { readNames } from '../sql/names.ts'

/**
 * Names of members for anybody to read, by member id. A trial has none, nor has who is blocked or gone: they are left
 * out, as is everybody who is not the merchant's.
 */
export async function maskNames(
  db: Database,
  merchantId: number,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(memberIds)].map((memberId) => ({ bucket: bucketOf(memberId), memberId }))
  const rows = await db.tx({ merchantId }, (tx) => readNames(tx, keys))
  return new Map(rows.map(({ member_id, account }) => [member_id, maskName(account)]))
}
