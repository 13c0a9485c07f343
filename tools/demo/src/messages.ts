import type { Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { broadcast } from '@trevo/messaging'
import { demoMessages } from '@trevo/messaging/demo'

/** Writes to the members of the demo brands. After those have registered: nobody gets what was sent before. */
export async function seedMessages(db: Database, log: (line: string) => void): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { code, hosts } of demoMerchants) {
    const merchant = directory.byHost(hosts[0]!)!
    let sent = 0
    for (const draft of demoMessages) {
      const outcome = await broadcast({ db, clock }, merchant, draft)
      if (!outcome.ok) throw new Error(`${draft.code}: ${JSON.stringify(outcome.error)}`)
      if (outcome.value === 'sent') sent += 1
    }
    log(`messages of ${code}: ${sent} of ${demoMessages.length} sent`)
  }
}
