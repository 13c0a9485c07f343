import type { ChildProcess } from 'node:child_process'
import { connectDatabase, writeScopeKeys } from '@trevo/db'
import { proveUnproved } from '@trevo/identity'
import { newId } from '@trevo/kernel'
import { saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { copyTemplate, databaseUrl, dropDatabase, ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { localEnvironment, newSecrets, start, stopAll, untilReady } from '@trevo/tools-dev'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault, type VaultKey } from '@trevo/vault'
import { openMembers, type Members } from './members.ts'

export interface GroundOptions {
  readonly port: number
  /** A Redis of its own, for who wants to break it. */
  readonly redisUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

/** One API process as in production, with a database of its own and the merchant Trevo in it. */
export interface Ground {
  readonly url: string
  readonly pid: number
  /** As the process itself connects. */
  readonly databaseUrl: string
  readonly members: Members
  stop(): Promise<void>
}

const LIMITS = { ...testDatabaseLimits, poolMax: 2 }

export async function openGround({ port, redisUrl, env = {} }: GroundOptions): Promise<Ground> {
  const { postgres, ...parts } = addresses(process.env)
  const template = `trevo_t_${await schemaFingerprint()}`
  await ensureTemplate(postgres, template, (ownerUrl) => migrateAll(ownerUrl, () => undefined))
  const name = `trevo_g_${newId().replaceAll('-', '')}`
  await copyTemplate(postgres, template, name)
  const appUrl = databaseUrl(postgres, name, 'trevo_worker')
  await saveTrevo(appUrl)
  const app = { name: 'api', port } as const
  const settings = localEnvironment({
    ...parts,
    databaseUrl: appUrl,
    redis: redisUrl ?? parts.redis,
    handset: '',
    firebase: '',
    edgePort: port,
  })
  const secrets: Readonly<Record<string, string>> = { ...(await newSecrets()), ...env }
  await writeScopeKeys(databaseUrl(postgres, name), [secrets['SCOPE_KEY']!])
  const child: ChildProcess = start(
    app,
    { ...process.env, ...settings, SURFACES: 'player', LOG_LEVEL: 'error', ...secrets },
    false,
  )
  await untilReady(app, child)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    pid: child.pid!,
    databaseUrl: appUrl,
    members: await openMembers(url, databaseUrl(postgres, name), () => proveRows(appUrl, secrets)),
    async stop() {
      await stopAll([child])
      await dropDatabase(postgres, name)
    },
  }
}

async function proveRows(appUrl: string, secrets: Readonly<Record<string, string>>): Promise<void> {
  // Written by newSecrets, in this very shape.
  const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
  const db = connectDatabase({ url: appUrl, ...LIMITS, applicationName: 'ground' })
  try {
    await proveUnproved(db, openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! }), () => undefined)
  } finally {
    await db.close()
  }
}

async function saveTrevo(appUrl: string): Promise<void> {
  const db = connectDatabase({ url: appUrl, ...LIMITS, applicationName: 'ground' })
  try {
    const saved = await saveMerchant(db, trevo)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  } finally {
    await db.close()
  }
}
