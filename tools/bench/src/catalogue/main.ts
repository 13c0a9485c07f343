import { parseArgs } from 'node:util'
import { gameList, hotGames, lobby, type Lobby } from '@trevo/contract'
import { stopAll } from '@trevo/tools-dev'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import { cpuSeconds, type Target } from '../load.ts'
import { PORTS, startBare } from '../processes.ts'
import { openCatalogueFixture } from './ground.ts'
import { searchAtRate } from './search.ts'

// pnpm bench:catalogue [--pairs N] [--seconds N] [--games N] [--rate N] [--floor R]
// Lists of games, warm, against bare Fastify replies with the same values; searching at a steady rate; and how long a
// switched game stays in the lists. One API process with a database of its own.
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    games: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '500' },
    floor: { type: 'string', default: '0.80' },
  },
})
const SEARCH_P99_MS = 20
const SEEN_MS = 1_000
const SWITCHES = 20
const headers = { host: 'trevo.localhost' }
const games = Number(values.games)
const rounds = { pairs: Number(values.pairs), seconds: Number(values.seconds) }

const figures = keepFigures('catalogue')
const shop = await openCatalogueFixture(games)
const total = async () => {
  const { body } = await ask(shop.url + lobby.path, headers)
  return (JSON.parse(body.toString()) as { value: Lobby }).value.total
}

/** How long after each commit the lists are different. */
async function switchAndLook(): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < SWITCHES; at += 1) {
    const isOn = at % 2 === 1
    const expected = isOn ? games : games - 1
    await shop.switchGame(0, isOn)
    times.push(await until(async () => (await total()) === expected))
  }
  return times
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - began
}

async function compareWithBare(): Promise<void> {
  const paths = { 'game list': `${gameList.path}?gameType=RNG`, 'hot games': hotGames.path }
  const bodies = new Map<string, string>()
  for (const path of Object.values(paths))
    bodies.set(path, (await ask(shop.url + path, headers)).body.toString())
  const byPath = [...bodies].map(([path, body]) => [path.split('?', 1).join(), JSON.parse(body) as unknown])
  const bare = await startBare(import.meta.resolve('./bare-server.ts'), {
    BARE_VALUES: JSON.stringify(Object.fromEntries(byPath)),
  })
  try {
    for (const [name, path] of Object.entries(paths)) {
      const targets: readonly Target[] = [
        {
          name: 'bare Fastify JSON',
          url: `http://127.0.0.1:${PORTS.benchBare}${path}`,
          pid: bare.pid!,
          headers,
        },
        { name, url: shop.url + path, pid: shop.pid, headers },
      ]
      console.log(`\n${name}: ${Buffer.byteLength(bodies.get(path)!)} bytes`)
      const share = compare(await inTurns(targets, rounds)).get(name)!
      figures.timed(`${name} ÷ bare`, share, '', { atLeast: Number(values.floor) })
    }
  } finally {
    await stopAll([bare])
  }
}

try {
  await until(async () => (await total()) === games)
  await compareWithBare()
  await searchAtRate(shop.url + gameList.path, Number(values.rate), 2)
  const cpuBefore = await cpuSeconds(shop.pid)
  const { p50Ms, p99Ms, count } = await searchAtRate(
    shop.url + gameList.path,
    Number(values.rate),
    rounds.pairs * rounds.seconds,
  )
  const cpuMicros = (((await cpuSeconds(shop.pid)) - cpuBefore) / count) * 1e6
  const seen = await switchAndLook()
  console.log(`\n${count} searches over ${games} games at ${values.rate}/s: p50 ${p50Ms.toFixed(1)} ms`)
  console.log(`processor time of the server: ${cpuMicros.toFixed(0)} µs a search`)
  figures.timed('searching, p99', p99Ms, 'ms', { atMost: SEARCH_P99_MS, goal: 8 })
  figures.timed('a switch is seen, slowest', Math.max(...seen), 'ms', { atMost: SEEN_MS })
} finally {
  await shop.stop()
}
