import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { CountryOfIp } from '@trevo/merchants/ports'
import { Reader, type CountryResponse } from 'maxmind'

/** The free databases keep the code at the top, the paid ones inside `country`. */
interface CountryRecord {
  readonly country_code?: string
  readonly country?: { readonly iso_code?: string }
}

export interface GeoOptions {
  /** A country database in MMDB format; empty for the free one that comes along. */
  readonly file: string
  /**
   * What addresses inside our own network count as. They are in no database, so a developer or an office
   * behind a strict market would be shut out of its own site. Empty means that nobody knows.
   */
  readonly privateCountry: string
}

const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4')
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4')
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4')
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** Addresses whose country is remembered: every request asks, and most come from where the last ones came from. */
const REMEMBERED = 50_000

/** Looks addresses up in a file: no visitor's address leaves the house. */
export async function openGeo({ file, privateCountry }: GeoOptions): Promise<CountryOfIp> {
  const bundled = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
  const reader = new Reader<CountryResponse>(await readFile(file || fileURLToPath(bundled)))
  const remembered = new Map<string, string | null>()

  function lookUp(ip: string): string | null {
    const version = isIP(ip)
    if (version === 0) return null
    if (PRIVATE.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return privateCountry || null
    const record: CountryRecord | null = reader.get(ip)
    return record?.country_code ?? record?.country?.iso_code ?? null
  }

  return {
    countryOf(ip) {
      const known = remembered.get(ip)
      if (known !== undefined) return known
      const country = lookUp(ip)
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(ip, country)
      return country
    },
  }
}
