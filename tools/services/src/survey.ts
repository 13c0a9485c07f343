import { containers } from './docker.ts'
import { isExternal } from './part.ts'
import type { Part } from './part.ts'
import { livingPid } from './pid-file.ts'
import { pidFile } from './site.ts'
import type { Site } from './site.ts'

export interface Finding {
  readonly part: Part
  /** `foreign`: something answers at our port that we did not start. */
  readonly state: 'healthy' | 'unhealthy' | 'stopped' | 'foreign'
  readonly how: 'local' | 'docker' | 'external' | undefined
  readonly pid: number | undefined
  readonly version: string
  /** Why it is not well. */
  readonly complaint: string
}

/** A name with several addresses fails once for each, and then says nothing itself. */
export const reason = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reason).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** Looks at every part at once: who started it, and does it do its work? */
export async function survey(parts: readonly Part[], site: Site): Promise<Finding[]> {
  const pids = new Map(parts.map((part) => [part, livingPid(pidFile(site, part.name))]))
  const unclaimed = (part: Part) => part.composed && !isExternal(part, site) && pids.get(part) === undefined
  const running = parts.some(unclaimed) ? await containers(site) : new Set<string>()

  return Promise.all(
    parts.map(async (part) => {
      const pid = pids.get(part)
      const how = startedBy(part, site, pid, running)
      try {
        const told = await part.health(site)
        const version = told || (how === 'local' && part.version) || ''
        return { part, how, pid, version, state: how ? 'healthy' : 'foreign', complaint: '' } as const
      } catch (error) {
        const state = how ? 'unhealthy' : 'stopped'
        return { part, how, pid, version: '', state, complaint: reason(error) } as const
      }
    }),
  )
}

function startedBy(part: Part, site: Site, pid: number | undefined, running: ReadonlySet<string>) {
  if (isExternal(part, site)) return 'external'
  if (pid !== undefined) return 'local'
  return running.has(part.name) ? 'docker' : undefined
}
