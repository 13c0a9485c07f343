import type { Parts } from '@trevo/testkit'
import { ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { addresses } from '@trevo/tools-services/addresses'
import { handsetFile } from '@trevo/tools-services/handset'
import { up } from '@trevo/tools-services/up'
import type { TestProject } from 'vitest/node'

/** The emulator takes ten seconds of work to start: only suites that say so in their name get it. */
const NEEDS_FIREBASE = /\.firebase(\.browser)?\.test\.ts$/

/** Starts the real parts if they are not running, prepares the database that suites copy, and tells suites of them. */
export async function startParts(project: TestProject): Promise<Parts> {
  const suites = project.vitest.state.getPaths()
  await up(suites.some((file) => NEEDS_FIREBASE.test(file)) ? ['firebase'] : [], process.env)
  const { postgres, redis, nats, s3, smtp, mailWeb, kannel, firebaseAuth } = addresses(process.env)
  const templateDatabase = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgres, templateDatabase, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  const parts = {
    postgresUrl: postgres,
    templateDatabase,
    redisUrl: redis,
    natsUrl: nats,
    s3Url: s3,
    smtpUrl: smtp,
    mailWebUrl: mailWeb,
    kannelUrl: kannel,
    handsetFile: handsetFile(process.env),
    firebaseAuthUrl: firebaseAuth,
  }
  project.provide('parts', parts)
  return parts
}
