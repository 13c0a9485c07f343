import { systemStatus, unreadTotals, type UnreadTotals } from '@trevo/contract'
import { ask } from '../ask.ts'
import { percentile } from '../login/percentile.ts'
import type { Hall } from './ground.ts'
import { gather, readByAll, roomTaken, type Crowd } from './members.ts'

export interface Proof {
  readonly members: number
  /** From before the first statement until every process shows both to a member, of each time. */
  readonly seenMs: readonly number[]
  readonly grownBytes: number
  /** Rows for single members that publishing made. */
  readonly ownRows: number
  /** Counting what is unread: with nothing read by anybody, and with something read by everybody. */
  readonly untouched: Latency
  readonly readByAll: Latency
}

export interface Latency {
  readonly count: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of a call that reads nothing, asked in between: what the machine itself takes. */
  readonly idleP50Ms: number
  readonly idleP99Ms: number
}

export interface Size {
  readonly members: number
  readonly broadcasts: number
  readonly asked: number
}

/** One in a hundred is logged in, but no more than so many. */
const SEATED_MAX = 1_000
const host = { host: 'trevo.localhost', merchant: 'trevo' }

/** Each request has an address of its own: limits are counted by it. */
const from = (at: number) => ({ 'x-forwarded-for': `200.${at % 250}.${(at >> 8) % 250}.${(at >> 16) % 250}` })

export async function prove(hall: Hall, size: Size): Promise<Proof & { readonly crowd: Crowd }> {
  const crowd = await gather(
    hall.ownerUrl,
    hall.vault,
    hall.merchantId,
    size.members,
    Math.min(SEATED_MAX, size.members / 100),
  )
  const before = await roomTaken(hall.ownerUrl)
  const seenMs: number[] = []
  for (let round = 1; round <= size.broadcasts; round += 1) seenMs.push(await publish(hall, crowd, round))
  const after = await roomTaken(hall.ownerUrl)
  const untouched = await count(hall, crowd, size.asked)
  await readByAll(hall.ownerUrl)
  return {
    crowd,
    members: size.members,
    seenMs,
    grownBytes: after.bytes - before.bytes,
    ownRows: after.ownRows - before.ownRows,
    untouched,
    readByAll: await count(hall, crowd, size.asked),
  }
}

async function publish(hall: Hall, { seats }: Crowd, round: number): Promise<number> {
  const began = performance.now()
  await hall.publish(`proof-${round}`)
  await Promise.all(hall.urls.map((url) => untilSeen(url, seats[round % seats.length]!, round)))
  return performance.now() - began
}

async function untilSeen(url: string, seat: Readonly<Record<string, string>>, total: number): Promise<void> {
  for (let at = 0; ; at += 1) {
    const { body } = await ask(url + unreadTotals.path, { ...host, ...seat, ...from(at) })
    const { announcements, inbox } = (JSON.parse(body.toString()) as { value: UnreadTotals }).value
    if (announcements === total && inbox === total) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** One after the other, each as somebody else: how long a member waits, not how many fit in a second. */
async function count({ urls }: Hall, { seats }: Crowd, asked: number): Promise<Latency> {
  const took: number[] = []
  const idle: number[] = []
  const time = async (into: number[], path: string, headers: Readonly<Record<string, string>>) => {
    const began = performance.now()
    await ask(urls[0] + path, headers)
    into.push(performance.now() - began)
  }
  // Once each, so that sessions are where they are after anybody's first request.
  for (const [at, seat] of seats.entries())
    await ask(urls[0] + unreadTotals.path, { ...host, ...seat, ...from(at) })
  for (let at = 0; at < asked; at += 1) {
    const seat = seats[(at * 7_919) % seats.length]!
    await time(took, unreadTotals.path, { ...host, ...seat, ...from(at) })
    await time(idle, systemStatus.path, { ...host, ...from(at) })
  }
  return {
    count: asked,
    p50Ms: percentile(took, 50),
    p99Ms: percentile(took, 99),
    idleP50Ms: percentile(idle, 50),
    idleP99Ms: percentile(idle, 99),
  }
}
