import type { Database } from '@trevo/db'
import type { MerchantDirectory } from '@trevo/http'
import { toMerchant, type Merchant } from './merchant.ts'
import type { CountryOfIp } from './ports.ts'
import { readFingerprint, readMerchants } from './sql/merchant.ts'

/** All merchants, in memory: the door asks for one at every request. */
export interface Directory extends MerchantDirectory<Merchant> {
  byId(id: number): Merchant
  all(): readonly Merchant[]
  /** Reads the merchants again if any has changed. */
  refresh(): Promise<void>
}

export async function openDirectory(db: Database, geo: CountryOfIp): Promise<Directory> {
  let fingerprint: string | undefined
  let hosts = new Map<string, Merchant>()
  let ids = new Map<number, Merchant>()

  async function refresh(): Promise<void> {
    await db.tx('directory', async (tx) => {
      const current = await readFingerprint(tx)
      if (current === fingerprint) return
      const merchants = (await readMerchants(tx)).map((stored) => toMerchant(stored, geo))
      hosts = new Map(merchants.flatMap((merchant) => merchant.profile.hosts.map((host) => [host, merchant])))
      ids = new Map(merchants.map((merchant) => [merchant.id, merchant]))
      fingerprint = current
    })
  }

  await refresh()
  return {
    byHost: (host) => hosts.get(host),
    byId(id) {
      const merchant = ids.get(id)
      if (!merchant) throw new Error(`merchant ${id} is gone`)
      return merchant
    },
    all: () => [...ids.values()],
    refresh,
  }
}
