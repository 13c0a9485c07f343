import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, writeScopeKeys } from '@trevo/db'
import { saveMerchant } from '@trevo/merchants'
import type { Parts } from '@trevo/testkit'
import { testDatabaseLimits, testProcessSettings } from '@trevo/testkit/limits'
import { copyTemplate, databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { pspsSetting, type PspKey, type PspParts } from '@trevo/tools-demo/banks'
import type { DemoBrand } from '@trevo/tools-demo/brands'
import { seedStudio } from '@trevo/tools-demo/studio'
import {
  bureauEnvironment,
  hooksEnvironment,
  localCertificates,
  localEnvironment,
  registerEnvironment,
  newSecrets,
  serveEdge,
  start,
  stopAll,
  untilReady,
  type LocalCertificates,
  type Process,
} from '@trevo/tools-dev'
import { openVault, type VaultKey, type VaultOptions } from '@trevo/vault'
import { brandsOf } from './brands.ts'
import { claimPorts } from './claimPorts.ts'
import { createSuiteNumbers } from './suiteNumbers.ts'

/** Where suites find the site they share. */
export interface SiteAddress {
  /** The worker's login: bound by row-level security. */
  readonly appUrl: string
  /** The owner: sees everything. */
  readonly ownerUrl: string
  readonly edgePort: number
  readonly phonePort: number
  readonly chatPort: number
  readonly kycPort: number
  readonly registerPort: number
  /** By which its processes know their own rows. */
  readonly vault: VaultOptions
  /** The banks that a suite's brands may be paid through, once it says so. */
  readonly banks: Omit<PspParts, 'db' | 'vault'>
}

interface Ports {
  readonly api: number
  readonly provider: number
  readonly web: number
  readonly worker: number
  readonly phone: number
  readonly studio: number
  readonly chat: number
  readonly edge: number
  readonly hooks: number
  readonly psp: number
  readonly kyc: number
  readonly register: number
}

const STARTS_MAX = 5

/**
 * The whole system as a visitor meets it: real API, real pages, real worker, with a database of its own that has brands
 * for so many suites.
 */
export async function startSite(parts: Parts, suites: number) {
  const first = await claimPorts()
  const ports = portsFrom(first)
  const name = `trevo_site_${first}_${process.pid}`
  await copyTemplate(parts.postgresUrl, parts.templateDatabase, name)
  const appUrl = databaseUrl(parts.postgresUrl, name, 'trevo_worker')
  const ownerUrl = databaseUrl(parts.postgresUrl, name)
  await createSuiteNumbers(ownerUrl)
  const brands = Array.from({ length: suites }, (_, at) => Object.values(brandsOf(at + 1))).flat()
  const folder = await mkdtemp(join(tmpdir(), 'trevo-site-'))
  const certificates = await localCertificates(folder)
  const env = await environmentOf(parts, appUrl, ports, brands, { folder, certificates })
  await writeScopeKeys(ownerUrl, [env['SCOPE_KEY']!])
  await seed(appUrl, env, ports, brands)
  const processes = [
    { name: 'api', port: ports.api },
    { name: 'web', port: ports.web },
    { name: 'worker', port: ports.worker },
    { name: 'simulators', port: ports.phone },
    { name: 'psp', port: ports.psp },
    { name: 'kyc', port: ports.kyc },
    { name: 'register', port: ports.register },
  ] as const
  const children = await Promise.all(processes.map((one) => startUntilReady(one, env)))
  const edge = serveEdge(ports)
  const address: SiteAddress = {
    appUrl,
    ownerUrl,
    edgePort: ports.edge,
    phonePort: ports.phone,
    chatPort: ports.chat,
    kycPort: ports.kyc,
    registerPort: ports.register,
    vault: vaultOf(env),
    banks: { ...certificates, places: placesOf(ports), keys: JSON.parse(env['PSP_KEYS']!) },
  }
  return {
    address,
    stop: async () => {
      edge.close()
      edge.closeAllConnections()
      await stopAll(children)
      await dropDatabase(parts.postgresUrl, name)
      await rm(folder, { recursive: true })
    },
  }
}

/** A process that finds the database too slow ends, as it does in production, where it is started again, too. */
async function startUntilReady(one: Process, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    const child = start(one, env, false)
    try {
      await untilReady(one, child)
      return child
    } catch (error) {
      await stopAll([child])
      if (tries === STARTS_MAX) throw error
    }
  }
}

/** Each process has the port after its own for questions about its health. */
function portsFrom(first: number): Ports {
  return {
    api: first,
    provider: first + 3,
    web: first + 20,
    worker: first + 40,
    phone: first + 60,
    studio: first + 70,
    chat: first + 75,
    edge: first + 80,
    hooks: first + 5,
    psp: first + 50,
    kyc: first + 45,
    register: first + 30,
  }
}

const placesOf = ({ psp }: Ports): PspParts['places'] => ({
  'banco-ipe': { bankPort: psp + 2, port: psp + 3 },
  'banco-umbu': { bankPort: psp + 4, port: psp + 5 },
})

function vaultOf(env: NodeJS.ProcessEnv): VaultOptions {
  // Written by newSecrets, in this very shape.
  return { keys: JSON.parse(env['VAULT_KEYS']!) as VaultKey[], indexKey: env['VAULT_INDEX_KEY']! }
}

/** Before the processes start, so that they know all brands from the beginning. */
async function seed(
  appUrl: string,
  env: NodeJS.ProcessEnv,
  ports: Ports,
  brands: readonly DemoBrand[],
): Promise<void> {
  const db = connectDatabase({ url: appUrl, ...testDatabaseLimits, applicationName: 'test' })
  try {
    for (const { draft } of brands) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    const vault = openVault(vaultOf(env))
    const studioUrl = `http://127.0.0.1:${ports.studio}`
    const studio = { db, vault, studioUrl, keys: JSON.parse(env['STUDIO_BRANDS']!) }
    await seedStudio(studio, brands, () => undefined)
  } finally {
    await db.close()
  }
}

async function environmentOf(
  parts: Parts,
  appUrl: string,
  ports: Ports,
  brands: readonly DemoBrand[],
  { folder, certificates }: { folder: string; certificates: LocalCertificates },
): Promise<NodeJS.ProcessEnv> {
  const file = (what: string) => join(tmpdir(), `trevo-${what}-${ports.api}-${process.pid}.jsonl`)
  const secrets = await newSecrets(brands.map(({ draft }) => draft.code))
  const keys = JSON.parse(secrets['PSP_KEYS']!) as PspKey[]
  return {
    ...localEnvironment({
      databaseUrl: appUrl,
      redis: parts.redisUrl,
      nats: parts.natsUrl,
      s3: parts.s3Url,
      smtp: parts.smtpUrl,
      mailWeb: parts.mailWebUrl,
      kannel: parts.kannelUrl,
      handset: parts.handsetFile,
      firebase: new URL(parts.firebaseAuthUrl).host,
      edgePort: ports.edge,
    }),
    ...secrets,
    SURFACES: 'player,provider,hooks',
    HOOKS_PORT: String(ports.hooks),
    HOOKS_URL: `https://127.0.0.1:${ports.hooks}`,
    ...hooksEnvironment(certificates),
    ...bureauEnvironment(folder, `http://127.0.0.1:${ports.kyc}`),
    ...registerEnvironment(folder, ports.register + 2, certificates),
    FEED_HOSTS: `127.0.0.1:${ports.studio}`,
    FEED_PRIVATE: 'on',
    PSP_PRIVATE: 'on',
    PSPS: pspsSetting({ places: placesOf(ports), keys }, folder, folder),
    // Sites run side by side: what happens on one is no news on another.
    NATS_SPACE: new URL(appUrl).pathname.slice(1),
    API_URL: `http://127.0.0.1:${ports.api}`,
    PROVIDER_PORT: String(ports.provider),
    CHAT_PORT: String(ports.chat),
    CHAT_DESK_URL: `http://127.0.0.1:${ports.chat}`,
    CHAT_LINES_FILE: file('chat'),
    LEAKED_PASSWORDS_URL: `http://127.0.0.1:${ports.phone}`,
    STUDIO_PORT: String(ports.studio),
    STUDIO_PLATFORM_URL: `http://127.0.0.1:${ports.provider}`,
    STUDIO_BOOKS_FILE: file('studio'),
    ...testProcessSettings,
    LOG_LEVEL: 'warn',
  }
}
