import type { Database } from '@trevo/db'
import { saveMerchant } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { seedCatalogue } from './catalogue.ts'
import { seedContent } from './content.ts'

/** Fills an empty house with the demo brands. Run again, it changes nothing that is already there. */
export async function seedDemo(db: Database, log: (line: string) => void): Promise<void> {
  for (const draft of demoMerchants) {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(`${draft.code}: ${JSON.stringify(saved.error)}`)
    log(`merchant ${draft.code}: ${saved.value}`)
  }
  await seedContent(db, log)
  await seedCatalogue(db, log)
}
