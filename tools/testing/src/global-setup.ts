import { ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { addresses } from '@trevo/tools-services/addresses'
import { up } from '@trevo/tools-services/up'
import type { TestProject } from 'vitest/node'

/** Starts the real parts if they are not running and prepares the database that suites copy. */
export default async function setUp(project: TestProject): Promise<void> {
  await up([], process.env)
  const { postgres, redis, nats, s3 } = addresses(process.env)
  const templateDatabase = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgres, templateDatabase, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  project.provide('parts', {
    postgresUrl: postgres,
    templateDatabase,
    redisUrl: redis,
    natsUrl: nats,
    s3Url: s3,
  })
}
