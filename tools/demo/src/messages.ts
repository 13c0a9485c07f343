import type { Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { broadcast } from '@trevo/messaging'
import { demoMessages } from '@trevo/messaging/demo'
import type { DemoBrand } from './brands.ts'

/** Writes to the members of brands. After those have registered: nobody gets what was sent before. */
export async function seedMessages(
  db: Database,
  brands: readonly DemoBrand[],
  log: (line: string) => void,
): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { draft: profile } of brands) {
    const merchant = directory.byHost(profile.hosts[0]!)!
    let sent = 0
    for (const draft of demoMessages) {
      const outcome = await broadcast({ db, clock }, merchant, draft)
      if (!outcome.ok) throw new Error(`${draft.code}: ${JSON.stringify(outcome.error)}`)
      if (outcome.value === 'sent') sent += 1
    }
    log(`messages of ${profile.code}: ${sent} of ${demoMessages.length} sent`)
  }
}
