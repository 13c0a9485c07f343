import { saveAnnouncement, saveHelp } from '@trevo/content'
import { DOCUMENTS, type DocumentDraft, type HelpDraft } from '@trevo/contract'
import type { Database } from '@trevo/db'
import { systemClock as clock, type Result } from '@trevo/kernel'
import { openDirectory, publishDocument } from '@trevo/merchants'
import type { DemoBrand } from './brands.ts'

/** What brands say: banners, notices, pop-ups, promotions and help. The brands have to be there. */
export async function seedContent(
  db: Database,
  brands: readonly DemoBrand[],
  log: (line: string) => void,
): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { draft, content } of brands) {
    const merchant = directory.byHost(draft.hosts[0]!)!
    const outcomes = [
      ...(await each(content.announcements, (text) => saveAnnouncement(db, merchant, text))),
      ...(await each(content.help, (text) => saveHelp(db, merchant, text))),
      ...(await each(content.help.flatMap(documentIn), (version) =>
        publishDocument({ db, clock }, merchant, version, 'demo'),
      )),
    ]
    const saved = outcomes.filter((one) => one !== 'unchanged').length
    log(`content of ${draft.code}: ${saved} of ${outcomes.length} saved`)
  }
}

/** The first version of what has versions: the words of its article. Who is a member already has agreed to them. */
function documentIn({ tag, texts }: HelpDraft): DocumentDraft[] {
  const document = DOCUMENTS.find((one) => one === tag)
  if (!document) return []
  const words = Object.entries(texts).map(([language, { title, content }]) => [
    language,
    { title, summary: null, content },
  ])
  return [{ document, needsConsent: false, effectiveFrom: null, texts: Object.fromEntries(words) }]
}

type Saved = Result<unknown, readonly object[]>

async function each<Draft>(drafts: readonly Draft[], save: (draft: Draft) => Promise<Saved>) {
  const outcomes = []
  for (const draft of drafts) {
    const saved = await save(draft)
    if (!saved.ok) throw new Error(`${JSON.stringify(draft)}: ${JSON.stringify(saved.error)}`)
    outcomes.push(saved.value)
  }
  return outcomes
}
