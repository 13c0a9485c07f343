import { buildWeb } from '@trevo/tools-dev'
import { startParts } from '@trevo/tools-testing/start-parts'
import type { TestProject } from 'vitest/node'
import { startSite, type SiteAddress } from './startSite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    sites: readonly SiteAddress[]
  }
}

/** Only these open pages of the running system; the others look at components. */
const NEEDS_SITE = /\/e2e\/[^/]+\.(browser|timed)\.test\.ts$/

/** Starts a site for each worker. They stay for the whole run: starting one takes longer than many a suite. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const suites = project.vitest.state.getPaths().filter((file) => NEEDS_SITE.test(file)).length
  const [parts] = await Promise.all([startParts(project), suites > 0 && buildWeb()])
  const many = Math.min(suites, project.config.maxWorkers)
  const sites = await Promise.all(Array.from({ length: many }, () => startSite(parts, suites)))
  project.provide(
    'sites',
    sites.map(({ address }) => address),
  )
  return async () => {
    await Promise.all(sites.map((site) => site.stop()))
  }
}
