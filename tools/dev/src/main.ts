import { demoMerchants } from '@trevo/merchants/demo'
import { demoPlayers } from '@trevo/tools-demo/players'
import { processPorts } from '@trevo/tools-services/process-ports'
import { buildWeb } from './build-web.ts'
import { serveEdge } from './edge.ts'
import { prepare } from './prepare.ts'
import { processesOf, start, stopAll, untilReady } from './processes.ts'

const [mode] = process.argv.slice(2)
const ports = processPorts(process.env)
const processes = processesOf(ports)
const started = performance.now()
const env = await prepare(process.env)
await buildWeb(mode === 'dev')
const children = processes.map((one) => start(one, env, mode === 'dev'))
const edge = serveEdge(ports.api, ports.web, ports.edge)

const stopped = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})

try {
  await Promise.all(processes.map((one, index) => untilReady(one, children[index]!)))
  const hosts = demoMerchants.flatMap((merchant) => merchant.hosts)
  console.log(
    `\nReady in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops the processes, \`pnpm services down\` the services.\n`,
  )
  for (const host of hosts) console.log(`  http://${host}:${ports.edge}/m/home`)
  console.log(`  http://${hosts[0]}:${ports.edge}/api   all calls, to read and try`)
  console.log(`  http://127.0.0.1:${ports.phone}/phone   the text messages and mails that were sent`)
  console.log(`  http://127.0.0.1:${ports.chat}/desk   where members’ chats are answered`)
  for (const { username, password } of demoPlayers)
    console.log(`  ${username} / ${password}   a player with money, at every brand`)
  console.log('')
  await stopped
} finally {
  edge.close()
  edge.closeAllConnections()
  await stopAll(children)
}
