import type { ChildProcess } from 'node:child_process'
import { demoMerchants } from '@trevo/merchants/demo'
import { demoPlayers } from '@trevo/tools-demo/players'
import { processPorts } from '@trevo/tools-services/process-ports'
import { buildWeb } from './build-web.ts'
import { serveEdge } from './edge.ts'
import { prepare } from './prepare.ts'
import { processesOf, start, stopAll, untilReady, type Process } from './processes.ts'
import { step } from './step.ts'

const isDev = process.argv[2] === 'dev'
const ports = processPorts(process.env)
// The build needs no service: it runs while packages are fetched, the database is made and the others start.
// While developing the app is not built but served from its sources.
const built = isDev ? undefined : step('web app', buildWeb)
const env = await prepare(process.env)
const children: ChildProcess[] = []
const edge = serveEdge(ports)

const stopped = new Promise<void>((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})

try {
  await step('processes', () => Promise.all(processesOf(ports).map(run)))
  const hosts = demoMerchants.flatMap((merchant) => merchant.hosts)
  console.log(
    `\nReady in ${(performance.now() / 1000).toFixed(1)} s. Ctrl-C stops the processes, \`pnpm services down\` the services.\n`,
  )
  for (const host of hosts) console.log(`  http://${host}:${ports.edge}/m/home`)
  console.log(`  http://${hosts[0]}:${ports.edge}/api   all calls, to read and try`)
  console.log(`  http://127.0.0.1:${ports.phone}/phone   the text messages and mails that were sent`)
  console.log(`  http://127.0.0.1:${ports.chat}/desk   where members’ chats are answered`)
  for (const port of [ports.bankOne, ports.bankTwo])
    console.log(`  http://127.0.0.1:${port}/   a bank’s app: pay codes, see what arrived`)
  console.log(`  http://127.0.0.1:${ports.kyc}/   what the identity bureau finds about whom`)
  console.log(`  http://127.0.0.1:${ports.register}/   who is on the list of those who may not play`)
  for (const { username, password } of demoPlayers)
    console.log(`  ${username} / ${password}   a player with money, at every brand`)
  console.log('')
  await stopped
} finally {
  edge.close()
  edge.closeAllConnections()
  await stopAll(children)
}

async function run(one: Process): Promise<void> {
  if (one.name === 'web') await built
  const child = start(one, env, isDev)
  children.push(child)
  await untilReady(one, child)
}
