import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@trevo/db'
import { openDirectory } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { databaseUrl } from '@trevo/testkit/template'
import { seatPlayers } from '@trevo/tools-demo/conformance-players'
import type { StudioKey } from '@trevo/tools-demo/studio'
import { addresses } from '@trevo/tools-services/addresses'
import { processPorts } from '@trevo/tools-services/process-ports'
import { openVault, type VaultKey } from '@trevo/vault'
import { localSecrets } from './local-secrets.ts'
import { root } from './prepare.ts'

// Players for `pnpm conformance`, in the local database or in the one that TREVO_POSTGRES_URL names. They are made
// by its owner, past every door of the product: a production database has to stay out of this command's reach.
const { values } = parseArgs({
  options: {
    brand: { type: 'string', default: 'trevo' },
    out: { type: 'string', default: join(root, '.run/conformance-players.json') },
  },
})
const host = demoMerchants.find(({ code }) => code === values.brand)?.hosts[0]
const secrets = await localSecrets(join(root, '.run/local-secrets.json'))
const brands = JSON.parse(secrets['STUDIO_BRANDS']!) as StudioKey[]
const key = brands.find(({ brand }) => brand === values.brand)
if (!host || !key) throw new Error(`${values.brand} is not a demo brand of this checkout`)

// Made by this checkout, so they are what they should be.
const keys = JSON.parse(secrets['VAULT_KEYS']!) as VaultKey[]
const vault = openVault({ keys, indexKey: secrets['VAULT_INDEX_KEY']! })
const { postgres: ownerUrl } = addresses(process.env)
const limits = { poolMax: 2, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000, queueTimeoutMs: 5_000 }
const url = databaseUrl(ownerUrl, 'trevo', 'trevo_worker')
const db = connectDatabase({ url, ...limits, applicationName: 'conformance-players' })
try {
  const merchant = (await openDirectory(db, { countryOf: () => null })).byHost(host)!
  const place = { merchantId: merchant.id, currency: merchant.pack.currency }
  const players = await seatPlayers({
    db,
    vault,
    ownerUrl,
    ...place,
    provider: 'estudio',
    gameCode: 'trevo-da-sorte',
  })
  await mkdir(dirname(values.out), { recursive: true })
  await writeFile(values.out, JSON.stringify(players, undefined, 2), { mode: 0o600 })
} finally {
  await db.close()
}
console.log(`Within 60 seconds, while the launch tokens last:

  CONFORMANCE_KEY=${key.keyId} CONFORMANCE_SECRET=${key.secret} CONFORMANCE_BRAND=${key.brand} \\
  pnpm conformance --url http://127.0.0.1:${processPorts(process.env).provider} --players ${values.out}
`)
