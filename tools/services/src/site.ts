import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addresses, overrides, portBase, ports } from './addresses.ts'
import type { Addresses, Env, Ports } from './addresses.ts'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

/** One set of services: its ports, its folder, and what it borrows from elsewhere. */
export interface Site {
  readonly env: Env
  readonly ports: Ports
  readonly addresses: Addresses
  readonly external: ReadonlySet<keyof Addresses>
  readonly runDir: string
  /** Tells the Compose project of this clone and port base from every other. */
  readonly project: string
}

export function siteOf(env: Env): Site {
  const mark = createHash('sha256')
    .update(`${repositoryRoot}:${portBase(env)}`)
    .digest('hex')
    .slice(0, 8)
  const project = `trevo-${mark}`
  const keys = Object.keys(overrides) as (keyof Addresses)[]
  return {
    env,
    ports: ports(env),
    addresses: addresses(env),
    external: new Set(keys.filter((key) => env[overrides[key]])),
    runDir: resolve(env['TREVO_RUN_DIR'] || join(tmpdir(), project)),
    project,
  }
}

/** The folder is open to read, since PostgreSQL reaches it as another user when we are root. */
export function makeRunDir(site: Site): void {
  if (!existsSync(site.runDir)) {
    mkdirSync(site.runDir, { recursive: true })
    chmodSync(site.runDir, 0o755)
  }
  checkRunDir(site)
}

/** Its default name is guessable and lies where anyone may write: a stranger's folder may be a trap. */
export function checkRunDir(site: Site): void {
  const folder = statSync(site.runDir, { throwIfNoEntry: false })
  if (folder && folder.uid !== process.getuid?.())
    throw new Error(`${site.runDir} belongs to another user; set TREVO_RUN_DIR to a folder of your own`)
}

export const dataDir = (site: Site, part: string) => join(site.runDir, part)
export const logFile = (site: Site, part: string) => join(site.runDir, `${part}.log`)
export const pidFile = (site: Site, part: string) => join(site.runDir, `${part}.pid`)
