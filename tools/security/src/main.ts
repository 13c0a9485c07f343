import { parseArgs } from 'node:util'
import { openCheckpointArchive } from '@trevo/checkpoints'
import {
  checkpointOptions,
  checkpointSettings,
  readConfig,
  s3Settings,
  vaultOptions,
  vaultSettings,
} from '@trevo/config'
import { connectDatabase, type Database } from '@trevo/db'
import { systemClock as clock } from '@trevo/kernel'
import { auditEvents, openEventsSigner } from '@trevo/security'
import { connectStorage } from '@trevo/storage'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault } from '@trevo/vault'
import { findEvents, lineOf } from './find-events.ts'

const USAGE = `pnpm security:events (--member <id> | --key <id> | --operator <name> | --address <ip> --merchant <id> | --kind <kind>)
                     [--from <time>] [--to <time>]
  prints what was written down of a member, a studio's key, an operator, an address or a kind, the oldest first; of the
  last day unless told. Times are ISO 8601. Places are opened with VAULT_KEYS, so older keys belong there too.
pnpm security:audit
  holds all events to what was signed about them and is kept outside; exit code 1 if something differs. Needs
  CHECKPOINT_KEYS, CHECKPOINT_BUCKET, CHECKPOINT_SPACE and S3_* as the worker has them.
  Both in DATABASE_URL, or in the local database.`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const text = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    member: text,
    key: text,
    operator: text,
    address: text,
    merchant: text,
    kind: text,
    from: text,
    to: text,
  },
})
const { env } = process

async function events(db: Database): Promise<string> {
  const { member: memberId, key, operator, address: ip, merchant, kind } = values
  const address = ip === undefined ? undefined : { merchantId: Number(merchant), ip }
  const from = new Date(values.from ?? clock.now() - DAY_MS)
  const to = new Date(values.to ?? clock.now())
  const vault = openVault(vaultOptions(readConfig(vaultSettings, env)))
  const search = { from, to, memberId, actor: key ?? operator, address, kind }
  const found = await findEvents({ db, vault }, search)
  return found.map(lineOf).join('\n') || 'nothing was written down'
}

async function audit(db: Database): Promise<string> {
  const config = readConfig({ ...checkpointSettings, ...s3Settings }, env)
  const { keys, space, ...bucket } = checkpointOptions(config)
  const archive = openCheckpointArchive(connectStorage(bucket), clock, 'security-events', space)
  const findings = await auditEvents({ db, clock, signer: openEventsSigner(keys), archive })
  if (findings.length === 0) return 'all events are what was signed'
  process.exitCode = 1
  return findings.join('\n')
}

const commands = { events, audit }
const [command] = positionals
const isAsked = ['member', 'key', 'operator', 'address', 'kind'].some((name) => Object.hasOwn(values, name))
if (command === 'audit' || (command === 'events' && isAsked)) {
  const db = connectDatabase({
    url: env['DATABASE_URL'] ?? databaseUrl(addresses(env).postgres, 'trevo', 'trevo_app'),
    poolMax: 1,
    statementTimeoutMs: HOUR_MS,
    lockTimeoutMs: HOUR_MS,
    queueTimeoutMs: HOUR_MS,
    applicationName: 'security',
  })
  try {
    console.log(await commands[command](db))
  } finally {
    await db.close()
  }
} else {
  console.log(USAGE)
  process.exitCode = 1
}
