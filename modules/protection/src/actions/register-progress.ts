import type { Merchant } from '@trevo/merchants'
import type { RegisterParts } from '../register-parts.ts'
import { readProgress, type RegisterProgress } from '../sql/register-check.ts'

/** How far each brand is whose market keeps a list; none of those who have no members yet. */
export async function registerProgress({
  db,
  directory,
}: Pick<RegisterParts, 'db' | 'directory'>): Promise<
  { readonly merchant: Merchant; readonly progress: RegisterProgress }[]
> {
  const brands = directory.all().filter(({ pack }) => pack.centralRegister !== null)
  const read = brands.map(async (merchant) => {
    const { everyDays } = merchant.pack.centralRegister!
    const progress = await db.tx({ merchantId: merchant.id }, (tx) => readProgress(tx, everyDays))
    return progress ? [{ merchant, progress }] : []
  })
  return (await Promise.all(read)).flat()
}
