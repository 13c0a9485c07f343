import { parseArgs } from 'node:util'
import { announcements, inbox } from '@trevo/contract'
import { stopAll } from '@trevo/tools-dev'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import type { Target } from '../load.ts'
import { PORTS, startBare } from '../processes.ts'
import { openBroadcastFixture } from './ground.ts'
import type { Crowd } from './members.ts'
import { prove, type Latency } from './prove.ts'

// pnpm proof:broadcast [--members N] [--broadcasts N] [--asked N] [--pairs N] [--seconds N]
// A notice and a message to everybody, over and over: when all processes show them, what they take up, how long a count
// of what is unread takes, and lists against bare Fastify replies with the same values.
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    broadcasts: { type: 'string', default: '25' },
    asked: { type: 'string', default: '5000' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const SEEN_MS = 2_000
const COUNT_P99_MS = 5
const LIST_FLOOR = 0.8

const figures = keepFigures('broadcast')

function keepCount(when: string, latency: Latency): void {
  const { p50Ms, p99Ms, idleP50Ms, idleP99Ms } = latency
  figures.timed(`unread totals, ${when}, p99`, p99Ms, 'ms', { atMost: COUNT_P99_MS })
  console.log(
    `p50 ${p50Ms.toFixed(1)} ms; a call that reads nothing: ${idleP50Ms.toFixed(1)}, ${idleP99Ms.toFixed(1)} ms`,
  )
}

async function compareLists(url: string, pid: number, { seats }: Crowd): Promise<void> {
  const visitor = { host: 'trevo.localhost' }
  const member = { ...visitor, merchant: 'trevo', ...seats[0]! }
  const notices = `${announcements.path}?types=PL`
  const lists = [
    { name: 'notices, member', path: notices, headers: member },
    { name: 'inbox, member', path: inbox.path, headers: member },
  ]
  for (const { name, path, headers } of lists) {
    const { body } = await ask(url + path, headers)
    const bare = await startBare(import.meta.resolve('../catalogue/bare-server.ts'), {
      BARE_VALUES: JSON.stringify({ [path.split('?', 1).join()]: JSON.parse(body.toString()) as unknown }),
    })
    try {
      const targets: readonly Target[] = [
        {
          name: 'bare Fastify JSON',
          url: `http://127.0.0.1:${PORTS.benchBare}${path}`,
          pid: bare.pid!,
          headers,
        },
        { name, url: url + path, pid, headers },
      ]
      console.log(`\n${name}: ${body.length} bytes`)
      const rounds = { pairs: Number(values.pairs), seconds: Number(values.seconds) }
      const share = compare(await inTurns(targets, rounds)).get(name)!
      figures.timed(`${name} ÷ bare`, share, '', { atLeast: LIST_FLOOR })
    } finally {
      await stopAll([bare])
    }
  }
}

const hall = await openBroadcastFixture()
try {
  const { crowd, members, seenMs, grownBytes, ownRows, untouched, readByAll } = await prove(hall, {
    members: Number(values.members),
    broadcasts: Number(values.broadcasts),
    asked: Number(values.asked),
  })
  console.log(
    `${members} members, ${seenMs.length} notices and as many messages to all of them, two processes`,
  )
  console.log(`${Math.round(grownBytes / 1024)} kB taken up in all`)
  figures.timed('published and seen, slowest', Math.max(...seenMs), 'ms', { atMost: SEEN_MS })
  figures.counted('rows for single members', ownRows, { atMost: 0 })
  keepCount('nothing read yet', untouched)
  keepCount('something read by everybody', readByAll)
  await compareLists(hall.urls[0], hall.pid, crowd)
} finally {
  await hall.stop()
}
