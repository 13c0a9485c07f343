import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { overrides } from './addresses.ts'
import type { Env } from './addresses.ts'
import type { Part } from './part.ts'
import { isInstalled, run } from './run.ts'
import type { Site } from './site.ts'

const policy = '/usr/sbin/policy-rc.d'

/** Debian starts a server as it installs it, unless this file says no. One that is already there stays. */
async function withoutStarting(work: () => Promise<void>): Promise<void> {
  if (existsSync(policy)) return work()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    rmSync(policy)
  }
}

const missing = (part: Part, env: Env) => part.binaries.filter((binary) => !isInstalled(binary, env))

/** Gets the servers that are missing, where we may. */
export async function installMissing(parts: readonly Part[], site: Site): Promise<void> {
  const lacking = parts.filter((part) => missing(part, site.env).length > 0)
  const packages = [...new Set(lacking.flatMap((part) => part.debianPackages))]
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`packages    … ${packages.join(', ')}`)
  const began = performance.now()
  const env = { ...site.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=120'] as const
  await withoutStarting(async () => {
    await run([...apt, 'update'], env)
    await run([...apt, 'install', '-y', '--no-install-recommends', ...packages], env)
  })
  console.log(`packages    installed after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

export function requireInstalled(part: Part, site: Site): void {
  const binaries = missing(part, site.env)
  if (binaries.length === 0) return
  const ways = [
    `install it (Debian: apt-get install ${part.debianPackages.join(' ')})`,
    ...(part.composed ? ['start a Docker engine'] : []),
    `point ${part.answers.map((key) => overrides[key]).join(' and ')} at a running one`,
  ]
  throw new Error(`${binaries.join(' and ')} was not found: ${ways.join(', or ')}`)
}
