import type { DocumentReference } from '@trevo/contract'
import { emit } from '@trevo/bus'
import type { Database } from '@trevo/db'
import { fail, ok, type Clock, type Result } from '@trevo/kernel'
import { documentDigest } from '../document-digest.ts'
import { checkDocument, checkSuccession, type DocumentProblem } from '../domain/check-document.ts'
import { referenceOf } from '../domain/document.ts'
import { merchantChanged } from '../events/merchant-changed.ts'
import type { Merchant } from '../merchant.ts'
import { insertVersion, lockLastVersion } from '../sql/document.ts'
import { raiseRevision } from '../sql/merchant.ts'

/**
 * Makes a draft the next version of a document. Nothing of the versions before it changes; the same words again are no new
 * version.
 */
export async function publishDocument(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  merchant: Pick<Merchant, 'id' | 'code' | 'languages'>,
  draft: unknown,
  by: string,
): Promise<Result<DocumentReference | 'unchanged', DocumentProblem[]>> {
  const checked = checkDocument(draft, merchant)
  if (!checked.ok) return checked
  const { document, needsConsent, effectiveFrom: wanted, texts } = checked.value
  const digest = documentDigest(checked.value)
  const effectiveFrom = wanted === null ? clock.now() : Date.parse(wanted)
  return db.tx('system', async (tx) => {
    const last = await lockLastVersion(tx, merchant.id, document)
    if (last?.digest === digest) return ok('unchanged')
    const problems = last ? checkSuccession(checked.value, effectiveFrom, last) : []
    if (problems.length > 0) return fail(problems)
    const next = { document, version: (last?.version ?? 0) + 1, digest, needsConsent, effectiveFrom }
    await insertVersion(tx, { ...next, merchantId: merchant.id, texts, by })
    const revision = await raiseRevision(tx, merchant.id)
    await emit(tx, merchantChanged, { code: merchant.code, revision }, merchant.id)
    return ok(referenceOf(next))
  })
}
