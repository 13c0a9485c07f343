import { saveAnnouncement, saveHelp } from '@trevo/content'
import { demoContent } from '@trevo/content/demo'
import type { Database } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'

/** What the demo brands say: banners, notices, pop-ups, promotions and help. The brands have to be there. */
export async function seedContent(db: Database, log: (line: string) => void): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { code, hosts } of demoMerchants) {
    const content = Object.hasOwn(demoContent, code)
      ? demoContent[code as keyof typeof demoContent]
      : undefined
    const merchant = directory.byHost(hosts[0]!)
    if (!content || !merchant) continue
    const outcomes = [
      ...(await each(content.announcements, (draft) => saveAnnouncement(db, merchant, draft))),
      ...(await each(content.help, (draft) => saveHelp(db, merchant, draft))),
    ]
    log(`content of ${code}: ${outcomes.filter((one) => one === 'saved').length} of ${outcomes.length} saved`)
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
