import { changeAfter } from '../domain/risk-acts.ts'
import { dayAfter } from '../domain/risk.ts'
import type { RiskParts } from '../risk-parts.ts'
import { insertChange, readActsToMeasure } from '../sql/risk-act.ts'
import { readDays } from '../sql/risk-day.ts'

const AT_ONCE = 200

/** Writes down whether somebody played less after something was done. Answers whether there is more. */
export async function measureActs({ db, directory }: Pick<RiskParts, 'db' | 'directory'>): Promise<boolean> {
  const rulesOf = new Map(directory.all().flatMap(({ id, pack: { risk } }) => (risk ? [[id, risk]] : [])))
  const due = await db.tx('system', (tx) => readActsToMeasure(tx, [...rulesOf.keys()], AT_ONCE))
  for (const { merchantId, memberId, actId, day } of due) {
    const rules = rulesOf.get(merchantId)!
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody waits for it
    await db.tx({ merchantId }, async (tx) => {
      const facts = await readDays(tx, memberId, dayAfter(day, -rules.change.days))
      await insertChange(tx, memberId, actId, changeAfter(day, facts, rules))
    })
  }
  return due.length === AT_ONCE
}
