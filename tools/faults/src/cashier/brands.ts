import { newSecret } from '@trevo/kernel'
import { openDirectory, saveMerchant } from '@trevo/merchants'
import { aurora, trevo } from '@trevo/merchants/demo'
import type { Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { savePsp } from '@trevo/payments'
import { asOwner } from '@trevo/testkit'
import type { BankClient, TestBanks } from '@trevo/testkit/psp'
import type { Vault } from '@trevo/vault'

/** A brand, what it pays and is paid through, and whether only the member's own account may pay. */
export interface Brand {
  readonly code: 'trevo' | 'aurora'
  readonly merchantId: number
}

const DRAFTS = [trevo, aurora]

/** As both banks know the brands. */
export const newClients = (): BankClient[] =>
  DRAFTS.map(({ code }) => ({
    clientId: code,
    clientSecret: newSecret(256),
    chave: `${code}@example.com`,
    name: `${code} Pagamentos`,
    city: 'São Paulo',
  }))

const COSTS = [
  { depositCost: 60, payoutCost: 90 },
  { depositCost: 80, payoutCost: 70 },
] as const

interface BrandParts {
  readonly db: Database
  readonly vault: Vault
  readonly ownerUrl: string
  readonly banks: TestBanks
  readonly clients: readonly BankClient[]
}

/** Both demo brands, each with both banks, and rules that leave no withdrawal to a person. */
export async function openBrands(parts: BrandParts): Promise<Brand[]> {
  const { db, ownerUrl, clients } = parts
  for (const draft of DRAFTS) {
    const saved = await saveMerchant(db, draft)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  }
  const directory = await openDirectory(db, { countryOf: () => null })
  const brands = DRAFTS.map(({ code, hosts }) => ({
    code: code as Brand['code'],
    merchantId: directory.byHost(hosts[0]!)!.id,
  }))
  for (const { code, merchantId } of brands) {
    const client = clients.find(({ clientId }) => clientId === code)!
    await saveBanks(parts, merchantId, client)
    await asOwner(ownerUrl, (owner) => owner.query(RULES, [merchantId, JSON.stringify(ALL_GO_OUT)]))
  }
  return brands
}

async function saveBanks({ db, vault, banks }: BrandParts, merchantId: number, client: BankClient) {
  const { clientId, clientSecret, chave, name, city } = client
  for (const [at, { code, url, party, fingerprint }] of banks.banks.entries())
    await savePsp({ db, vault, clock }, merchantId, {
      code,
      name: code,
      ...COSTS[at]!,
      isEnabled: true,
      settings: {
        url,
        clientId,
        clientSecret,
        tls: { ...banks.own.client, ca: party.ca },
        key: chave,
        receiver: { name, city },
        fingerprint,
      },
    })
}

const MOST = '1000000000'
const ALL_GO_OUT = {
  largeAmount: MOST,
  firstOver: MOST,
  newAccount: { hours: 1, over: MOST },
  aboveUsual: { times: 1_000_000, after: 1_000_000 },
  manyToday: 1_000_000,
}
const RULES = `insert into payments.screening_rules (merchant_id, version, rules, made_at, made_by)
  values ($1, 1, $2, now(), 'proof')`
