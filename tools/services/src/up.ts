import type { Env } from './addresses.ts'
import { withLock } from './lock.ts'
import { isExternal } from './part.ts'
import type { Extra, Part } from './part.ts'
import { parts } from './parts/index.ts'
import { makeRunDir, siteOf } from './site.ts'
import type { Site } from './site.ts'
import { startAll } from './start.ts'
import { survey } from './survey.ts'
import type { Finding } from './survey.ts'

/** Starts what is missing and resolves once every part is healthy; prints one line per part it starts. */
export async function up(extra: readonly Extra[], env: Env): Promise<void> {
  const site = siteOf(env)
  const isWanted = (part: Part) =>
    (!part.extra || extra.includes(part.extra)) && !(part.inner && isExternal(part, site))
  await bringUp(parts.filter(isWanted), site)
}

export async function bringUp(wanted: readonly Part[], site: Site): Promise<void> {
  if ((await findMissing(wanted, site)).length === 0) return
  makeRunDir(site)
  // Another command may start them while we wait for the lock, so look again.
  await withLock(site, async () => startAll(await findMissing(wanted, site), site))
}

async function findMissing(wanted: readonly Part[], site: Site): Promise<Finding[]> {
  const findings = await survey(wanted, site)
  const ill = new Set(findings.filter(({ state }) => state !== 'healthy').map(({ part }) => part))
  // What leans on a part that is gone may still look well, but not for long.
  return findings.filter(({ part }) => ill.has(part) || (part.after && ill.has(part.after)))
}
