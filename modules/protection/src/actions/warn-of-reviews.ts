import type { RiskParts } from '../risk-parts.ts'
import { listRiskReviews } from './review-risk.ts'

/** Somebody was promised a person by a time, and nobody has decided yet. */
export async function warnOfReviews({
  db,
  clock,
  log,
  directory,
}: Pick<RiskParts, 'db' | 'clock' | 'log' | 'directory'>): Promise<false> {
  for (const merchant of directory.all().filter(({ pack }) => pack.risk !== null)) {
    // oxlint-disable-next-line no-await-in-loop -- one brand after the other: nobody waits for it
    const waiting = await listRiskReviews({ db }, merchant)
    const late = waiting.filter(({ deadline }) => deadline.getTime() < clock.now())
    if (late.length > 0)
      log.warn({ merchantId: merchant.id, count: late.length }, 'members wait for a person for too long')
  }
  return false
}
