import type { Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { saveDepositPromotion, type PromotionDraft } from '@trevo/payments'
import type { DemoBrand } from './brands.ts'

const REINFORCEMENT: PromotionDraft = {
  code: 'deposit-reinforcement',
  titles: { PT: 'Reforço de 50%', EN: '50% boost' },
  percent: 50,
  cap: 10_000n,
  min: 2_000n,
  factor: 3,
  startsAt: new Date('2026-11-01T00:00:00-03:00'),
  endsAt: new Date('2027-12-31T23:59:59-03:00'),
}

/** What a deposit brings, at brands whose market lets it bring anything. */
export async function seedDepositPromotions(db: Database, brands: readonly DemoBrand[]): Promise<void> {
  const directory = await openDirectory(db, { countryOf: () => null })
  for (const { draft } of brands)
    await saveDepositPromotion({ db, clock }, directory.byHost(draft.hosts[0]!)!, REINFORCEMENT)
}
