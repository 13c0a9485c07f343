import type { Database } from '@trevo/db'
import { openDirectory, saveMerchant, type Merchant, type MerchantDraft } from '../src/index.ts'
import { aurora, demoMerchants, trevo } from './merchants.ts'

export const BRANDS = ['trevo', 'aurora'] as const
export type Brand = (typeof BRANDS)[number]

/** Trevo with a second language, which neither of them has by itself. */
export const bilingualMerchants: readonly MerchantDraft[] = [{ ...trevo, languages: ['PT', 'EN'] }, aurora]

/** The demo merchants saved, and the directory that finds them, from anywhere in Brazil. */
export async function openDemoDirectory(db: Database, merchants: readonly MerchantDraft[] = demoMerchants) {
  for (const draft of merchants) {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }
  const directory = await openDirectory(db, { countryOf: () => 'BR' })
  return {
    directory,
    merchant: (brand: Brand = 'trevo'): Merchant => directory.byHost(`${brand}.localhost`)!,
  }
}
