import type { Database } from '@trevo/db'
import { saveMerchant } from '@trevo/merchants'
import type { DemoBrand } from './brands.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedContent } from './content.ts'

/** Fills an empty house with brands. Run again, it changes nothing that is already there. */
export async function seedDemo(
  db: Database,
  brands: readonly DemoBrand[],
  log: (line: string) => void,
): Promise<void> {
  for (const { draft } of brands) {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(`${draft.code}: ${JSON.stringify(saved.error)}`)
    log(`merchant ${draft.code}: ${saved.value}`)
  }
  await seedContent(db, brands, log)
  await seedCatalogue(db, brands, log)
}
