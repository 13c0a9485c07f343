import { once } from 'node:events'
import { bodyOf, headersOf, pathOf, type Player, type Studio } from '@trevo/tools-faults/ledger'
import { percentile } from '../login/percentile.ts'
import { Line } from './line.ts'

// Stakes of many players over open connections, in a process of its own. What is sent is signed beforehand.
export interface LoadOrder {
  readonly ports: readonly number[]
  readonly studio: Studio
  readonly players: readonly Player[]
  readonly connections: number
  readonly seconds: number
  /** Begins every reference, so that this run's are told from all others'. */
  readonly run: string
  /** Stakes in a second, whether or not earlier ones were answered; as many as are answered without it. */
  readonly rate?: number
}

export interface LoadReport {
  readonly taken: number
  readonly refused: number
  readonly seconds: number
  /** Processor time of the load itself. */
  readonly cpuSeconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly p999Ms: number
  readonly maxMs: number
}

/** More than two cores ever answer. */
const RATE_MAX = 12_000
const STAKE = 100

let made = 0

/** Neighbours in time are different players: nobody has two stakes under way. */
function make({ studio, players, run }: LoadOrder): string {
  const txId = `${run}-${made}`
  const player = players[made % players.length]!
  made += 1
  const wish = { call: 'debit', txId, roundId: txId, amount: STAKE } as const
  const [path, body] = [pathOf(wish), bodyOf(studio, player, wish)]
  const headers = Object.entries(headersOf(studio, path, body)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers.join('')}\r\n${body}`
}

class Tally {
  readonly #times: number[] = []
  #refused = 0

  count(isOk: boolean, tookMs: number): void {
    this.#times.push(tookMs)
    if (!isOk) this.#refused += 1
  }

  report(seconds: number, cpuSeconds: number): LoadReport {
    const at = (rank: number) => percentile(this.#times, rank)
    const taken = this.#times.length - this.#refused
    const [p50Ms, p99Ms, p999Ms, maxMs] = [at(50), at(99), at(99.9), at(100)]
    return { taken, refused: this.#refused, seconds, cpuSeconds, p50Ms, p99Ms, p999Ms, maxMs }
  }
}

/** Every connection asks again as soon as it is answered. */
function saturate(
  lines: readonly Line[],
  requests: string[],
  order: LoadOrder,
  tally: Tally,
): Promise<unknown> {
  const end = performance.now() + order.seconds * 1_000
  const work = (line: Line) =>
    new Promise<void>((done) => {
      const next = () => {
        const sentAt = performance.now()
        if (sentAt >= end) return done()
        line.send(requests.pop() ?? make(order), (isOk) => {
          tally.count(isOk, performance.now() - sentAt)
          next()
        })
      }
      next()
    })
  return Promise.all(lines.map(work))
}

/** So many in a second, counted from when each was due, not from when it could leave. */
async function pace(
  lines: readonly Line[],
  requests: string[],
  order: LoadOrder,
  tally: Tally,
): Promise<void> {
  const rate = order.rate!
  const wanted = rate * order.seconds
  const idle = [...lines]
  const finished = Promise.withResolvers<void>()
  const started = performance.now()
  let sent = 0
  let answered = 0
  function leave(): void {
    const due = Math.min(wanted, ((performance.now() - started) * rate) / 1_000)
    while (sent < due && idle.length > 0) {
      // In turns: a connection that says nothing for long is ended.
      const line = idle.shift()!
      const dueAt = started + (sent * 1_000) / rate
      sent += 1
      line.send(requests.pop()!, (isOk) => {
        tally.count(isOk, performance.now() - dueAt)
        idle.push(line)
        answered += 1
        if (answered >= wanted) finished.resolve()
        else leave()
      })
    }
  }
  const timer = setInterval(leave, 1)
  await finished.promise
  clearInterval(timer)
}

const [order] = (await once(process, 'message')) as [LoadOrder]
const count = Math.ceil((order.rate ?? RATE_MAX) * order.seconds)
const requests = Array.from({ length: count }, () => make(order)).toReversed()
const lines = await Promise.all(
  Array.from({ length: order.connections }, (_, at) => Line.open(order.ports[at % order.ports.length]!)),
)
process.send?.('ready')
await once(process, 'message')
const tally = new Tally()
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
await (order.rate === undefined ? saturate : pace)(lines, requests, order, tally)
const { user, system } = process.cpuUsage(cpuBefore)
process.send?.(tally.report((performance.now() - startedAt) / 1_000, (user + system) / 1e6))
for (const line of lines) line.close()
process.disconnect()
