import type { Clock } from '@trevo/kernel'
import { TryLater } from './tryLater.ts'

/** Counts one more for the address, or throws. */
export type AddressLimit = (address: string) => void

const PER_MS = 60_000
/** Who has more addresses than that is not stopped by counting them, and must not fill the memory either. */
const ADDRESSES_MAX = 50_000

/** What an address may do in a minute. In this process alone: it keeps the process alive, and guards no secret. */
export function createAddressLimit(most: number, clock: Clock): AddressLimit {
  const counts = new Map<string, number>()
  let endsAt = clock.now() + PER_MS
  return (address) => {
    const now = clock.now()
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + PER_MS
    }
    const count = counts.get(address) ?? 0
    if (count >= most) throw new TryLater(429, Math.ceil((endsAt - now) / 1_000))
    counts.set(address, count + 1)
    if (counts.size > ADDRESSES_MAX) counts.delete(counts.keys().next().value!)
  }
}
