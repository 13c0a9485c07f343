import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase, type Database } from '@trevo/db'
import { databaseUrl } from '@trevo/testkit/template'
import { migrateAll } from '@trevo/tools-db'
import { seedDemo } from '@trevo/tools-demo'
import { demoBrands } from '@trevo/tools-demo/brands'
import { seedMessages } from '@trevo/tools-demo/messages'
import { seedPlayers } from '@trevo/tools-demo/players'
import { seedStudio, type StudioKey } from '@trevo/tools-demo/studio'
import { addresses } from '@trevo/tools-services/addresses'
import { handsetFile } from '@trevo/tools-services/handset'
import { processPorts } from '@trevo/tools-services/process-ports'
import { up } from '@trevo/tools-services/up'
import { openVault, type VaultKey } from '@trevo/vault'
import { localEnvironment, neighbours } from './local-environment.ts'
import { localSecrets } from './local-secrets.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Brings everything a process needs into being and returns the environment to run it in. */
export async function prepare(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  await up([], env)
  const { postgres, ...parts } = addresses(env)
  const ports = processPorts(env)
  await migrateAll(postgres, () => undefined)
  const url = databaseUrl(postgres, 'trevo', 'trevo_app')
  const limits = { poolMax: 2, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 }
  const db = connectDatabase({ url, ...limits, applicationName: 'demo' })
  const secrets = await localSecrets(join(root, '.run/local-secrets.json'))
  try {
    const brands = Object.values(demoBrands)
    await seedDemo(db, brands, console.log)
    const studio = studioParts(db, `http://127.0.0.1:${ports.studio}`, secrets)
    await seedStudio(studio, brands, console.log)
    await seedPlayers(studio, console.log)
    await seedMessages(db, brands, console.log)
  } finally {
    await db.close()
  }
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
    ...secrets,
  }
}

/** As the processes will read them: made by this checkout, so they are what they should be. */
function studioParts(db: Database, studioUrl: string, secrets: Readonly<Record<string, string>>) {
  const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
  const vault = openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! })
  const studioKeys = JSON.parse(secrets['STUDIO_BRANDS']!) as StudioKey[]
  return { db, vault, studioUrl, keys: studioKeys }
}
