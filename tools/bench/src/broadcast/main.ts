import { parseArgs } from 'node:util'
import { announcements, inbox } from '@trevo/contract'
import { stopAll } from '@trevo/tools-dev'
import { ask } from '../ask.ts'
import { compare, inTurns } from '../compare.ts'
import type { Target } from '../load.ts'
import { PORTS, startBare } from '../processes.ts'
import { openHall } from './ground.ts'
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

function demand(what: string, isMet: boolean): void {
  console.log(`${isMet ? 'met    ' : 'NOT MET'}  ${what}`)
  if (!isMet) process.exitCode = 1
}

function demandCount(when: string, latency: Latency): void {
  const { count, p50Ms, p99Ms, idleP50Ms, idleP99Ms } = latency
  const figures = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
  demand(`unread totals of ${count}, ${when}: ${figures} (at most ${COUNT_P99_MS})`, p99Ms <= COUNT_P99_MS)
  console.log(`         a call that reads nothing: ${idleP50Ms.toFixed(1)} ms, ${idleP99Ms.toFixed(1)} ms`)
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
        { name: 'bare Fastify JSON', url: `http://127.0.0.1:${PORTS.bare}${path}`, pid: bare.pid!, headers },
        { name, url: url + path, pid, headers },
      ]
      console.log(`\n${name}: ${body.length} bytes`)
      const rounds = { pairs: Number(values.pairs), seconds: Number(values.seconds) }
      const share = compare(await inTurns(targets, rounds)).get(name)!
      demand(`${name} ÷ bare ${share.toFixed(2)} (at least ${LIST_FLOOR})`, share >= LIST_FLOOR)
    } finally {
      await stopAll([bare])
    }
  }
}

const hall = await openHall()
try {
  const { crowd, members, seenMs, grownBytes, ownRows, untouched, readByAll } = await prove(hall, {
    members: Number(values.members),
    broadcasts: Number(values.broadcasts),
    asked: Number(values.asked),
  })
  const slowest = Math.max(...seenMs)
  console.log(
    `${members} members, ${seenMs.length} notices and as many messages to all of them, two processes`,
  )
  demand(`published and seen within ${slowest.toFixed(0)} ms (at most ${SEEN_MS})`, slowest <= SEEN_MS)
  demand(`${ownRows} rows for single members, ${Math.round(grownBytes / 1024)} kB in all`, ownRows === 0)
  demandCount('nothing read yet', untouched)
  demandCount('something read by everybody', readByAll)
  await compareLists(hall.urls[0], hall.pid, crowd)
} finally {
  await hall.stop()
}
