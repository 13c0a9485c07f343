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
  const articles = await db.tx({ merchantId: merchant.id }, async (tx) =>
    Promise.all((await readHelp(tx)).map((article) => asPublished(tx, merchant, now, article))),
  )
  return articles.flatMap(({ tag, texts }) => {
    const found = inLanguage(texts, languages)
    if (!found) return []
    const { title, label = null, content } = found
    return [{ tag, title, label, content: titlesOnly ? [] : content }]
  })
}

/** What members agree to has versions; where the brand has published one, the article says the same as it, word for word. */
async function asPublished(
  tx: Tx,
  { documents }: Merchant,
  now: number,
  article: HelpDraft,
): Promise<HelpDraft> {
  const found = documentsInEffect(documents, now).find(({ document }) => document === article.tag)
  const words = found && (await readTexts(tx, found.document, found.version))
  if (!words) return article
  const texts = Object.entries(words).map(([language, { title, content }]) => {
    const label = article.texts[language as keyof HelpDraft['texts']]?.label
    return [language, { title, content, ...(label !== undefined && { label }) }]
  })
  return { ...article, texts: Object.fromEntries(texts) as HelpDraft['texts'] }
}
