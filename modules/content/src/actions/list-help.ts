import type { HelpDraft, HelpItem } from '@trevo/contract'
import type { Database, Tx } from '@trevo/db'
import { documentsInEffect, readTexts, type Merchant } from '@trevo/merchants'
import { inLanguage } from '../domain/reader.ts'
import { readHelp } from '../sql/help.ts'

export interface HelpWanted {
  readonly merchant: Merchant
  readonly now: number
  /** The reader's first. */
  readonly languages: readonly string[]
  readonly titlesOnly: boolean
}

export async function listHelp(
  db: Database,
  { merchant, now, languages, titlesOnly }: HelpWanted,
): Promise<HelpItem[]> {
  const { articles, published } = await db.tx({ merchantId: merchant.id }, async (tx) => ({
    articles: await readHelp(tx),
    published: await readPublished(tx, merchant, now),
  }))
  return articles.flatMap(({ tag, texts }) => {
    const own = inLanguage(texts, languages)
    const found = inLanguage(published.get(tag) ?? texts, languages)
    if (!found) return []
    const { title, content } = found
    return [{ tag, title, label: own?.label ?? null, content: titlesOnly ? [] : content }]
  })
}

/** What members agree to has versions: where a brand has published one, its article says the same, word for word. */
async function readPublished(
  tx: Tx,
  { documents }: Merchant,
  now: number,
): Promise<ReadonlyMap<string, HelpDraft['texts']>> {
  const published = new Map<string, HelpDraft['texts']>()
  for (const { document, version } of documentsInEffect(documents, now)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const texts = await readTexts(tx, document, version)
    if (texts) published.set(document, texts)
  }
  return published
}
