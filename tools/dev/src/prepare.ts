import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@trevo/db'
import { databaseUrl } from '@trevo/testkit/template'
import { migrateAll } from '@trevo/tools-db'
import { seedDemo } from '@trevo/tools-demo'
import { addresses } from '@trevo/tools-services/addresses'
import { up } from '@trevo/tools-services/up'
import { localSealingKeys } from './sealing-keys.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Brings everything a process needs into being and returns the environment to run it in. */
export async function prepare(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  await up([], env)
  const { postgres, redis, nats } = addresses(env)
  await migrateAll(postgres, () => undefined)
  const url = databaseUrl(postgres, 'trevo', 'trevo_app')
  const limits = { poolMax: 2, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 }
  const db = connectDatabase({ url, ...limits, applicationName: 'demo' })
  try {
    await seedDemo(db, console.log)
  } finally {
    await db.close()
  }
  return {
    ...env,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    REDIS_URL: redis,
    NATS_URL: nats,
    SEALING_KEYS: await localSealingKeys(join(root, '.run/sealing-keys.json')),
    // Loopback is in no country database, and Aurora's market admits Brazil only.
    GEO_PRIVATE_COUNTRY: 'BR',
  }
}
