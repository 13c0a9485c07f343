import { buildWeb } from '@trevo/tools-dev'
import { startParts } from '@trevo/tools-testing/start-parts'
import type { TestProject } from 'vitest/node'
import { serveSites } from './serveSites.ts'
import { startSite } from './startSite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker asks for its site, and how many workers there are. */
    sites: { readonly url: string; readonly workers: number }
  }
}

/** Only these open pages of the running system; the others look at components. */
const NEEDS_SITE = /\/e2e\/[^/]+\.(browser|timed)\.test\.ts$/

/** A site for each worker. They stay for the whole run: starting one takes longer than many a suite. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const suites = project.vitest.state.getPaths().filter((file) => NEEDS_SITE.test(file)).length
  const [parts] = await Promise.all([startParts(project), suites > 0 && buildWeb()])
  const { url, stop } = await serveSites(() => startSite(parts, suites))
  project.provide('sites', { url, workers: project.config.maxWorkers })
  return stop
}
