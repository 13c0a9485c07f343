import { saveAnnouncement, saveHelp } from '@trevo/content'
import type { Database } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
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
    ]
    const saved = outcomes.filter((one) => one === 'saved').length
    log(`content of ${draft.code}: ${saved} of ${outcomes.length} saved`)
  }
}

type Saved = Awaited<ReturnType<typeof saveHelp>>

async function each<Draft>(drafts: readonly Draft[], save: (draft: Draft) => Promise<Saved>) {
  const outcomes = []
  for (const draft of drafts) {
    const saved = await save(draft)
    if (!saved.ok) throw new Error(`${JSON.stringify(draft)}: ${JSON.stringify(saved.error)}`)
    outcomes.push(saved.value)
  }
  return outcomes
}
