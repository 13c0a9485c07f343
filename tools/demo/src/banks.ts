import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { savePsp } from '@trevo/payments'
import type { Party } from '@trevo/testkit/certificates'
import type { Vault } from '@trevo/vault'
import type { DemoBrand } from './brands.ts'

/** Two payment services of our invention, so that one of them may be down. The second does not tell who paid. */
export const demoBanks = [
  {
    code: 'banco-ipe',
    name: 'Banco Ipê',
    ispb: '99900001',
    depositCost: 60,
    payoutCost: 90,
    tellsPayer: true,
  },
  {
    code: 'banco-umbu',
    name: 'Banco Umbu',
    ispb: '99900002',
    depositCost: 80,
    payoutCost: 70,
    tellsPayer: false,
  },
] as const

export type BankCode = (typeof demoBanks)[number]['code']

/** What a bank gave a brand to be known by. */
export interface PspKey {
  readonly bank: string
  readonly brand: string
  readonly clientId: string
  readonly clientSecret: string
  readonly pixKey: string
}

export interface BankPlace {
  /** Of the payment service. */
  readonly port: number
  /** Of the bank's pages. */
  readonly bankPort: number
}

interface Places {
  readonly places: Readonly<Record<BankCode, BankPlace>>
  readonly keys: readonly PspKey[]
}

const CITY = 'São Paulo'

/** How the simulated banks are told who they are. `certificates` has a folder for each of them and one for us. */
export function pspsSetting({ places, keys }: Places, certificates: string, books: string): string {
  const psps = demoBanks.map(({ code, name, ispb, tellsPayer }) => {
    const file = (of: string) => join(certificates, code, of)
    const our = join(certificates, 'own/ca.pem')
    return {
      name,
      ispb,
      ...places[code],
      tls: { key: file('server.key'), cert: file('server.pem'), clientCa: our },
      webhookTls: { key: file('client.key'), cert: file('client.pem'), ca: our },
      clients: keys
        .filter(({ bank }) => bank === code)
        .map(({ brand, clientId, clientSecret, pixKey }) => ({
          clientId,
          clientSecret,
          chave: pixKey,
          name: receiverOf(brand),
          city: CITY,
        })),
      file: join(books, `${code}.sqlite`),
      paysWithPayer: tellsPayer,
    }
  })
  return JSON.stringify(psps)
}

export interface PspParts extends Places {
  readonly db: Database
  readonly vault: Vault
  /** Who we are to the banks, and who each of them is. */
  readonly own: Party
  readonly banks: Readonly<Record<BankCode, Party>>
}

/** Lets brands pay and be paid through both banks. */
export async function seedPsps(parts: PspParts, brands: readonly DemoBrand[]): Promise<void> {
  const directory = await openDirectory(parts.db, { countryOf: () => null })
  for (const { draft } of brands) {
    const merchant = directory.byHost(draft.hosts[0]!)!
    for (const { code, name, depositCost, payoutCost } of demoBanks) {
      const key = parts.keys.find(({ bank, brand }) => bank === code && brand === merchant.code)
      if (!key) continue
      await savePsp({ ...parts, clock }, merchant.id, {
        code,
        name,
        depositCost,
        payoutCost,
        isEnabled: true,
        settings: settingsOf(parts, code, key),
      })
    }
  }
}

function settingsOf({ own, banks, places }: PspParts, code: BankCode, key: PspKey) {
  const { clientId, clientSecret, pixKey, brand } = key
  return {
    url: `https://127.0.0.1:${places[code].port}`,
    clientId,
    clientSecret,
    tls: { ...own.client, ca: banks[code].ca },
    key: pixKey,
    receiver: { name: receiverOf(brand), city: CITY },
    fingerprint: fingerprintOf(banks[code].client.cert),
  }
}

/** As banks' apps show it: letters only, in the 25 places a code has for it. */
const receiverOf = (brand: string) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} Pagamentos`.slice(0, 25)

const fingerprintOf = (cert: string) =>
  new X509Certificate(cert).fingerprint256.replaceAll(':', '').toLowerCase()
