import { readFile } from 'node:fs/promises'
import { pspOptions, pspSettings, readConfig, vaultOptions, vaultSettings } from '@trevo/config'
import { connectDatabase, type Database } from '@trevo/db'
import { openRedirectGateway } from '@trevo/gateway-redirect'
import { systemClock as clock } from '@trevo/kernel'
import { openDirectory, type Merchant } from '@trevo/merchants'
import { openPsps, type Psps } from '@trevo/payments'
import { openPixPsp } from '@trevo/pix-bacen'
import { createLogger } from '@trevo/telemetry'
import { databaseUrl } from '@trevo/testkit/template'
import { addresses } from '@trevo/tools-services/addresses'
import { openVault } from '@trevo/vault'

type Environment = Readonly<Record<string, string | undefined>>

const MINUTE_MS = 60_000
/** The keys of this checkout's demo. */
const LOCAL_SECRETS = new URL('../../../.run/local-secrets.json', import.meta.url)

export const log = createLogger({ service: 'payments-tool', level: 'warn' })

/** In DATABASE_URL, or in the local database. */
export const openBooks = (env: Environment): Database =>
  connectDatabase({
    url: env['DATABASE_URL'] ?? databaseUrl(addresses(env).postgres, 'trevo', 'trevo_worker'),
    poolMax: 2,
    // A statement of a busy day takes a while to compare.
    statementTimeoutMs: 10 * MINUTE_MS,
    lockTimeoutMs: MINUTE_MS,
    queueTimeoutMs: MINUTE_MS,
    applicationName: 'payments-tool',
  })

/** Payment services as the worker reaches them: with VAULT_KEYS their settings are opened. */
export async function openBanks(db: Database, given: Environment): Promise<Psps> {
  const env = given['VAULT_KEYS'] === undefined ? { ...(await localEnvironment()), ...given } : given
  const vault = openVault(vaultOptions(readConfig(vaultSettings, env)))
  const options = pspOptions(readConfig(pspSettings, env))
  return openPsps({
    db,
    vault,
    clock,
    log,
    openGateway: (settings) => openRedirectGateway({ ...settings, ...options, clock }),
    open: (settings, report) => openPixPsp({ ...settings, ...options, clock, report }),
  })
}

async function localEnvironment(): Promise<Environment> {
  const text = await readFile(LOCAL_SECRETS, 'utf8')
  // Written by `pnpm demo`.
  return { ...(JSON.parse(text) as Record<string, string>), PSP_PRIVATE: 'on' }
}

/** All brands, or the one of this code. */
export async function brandsOf(db: Database, code: string | undefined): Promise<readonly Merchant[]> {
  const directory = await openDirectory(db, { countryOf: () => null })
  return directory.all().filter((merchant) => code === undefined || merchant.code === code)
}
