import type { HelpDraft } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { fail, ok, type Result } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { checkHelp } from '../domain/check-help.ts'
import type { ContentProblem } from '../domain/problem.ts'
import { deleteHelp, upsertHelp } from '../sql/help.ts'
import { publish } from './publish.ts'

/** Creates or changes an article of the help centre. */
export async function saveHelp(
  db: Database,
  { id: merchantId, pack }: Pick<Merchant, 'id' | 'pack'>,
  draft: HelpDraft,
): Promise<Result<'saved' | 'unchanged', ContentProblem[]>> {
  const checked = checkHelp(draft, pack)
  if (!checked.ok) return fail(checked.error)
  const saved = await db.tx({ merchantId }, (tx) =>
    publish(tx, subjectOf(draft.tag), checked.value, (edition) => upsertHelp(tx, checked.value, edition)),
  )
  return ok(saved ? 'saved' : 'unchanged')
}

/** Takes it down; whether it was there. */
export function removeHelp(db: Database, merchantId: number, tag: string): Promise<boolean> {
  return db.tx({ merchantId }, (tx) => publish(tx, subjectOf(tag), null, () => deleteHelp(tx, tag)))
}

const subjectOf = (tag: string) => `help:${tag}`
