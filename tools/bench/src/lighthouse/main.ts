import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { prepare, serveEdge, stopAll } from '@trevo/tools-dev'
import { launchChromium } from '@trevo/web/testing/chromium.ts'
import { PORTS, startApp } from '../processes.ts'
import { judgeRuns, PAGES, type Page } from './judge.ts'

// pnpm lighthouse [--runs N] [--site http://trevo.localhost:8080]
// A phone on a slow line. The throttling is applied to the browser, not reckoned from a fast run. Without a site it
// starts what the pages need.
const { values } = parseArgs({
  options: { site: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const DEBUG_PORT = 4_922

const own = values.site === undefined ? await startSite() : undefined
const site = values.site ?? own!.url
try {
  const browser = await launchChromium(`--remote-debugging-port=${DEBUG_PORT}`)
  for (const page of PAGES) await judgePage(page)
  await browser.close()
} finally {
  await own?.stop()
}

async function judgePage(page: Page): Promise<void> {
  const results: Result[] = []
  for (let run = 0; run < Number(values.runs); run += 1) results.push(await measure(site + page.path))
  console.log(`\n${page.path}, mobile, applied throttling, median of ${values.runs}`)
  const { lines, met } = judgeRuns(page, results)
  for (const line of lines) console.log(line)
  if (!met) process.exitCode = 1
}

async function measure(url: string): Promise<Result> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    onlyCategories: CATEGORIES,
    throttlingMethod: 'devtools',
    logLevel: 'error',
  })
  if (result?.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  return result!.lhr
}

async function startSite() {
  const env = await prepare(process.env)
  const children = [await startApp('api', env), await startApp('web', env)]
  const edge = serveEdge(PORTS.api, PORTS.web, PORTS.edge)
  return {
    url: `http://trevo.localhost:${PORTS.edge}`,
    stop: async () => {
      edge.close()
      edge.closeAllConnections()
      await stopAll(children)
    },
  }
}
