import { parseArgs } from 'node:util'
import { buildWeb, prepare, stopAll } from '@trevo/tools-dev'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import type { Target } from '../load.ts'
import { PORTS, startApp, startBare } from '../processes.ts'

// pnpm bench:html [--pairs N] [--seconds N] [--floor R]
// The home page out of the cache, with all its headers, as a browser asks for it, against a bare Fastify server
// that replies with the same bytes: in turns, in one run.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    floor: { type: 'string', default: '0.50' },
  },
})
const PATH = '/m/home'
const headers = {
  host: 'trevo.localhost',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'pt-BR,pt;q=0.9',
}

const [env] = await Promise.all([prepare(process.env), buildWeb()])
const api = await startApp('api', env)
const web = await startApp('web', env)
const url = `http://127.0.0.1:${PORTS.benchWeb}${PATH}`
const { body } = await ask(url, headers)
const bare = await startBare(import.meta.resolve('./bare-server.ts'), { BARE_BODY: body.toString('base64') })

const page: Target = { name: 'cached page', url, pid: web.pid!, headers }
const targets: readonly Target[] = [
  { name: 'bare Fastify', url: `http://127.0.0.1:${PORTS.benchBare}${PATH}`, pid: bare.pid!, headers },
  page,
]

try {
  const runs = await inTurns(targets, { pairs: Number(values.pairs), seconds: Number(values.seconds) })
  console.log(
    `\n${body.length} bytes, ${values.pairs} interleaved rounds of ${values.seconds} s, 64 connections`,
  )
  keepFigures('html').timed(`${page.name} ÷ bare`, compare(runs).get(page.name)!, '', {
    atLeast: Number(values.floor),
  })
} finally {
  await stopAll([api, web, bare])
}
