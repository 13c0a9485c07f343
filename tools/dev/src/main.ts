import { demoMerchants } from '@trevo/merchants/demo'
import { API_PAGE_PORT, serveApiPage } from './api-page.ts'
import { prepare } from './prepare.ts'
import { PROCESSES, start, stopAll, untilReady } from './processes.ts'

const API_PORT = 4000

const [mode] = process.argv.slice(2)
const started = performance.now()
const env = { ...(await prepare(process.env)), PORT: String(API_PORT) }
const children = PROCESSES.map((one) => start(one, env, mode === 'dev'))
const page = serveApiPage(API_PORT)

const stopped = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})

try {
  await Promise.all(PROCESSES.map((one, index) => untilReady(one, children[index]!)))
  const hosts = demoMerchants.flatMap((merchant) => merchant.hosts)
  console.log(
    `\nReady in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops the processes, \`pnpm services down\` the services.\n`,
  )
  for (const host of hosts) console.log(`  http://${host}:${API_PORT}/wps/system/settings/consolidated`)
  console.log(`  http://${hosts[0]}:${API_PAGE_PORT}/   all calls, to read and try\n`)
  await stopped
} finally {
  page.close()
  page.closeAllConnections()
  await stopAll(children)
}
