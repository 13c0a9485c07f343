import { once } from 'node:events'
import { Agent } from 'node:http'
import { systemRandom } from '@trevo/kernel'
import { createHostileRequests, type Known } from './hostile-requests.ts'
import { visit } from './visit.ts'

// Asks at a fixed rate, whether or not earlier requests were answered. In a process of its own, so that what is
// measured elsewhere does not wait for it.
export interface Order {
  readonly url: string
  readonly rate: number
  readonly seconds: number
  readonly addresses: number
  readonly known: Known
}

export interface Report {
  /** How many of each kind got which status; `none` got no answer. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly withoutRetryAfter: number
}

const TICK_MS = 1
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

async function attack({ url, rate, seconds, addresses, known }: Order): Promise<Report> {
  const answers: Record<string, Record<string, number>> = {}
  let withoutRetryAfter = 0
  const hostile = createHostileRequests(systemRandom, known)
  const send = async (at: number) => {
    const { kind, path, headers } = hostile()
    const { status = 'none', retryAfter } = await visit(url + path, agent, addressOf(at % addresses), headers)
    const ofKind = (answers[kind] ??= {})
    ofKind[status] = (ofKind[status] ?? 0) + 1
    if ((status === 429 || status === 503) && !(Number(retryAfter) >= 1)) withoutRetryAfter += 1
  }
  const pending: Promise<void>[] = []
  let due = performance.now()
  while (pending.length < rate * seconds) {
    for (; due <= performance.now() && pending.length < rate * seconds; due += gapMs(rate))
      pending.push(send(pending.length))
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(pending)
  return { answers, withoutRetryAfter }
}

/** Addresses know nothing of each other: requests come at random moments, so many a second on average. */
function gapMs(rate: number): number {
  return (-Math.log(1 - systemRandom.next()) * 1_000) / rate
}

function addressOf(number: number): string {
  return `203.0.${number >> 8}.${number & 255}`
}

const [order] = (await once(process, 'message')) as [Order]
process.send?.(await attack(order))
process.disconnect()
process.exit()
