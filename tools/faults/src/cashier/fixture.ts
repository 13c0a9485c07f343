import { connectDatabase, writeScopeKeys } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import type { TestBanks, BankClient } from '@trevo/testkit/psp'
import { copyTemplate, databaseUrl, dropDatabase, ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { newSecrets } from '@trevo/tools-dev'
import { openVault, type VaultKey } from '@trevo/vault'
import { openBrands, type Brand } from './brands.ts'
import { addMembers, type Member } from './members.ts'

/** Two brands with two banks each, and members who have money. */
export interface CashierFixture {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Keys its processes have to be started with. */
  readonly secrets: Readonly<Record<string, string>>
  readonly brands: readonly Brand[]
  readonly members: readonly Member[]
  remove(): Promise<void>
}

interface FixtureOptions {
  readonly postgresUrl: string
  readonly banks: TestBanks
  readonly clients: readonly BankClient[]
  readonly membersOf: Readonly<Record<Brand['code'], number>>
  /** What each of them begins with, in cents. */
  readonly funds: number
}

const LIMITS = { ...testDatabaseLimits, poolMax: 2 }

export async function openCashierFixture(options: FixtureOptions): Promise<CashierFixture> {
  const { postgresUrl, banks, clients, membersOf, funds } = options
  const template = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgresUrl, template, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  const name = `trevo_c_${newId().replaceAll('-', '')}`
  await copyTemplate(postgresUrl, template, name)
  const ownerUrl = databaseUrl(postgresUrl, name)
  const appUrl = databaseUrl(postgresUrl, name, 'trevo_worker')
  const secrets = await newSecrets()
  await writeScopeKeys(ownerUrl, [secrets['SCOPE_KEY']!])
  const vault = openVault(vaultKeys(secrets))
  const db = connectDatabase({ url: appUrl, ...LIMITS, applicationName: 'fixture' })
  try {
    const brands = await openBrands({ db, vault, ownerUrl, banks, clients })
    const wanted = brands.map((brand) => [brand, membersOf[brand.code]] as const)
    const members = await addMembers({ db, vault, ownerUrl }, wanted, BigInt(funds))
    return {
      ownerUrl,
      appUrl,
      secrets,
      brands,
      members,
      remove: () => dropDatabase(postgresUrl, name),
    }
  } finally {
    await db.close()
  }
}

export function vaultKeys(secrets: Readonly<Record<string, string>>) {
  // Written by newSecrets, in this very shape.
  return { keys: JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[], indexKey: secrets['VAULT_INDEX_KEY']! }
}
