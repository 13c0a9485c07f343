import { demoMerchants } from '@trevo/merchants/demo'
import { buildWeb } from './build-web.ts'
import { EDGE_PORT, serveEdge } from './edge.ts'
import { prepare } from './prepare.ts'
import { PROCESSES, start, stopAll, untilReady } from './processes.ts'

const API_PORT = 4000
const WEB_PORT = 4020

const [mode] = process.argv.slice(2)
const started = performance.now()
const env = await prepare(process.env)
await buildWeb(mode === 'dev')
const children = PROCESSES.map((one) => start(one, env, mode === 'dev'))
const edge = serveEdge(API_PORT, WEB_PORT)

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
  for (const host of hosts) console.log(`  http://${host}:${EDGE_PORT}/m/home`)
  console.log(`  http://${hosts[0]}:${EDGE_PORT}/api   all calls, to read and try
`)
  await stopped
} finally {
  edge.close()
  edge.closeAllConnections()
  await stopAll(children)
}
