import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase, writeScopeKeys } from '@trevo/db'
import { proveUnproved } from '@trevo/identity'
import { databaseUrl } from '@trevo/testkit/template'
import { migrateAll } from '@trevo/tools-db'
import { seedDemo } from '@trevo/tools-demo'
import { pspsSetting, seedPsps, type PspKey, type PspParts } from '@trevo/tools-demo/banks'
import { seedDepositPromotions } from '@trevo/tools-demo/promotions'
import { demoBrands } from '@trevo/tools-demo/brands'
import { seedMessages } from '@trevo/tools-demo/messages'
import { seedPlayers } from '@trevo/tools-demo/players'
import { seedStudio, type StudioKey } from '@trevo/tools-demo/studio'
import { addresses } from '@trevo/tools-services/addresses'
import { handsetFile } from '@trevo/tools-services/handset'
import { processPorts } from '@trevo/tools-services/process-ports'
import { up } from '@trevo/tools-services/up'
import { openVault, type VaultKey } from '@trevo/vault'
import {
  bureauEnvironment,
  hooksEnvironment,
  localCertificates,
  registerEnvironment,
} from './certificates.ts'
import { bankPlaces, localEnvironment, neighbours } from './local-environment.ts'
import { localSecrets } from './local-secrets.ts'
import { step } from './step.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Brings everything a process needs into being and returns the environment to run it in. */
export async function prepare(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  await step('services', () => up([], env))
  const { postgres, ...parts } = addresses(env)
  const ports = processPorts(env)
  await step('database', () => migrateAll(postgres, () => undefined))
  const url = databaseUrl(postgres, 'trevo', 'trevo_worker')
  const secrets = await localSecrets(join(root, '.run/local-secrets.json'))
  const certificates = await localCertificates(join(root, '.run/certificates'))
  await writeScopeKeys(postgres, [secrets['SCOPE_KEY']!])
  const banks = {
    places: bankPlaces(ports),
    keys: JSON.parse(secrets['PSP_KEYS']!) as PspKey[],
    ...certificates,
  }
  await step('demo data', () => seed(url, `http://127.0.0.1:${ports.studio}`, secrets, banks))
  return {
    ...env,
    ...localEnvironment({
      ...parts,
      databaseUrl: url,
      handset: handsetFile(env),
      firebase: '',
      edgePort: ports.edge,
    }),
    ...neighbours(ports),
    SURFACES: 'player,provider,hooks',
    ...hooksEnvironment(certificates),
    ...bureauEnvironment(join(root, '.run/certificates'), `http://127.0.0.1:${ports.kyc}`),
    ...registerEnvironment(join(root, '.run/certificates'), ports.register + 2, certificates),
    PSPS: pspsSetting(banks, join(root, '.run/certificates'), join(root, '.run')),
    ...secrets,
  }
}

type Secrets = Readonly<Record<string, string>>

async function seed(
  url: string,
  studioUrl: string,
  secrets: Secrets,
  banks: Omit<PspParts, 'db' | 'vault'>,
): Promise<void> {
  const limits = { poolMax: 2, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }
  const db = connectDatabase({ url, ...limits, applicationName: 'demo' })
  const studio = { ...studioParts(secrets), db, studioUrl }
  const brands = Object.values(demoBrands)
  const quietly = () => undefined
  try {
    await seedDemo(db, brands, quietly)
    await seedStudio(studio, brands, quietly)
    // Here is nothing but demonstrations: whoever wrote the rows of an earlier release is believed.
    await proveUnproved(db, studio.vault, quietly)
    await seedPsps({ ...studio, ...banks }, brands)
    await seedDepositPromotions(db, brands)
    await seedPlayers(studio, quietly)
    await seedMessages(db, brands, quietly)
  } finally {
    await db.close()
  }
}

/** As the processes will read them: made by this checkout, so they are what they should be. */
function studioParts(secrets: Secrets) {
  const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
  const vault = openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! })
  const studioKeys = JSON.parse(secrets['STUDIO_BRANDS']!) as StudioKey[]
  return { vault, keys: studioKeys }
}
