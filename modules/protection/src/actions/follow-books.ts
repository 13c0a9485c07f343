import type { RiskParts } from '../risk-parts.ts'
import { awaitLooks, lockMark, saveMark } from '../sql/risk-turn.ts'

const BATCH = 2_000
/** Somebody who plays is looked at so often, and not after each stake. */
const WAIT_MS = 5 * 60_000

/**
 * Notes whose days have changed in the books since the last time. The mark moves in the same transaction, so nobody is
 * missed whatever breaks; noted twice, somebody is looked at once. Answers whether there is more.
 */
export function followBooks({ db, directory, money }: Pick<RiskParts, 'db' | 'directory' | 'money'>) {
  return db.tx('system', async (tx) => {
    const mark = await lockMark(tx)
    const { transfers, upTo } = await money.feed(tx, mark, BATCH)
    if (upTo === mark) return false
    const changed = transfers.flatMap(({ merchantId, memberId, createdAt: at }) => {
      const { risk, timeZone } = directory.byId(merchantId).pack
      return risk === null ? [] : [{ merchantId, memberId, at, timeZone }]
    })
    if (changed.length > 0) await awaitLooks(tx, changed, WAIT_MS)
    await saveMark(tx, upTo)
    return transfers.length >= BATCH
  })
}
