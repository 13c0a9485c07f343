import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig, vaultOptions, vaultSettings } from '@trevo/config'
import { connectDatabase } from '@trevo/db'
import { proveUnproved } from '@trevo/identity'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault } from '@trevo/vault'
import { recordRotation } from './record-rotation.ts'
import { reindex } from './reindex.ts'
import { reseal } from './reseal.ts'

const USAGE = `pnpm vault reseal
  seals and proves what an older key of VAULT_KEYS did with the first of them. Afterwards the older ones can be taken away.
pnpm vault prove
  vouches for the rows that let members in and were written before there were proofs. Once, after the release that brings
  them, and only if nobody else can have written to the database: rows without one let nobody in.
pnpm vault reindex [--last]
  writes the digests by which members are found under VAULT_NEXT_INDEX_KEY, beside those under VAULT_INDEX_KEY; with
  --last, once every process uses the next key, it takes those of VAULT_INDEX_KEY away.
  All in DATABASE_URL, or in the local database; all may be interrupted and begun again while everything runs.`

const MINUTE_MS = 60_000
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { last: { type: 'boolean', default: false } },
})
const [command] = positionals

if (command === 'reseal' || command === 'prove' || command === 'reindex') {
  const { env } = process
  const vault = vaultOptions(readConfig(vaultSettings, env))
  const db = connectDatabase({
    url: env['DATABASE_URL'] ?? databaseUrl(addresses(env).postgres, 'trevo', 'trevo_worker'),
    poolMax: 1,
    statementTimeoutMs: MINUTE_MS,
    lockTimeoutMs: MINUTE_MS,
    queueTimeoutMs: MINUTE_MS,
    applicationName: 'vault',
  })
  try {
    await recordRotation(db, userInfo().username, command)
    if (command === 'reseal') await reseal(db, vault, console.log)
    else if (command === 'prove') await proveUnproved(db, openVault(vault), console.log)
    else {
      const nextIndexKey = env['VAULT_NEXT_INDEX_KEY'] ?? ''
      await reindex(db, { vault, nextIndexKey, isLast: values.last }, console.log)
    }
  } finally {
    await db.close()
  }
} else {
  console.log(USAGE)
  process.exitCode = 1
}
