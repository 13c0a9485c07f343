import { parseArgs } from 'node:util'
import { prepare, stopAll } from '@trevo/tools-dev'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import type { Target } from '../load.ts'
import { PORTS, startApp, startBare } from '../processes.ts'

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
const headers = { host: 'trevo.localhost' }

const api = await startApp('api', await prepare(process.env))
const url = `http://127.0.0.1:${PORTS.benchApi}${PATH}`
const answer = await ask(url, headers)
const bare = await startBare(import.meta.resolve('./bare-server.ts'), { BARE_VALUE: answer.body.toString() })

const plain: Target = { name: 'settings', url, pid: api.pid!, headers }
const targets: readonly Target[] = [
  { name: 'bare Fastify JSON', url: `http://127.0.0.1:${PORTS.benchBare}${PATH}`, pid: bare.pid!, headers },
  plain,
  { ...plain, name: 'settings, br', headers: { ...headers, 'accept-encoding': 'br' } },
  { ...plain, name: 'settings, 304', headers: { ...headers, 'if-none-match': answer.headers.etag ?? '' } },
]

try {
  const runs = await inTurns(targets, { pairs: Number(values.pairs), seconds: Number(values.seconds) })
  console.log(
    `\n${answer.body.length} bytes, ${values.pairs} interleaved rounds of ${values.seconds} s, 64 connections`,
  )
  keepFigures('read').timed(`${plain.name} ÷ bare`, compare(runs).get(plain.name)!, '', {
    atLeast: Number(values.floor),
  })
} finally {
  await stopAll([api, bare])
}
