import { join } from 'node:path'
import { run } from './run.ts'
import { repositoryRoot } from './site.ts'
import type { Site } from './site.ts'

export async function engineRuns(site: Site): Promise<boolean> {
  try {
    await run(['docker', 'info'], site.env, { seconds: 3 })
    await run(['docker', 'compose', 'version'], site.env, { seconds: 3 })
    return true
  } catch {
    return false
  }
}

/** compose.yaml cannot add, so it gets each port by name. */
function composeEnv({ env, ports }: Site) {
  return {
    ...env,
    TREVO_PORT_POSTGRES: `${ports.postgres}`,
    TREVO_PORT_REDIS: `${ports.redis}`,
    TREVO_PORT_NATS: `${ports.nats}`,
    TREVO_PORT_NATS_MONITOR: `${ports.natsMonitor}`,
    TREVO_PORT_SMTP: `${ports.smtp}`,
    TREVO_PORT_MAIL_WEB: `${ports.mailWeb}`,
    TREVO_PORT_S3: `${ports.s3}`,
  }
}

export const composeCommand = (site: Site, ...words: string[]) =>
  ['docker', 'compose', '-p', site.project, '-f', join(repositoryRoot, 'compose.yaml'), ...words] as const

export function compose(site: Site, ...words: string[]): Promise<string> {
  return run(composeCommand(site, ...words), composeEnv(site))
}

/** The parts of this site that run in containers. */
export async function containers(site: Site): Promise<ReadonlySet<string>> {
  if (!(await engineRuns(site))) return new Set()
  const services = await compose(site, 'ps', '--services', '--status', 'running')
  return new Set(services.split('\n').filter(Boolean))
}
