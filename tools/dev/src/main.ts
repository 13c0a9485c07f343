import { demoMerchants } from '@trevo/merchants/demo'
import { demoPlayers } from '@trevo/tools-demo/players'
import { buildWeb } from './build-web.ts'
import { EDGE_PORT, serveEdge } from './edge.ts'
import { prepare } from './prepare.ts'
import { PROCESSES, start, stopAll, untilReady } from './processes.ts'

const API_PORT = 4000
const WEB_PORT = 4020
const PHONE_PORT = 4200
const CHAT_PORT = 4220

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
  console.log(`  http://${hosts[0]}:${EDGE_PORT}/api   all calls, to read and try`)
  console.log(`  http://127.0.0.1:${PHONE_PORT}/phone   the text messages and mails that were sent`)
  console.log(`  http://127.0.0.1:${CHAT_PORT}/desk   where members’ chats are answered`)
  for (const { username, password } of demoPlayers)
    console.log(`  ${username} / ${password}   a player with money, at every brand`)
  console.log('')
  await stopped
} finally {
  edge.close()
  edge.closeAllConnections()
  await stopAll(children)
}
