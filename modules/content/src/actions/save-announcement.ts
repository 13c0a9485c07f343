import type { AnnouncementDraft } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { checkAnnouncement } from '../domain/check-announcement.ts'
import type { ContentProblem } from '../domain/problem.ts'
import { deleteAnnouncement, upsertAnnouncement } from '../sql/announcement.ts'
import { publish } from './publish.ts'

/**
 * Creates or changes what a merchant announces under a code. What its market forbids is refused here, with the reason.
 * Saving the same thing again changes nothing and tells nobody.
 */
export async function saveAnnouncement(
  db: Database,
  { id: merchantId, pack }: Pick<Merchant, 'id' | 'pack'>,
  draft: AnnouncementDraft,
): Promise<Result<'saved' | 'unchanged', ContentProblem[]>> {
  const checked = checkAnnouncement(draft, pack)
  if (!checked.ok) return fail(checked.error)
  const saved = await db.tx({ merchantId }, (tx) =>
    publish(tx, subjectOf(draft.code), checked.value, (edition) =>
      upsertAnnouncement(tx, checked.value, edition),
    ),
  )
  return ok(saved ? 'saved' : 'unchanged')
}

/** Takes it down; whether it was there. */
export function removeAnnouncement(db: Database, merchantId: number, code: string): Promise<boolean> {
  return db.tx({ merchantId }, (tx) => publish(tx, subjectOf(code), null, () => deleteAnnouncement(tx, code)))
}

const subjectOf = (code: string) => `announcement:${code}`
