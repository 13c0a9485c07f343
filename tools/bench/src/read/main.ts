import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { PROCESSES, prepare, start, stopAll, untilReady } from '@trevo/tools-dev'
import { load, median, type Measured, type Target } from '../load.ts'

// pnpm bench:read [--pairs N] [--seconds N] [--floor R]
// The settings call, warm, against a bare Fastify reply with the same value: in turns, in one run.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    floor: { type: 'string', default: '0.80' },
  },
})
const PATH = '/wps/system/settings/consolidated'
const API_PORT = 4000
const BARE_PORT = 4990
const headers = { host: 'trevo.localhost' }

const [api] = PROCESSES
const env = { ...(await prepare(process.env)), LOG_LEVEL: 'warn', NODE_ENV: 'production' }
const ours = start(api!, { ...env, PORT: String(API_PORT) }, false)
await untilReady(api!, ours)
const ourUrl = `http://127.0.0.1:${API_PORT}${PATH}`
const { body: value, etag } = await read(ourUrl)

const bareFile = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const bareEnv = { ...env, BARE_PORT: String(BARE_PORT), BARE_VALUE: value }
const bare = spawn(process.execPath, [bareFile], { stdio: 'inherit', env: bareEnv })
await new Promise((resolve) => setTimeout(resolve, 1_000))

const yardstick: Target = {
  name: 'bare Fastify JSON',
  url: `http://127.0.0.1:${BARE_PORT}${PATH}`,
  pid: bare.pid!,
  headers,
}
const plain: Target = { name: 'settings', url: ourUrl, pid: ours.pid!, headers }
const targets: readonly Target[] = [
  yardstick,
  plain,
  { ...plain, name: 'settings, br', headers: { ...headers, 'accept-encoding': 'br' } },
  {
    ...plain,
    name: 'settings, 304',
    headers: { ...headers, 'if-none-match': etag },
  },
]

try {
  const seconds = Number(values.seconds)
  for (const target of targets) await load(target, 1)
  const runs = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    for (const target of targets) runs.get(target.name)!.push(await load(target, seconds))
  }
  report(runs)
} finally {
  await stopAll([ours, bare])
}

/** Not fetch: it would replace the Host, which is what names the merchant. */
async function read(url: string): Promise<{ body: string; etag: string }> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  return { body: await text(response), etag: response.headers.etag ?? '' }
}

function report(runs: ReadonlyMap<string, readonly Measured[]>): void {
  const base = runs.get(yardstick.name)!
  console.log(
    `\n${Buffer.byteLength(value)} bytes, ${values.pairs} interleaved rounds of ${values.seconds} s, 64 connections`,
  )
  console.log('case                 req/s   CPU µs   p99 ms   ÷ bare (spread)')
  let ratio = 0
  for (const [name, measured] of runs) {
    const ratios = measured.map(({ perSecond }, index) => perSecond / base[index]!.perSecond)
    if (name === plain.name) ratio = median(ratios)
    const row = [
      name.padEnd(18),
      median(measured.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(7),
      median(measured.map(({ cpuMicros }) => cpuMicros))
        .toFixed(1)
        .padStart(8),
      median(measured.map(({ p99Ms }) => p99Ms))
        .toFixed(1)
        .padStart(8),
      `${median(ratios).toFixed(2).padStart(8)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    ]
    console.log(row.join(' '))
  }
  const met = ratio >= Number(values.floor)
  console.log(`\nsettings ÷ bare = ${ratio.toFixed(2)} (floor ${values.floor}): ${met ? 'met' : 'NOT MET'}`)
  if (!met) process.exitCode = 1
}
