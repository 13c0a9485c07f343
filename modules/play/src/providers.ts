import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Database } from '@trevo/db'
import type { SigningKey } from '@trevo/http'
import type { Logger } from '@trevo/kernel'
import type { Vault } from '@trevo/vault'
import { readCampaigns, readKeys, readProviders, type KeyRow } from './sql/provider.ts'

/** What may be paid out: in one call, and net of stakes in a day by the provider, in a game, and to a player. */
export interface ExposureLimits {
  readonly call: bigint
  readonly provider: bigint
  readonly game: bigint
  readonly player: bigint
}

/** A studio as one brand has it. */
export interface Provider {
  readonly merchantId: number
  readonly code: string
  readonly launchUrl: string
  readonly feedUrl: string | null
  /** Where stakes that wait for a draw are asked for back; null where none can be. */
  readonly cancelUrl: string | null
  readonly locked: boolean
  readonly overdraw: boolean
  readonly returnsStuck: boolean
  /** May pay corrections: credits of kind `adjust`. */
  readonly paysAdjustments: boolean
  readonly limits: ExposureLimits
  /** Where the winnings of its campaigns go. */
  readonly campaigns: ReadonlyMap<string, 'cash' | 'bonus'>
}

export interface ProviderKey extends SigningKey {
  readonly provider: Provider
  readonly isLocked: boolean
}

/** All studios and their keys, in memory: the door asks for one at every request. */
export interface Providers {
  /** Nothing for one that is locked. */
  keyOf(keyId: string): ProviderKey | undefined
  /** Locked or not. */
  find(keyId: string): ProviderKey | undefined
  /** In this process, from now on. */
  lock(keyId: string): void
  of(merchantId: number, code: string): Provider | undefined
  keys(): Iterable<ProviderKey>
  /** Where a merchant's games are served, each place once. */
  originsOf(merchantId: number): readonly string[]
  /** Reads them again. */
  refresh(): Promise<void>
}

export const SECRET_PURPOSE = 'play.provider_key'

interface ProviderParts {
  readonly db: Database
  readonly vault: Vault
  readonly log: Logger
  /** Without, nobody's signature is known: a process that serves players alone may not read them. */
  readonly hasKeys: boolean
}

export async function openProviders({ db, vault, log, hasKeys }: ProviderParts): Promise<Providers> {
  let keys = new Map<string, ProviderKey>()
  let providers = new Map<string, Provider>()
  let origins = new Map<number, readonly string[]>()
  // Opening a sealed secret costs more than all else here, and it never changes.
  const secrets = new Map<string, KeyObject>()

  /** Nothing for a secret that cannot be opened: one lost key must not keep all others out. */
  function secretOf({ key_id, merchant_id, secret: sealed }: KeyRow): KeyObject | undefined {
    const known = secrets.get(sealed)
    if (known) return known
    try {
      const secret = createSecretKey(Buffer.from(vault.open(merchant_id, SECRET_PURPOSE, sealed)))
      secrets.set(sealed, secret)
      return secret
    } catch (error) {
      log.error({ key: key_id, err: error }, 'a provider key cannot be opened')
      return undefined
    }
  }

  async function refresh(): Promise<void> {
    // Keys first: whatever a key belongs to is there by then.
    const keyRows = hasKeys ? await readKeys(db) : []
    const [providerRows, campaignRows] = await db.tx('directory', async (tx) => [
      await readProviders(tx),
      await readCampaigns(tx),
    ])
    providers = new Map(
      providerRows.map((row) => {
        const own = campaignRows.filter(
          ({ merchant_id, provider }) => merchant_id === row.merchant_id && provider === row.provider,
        )
        const campaigns = new Map(
          own.map(({ campaign_id, pays_to }) => [campaign_id, paysTo(pays_to)] as const),
        )
        return [nameOf(row.merchant_id, row.provider), toProvider(row, campaigns)]
      }),
    )
    origins = originsOf(providers.values())
    keys = new Map(
      keyRows.flatMap((row) => {
        const { key_id: id, addresses } = row
        const isLocked = row.locked_at !== null
        const secret = secretOf(row)
        // The database keeps no key without its provider.
        const provider = providers.get(nameOf(row.merchant_id, row.provider))!
        return secret ? [[id, { id, secret, addresses, provider, isLocked }] as const] : []
      }),
    )
  }

  await refresh()
  return {
    keyOf(keyId) {
      const key = keys.get(keyId)
      return key?.isLocked ? undefined : key
    },
    find: (keyId) => keys.get(keyId),
    lock(keyId) {
      const key = keys.get(keyId)
      if (key) keys.set(keyId, { ...key, isLocked: true })
    },
    of: (merchantId, code) => providers.get(nameOf(merchantId, code)),
    keys: () => keys.values(),
    originsOf: (merchantId) => origins.get(merchantId) ?? [],
    refresh,
  }
}

function originsOf(providers: Iterable<Provider>): Map<number, readonly string[]> {
  const byMerchant = Map.groupBy(providers, ({ merchantId }) => merchantId)
  return new Map(
    [...byMerchant].map(([merchantId, own]) => {
      const known = own.flatMap(({ launchUrl }) => URL.parse(launchUrl)?.origin ?? [])
      return [merchantId, [...new Set(known)].toSorted()]
    }),
  )
}

const nameOf = (merchantId: number, code: string) => `${merchantId} ${code}`

/** The column allows no third word. */
const paysTo = (text: string): 'cash' | 'bonus' => (text === 'bonus' ? 'bonus' : 'cash')

function toProvider(
  row: Awaited<ReturnType<typeof readProviders>>[number],
  campaigns: Provider['campaigns'],
): Provider {
  return {
    merchantId: row.merchant_id,
    code: row.provider,
    launchUrl: row.launch_url,
    feedUrl: row.feed_url,
    cancelUrl: row.cancel_url,
    locked: row.locked,
    overdraw: row.overdraw,
    returnsStuck: row.returns_stuck,
    paysAdjustments: row.pays_adjustments,
    limits: {
      call: row.call_max_minor,
      provider: row.day_max_minor,
      game: row.game_day_max_minor,
      player: row.player_day_max_minor,
    },
    campaigns,
  }
}
