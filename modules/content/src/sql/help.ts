import type { HelpDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { sql } from 'kysely'
import { ownMerchant } from './edition.ts'
import type { DB } from './schema.gen.ts'

export async function readHelp(tx: Tx): Promise<HelpDraft[]> {
  const rows = await tx
    .on<DB>()
    .selectFrom('content.help_article')
    .select('document')
    .where('merchant_id', '=', ownMerchant)
    .orderBy('position')
    .orderBy('tag')
    .execute()
  // Only saveHelp writes documents, and it writes checked ones.
  return rows.map(({ document }) => document as unknown as HelpDraft)
}

/** Whether anything was different. */
export async function upsertHelp(tx: Tx, draft: HelpDraft, edition: number): Promise<boolean> {
  const row = { position: draft.position, document: JSON.stringify(draft), edition }
  const saved = await tx
    .on<DB>()
    .insertInto('content.help_article')
    .values({ ...row, tag: draft.tag, merchant_id: ownMerchant })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'tag'])
        .doUpdateSet(row)
        .where(sql<boolean>`help_article.document is distinct from excluded.document`),
    )
    .returning('tag')
    .executeTakeFirst()
  return saved !== undefined
}

export async function deleteHelp(tx: Tx, tag: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .on<DB>()
    .deleteFrom('content.help_article')
    .where('merchant_id', '=', ownMerchant)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
