import { emit } from '@trevo/bus'
import type { Database } from '@trevo/db'
import { fail, ok, type Result } from '@trevo/kernel'
import { checkMerchant, type MerchantProblem } from '../domain/merchant.ts'
import type { MerchantDraft } from '../domain/merchant-draft.ts'
import { merchantChanged } from '../events/merchant-changed.ts'
import { packOf } from '../merchant.ts'
import { replaceHosts, upsertMerchant } from '../sql/merchant.ts'

/**
 * Creates or changes a merchant. What its market pack forbids is refused here, with the reason, and never
 * reaches the database. Saving the same thing again changes nothing and tells nobody.
 */
export async function saveMerchant(
  db: Database,
  draft: MerchantDraft,
): Promise<Result<'saved' | 'unchanged', MerchantProblem[]>> {
  const checked = checkMerchant(draft, packOf(draft.pack))
  if (!checked.ok) return fail(checked.error)
  const profile = checked.value
  return db.tx('system', async (tx) => {
    const saved = await upsertMerchant(tx, profile)
    if (!saved) return ok('unchanged')
    await replaceHosts(tx, saved.merchantId, profile.hosts)
    await emit(tx, merchantChanged, { code: profile.code, revision: saved.revision }, saved.merchantId)
    return ok('saved')
  })
}
