import type { HelpItem } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { inLanguage } from '../domain/reader.ts'
import { readHelp } from '../sql/help.ts'

export interface HelpWanted {
  readonly merchantId: number
  /** The reader's first. */
  readonly languages: readonly string[]
  readonly titlesOnly: boolean
}

export async function listHelp(
  db: Database,
  { merchantId, languages, titlesOnly }: HelpWanted,
): Promise<HelpItem[]> {
  const articles = await db.tx({ merchantId }, readHelp)
  return articles.flatMap(({ tag, texts }) => {
    const found = inLanguage(texts, languages)
    if (!found) return []
    const { title, label = null, content } = found
    return [{ tag, title, label, content: titlesOnly ? [] : content }]
  })
}
