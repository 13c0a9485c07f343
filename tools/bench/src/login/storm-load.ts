import { once } from 'node:events'
import { login, settings, type SealingKey } from '@trevo/contract'
import { systemClock } from '@trevo/kernel'
import { sealedLogin, talk, type Sealed } from '@trevo/tools-faults/identity'
import { percentile } from './percentile.ts'

// Sends logins at a fixed rate, whether or not earlier ones were answered. In a process of its own, so that what is
// measured elsewhere does not wait for it.
export interface StormOrder {
  readonly url: string
  readonly key: SealingKey
  readonly rate: number
  readonly seconds: number
}

export interface StormReport {
  readonly statuses: Readonly<Record<string, number>>
  /** Told to come back, or to do a little work first. */
  readonly refused: number
  readonly errors: number
  readonly withoutRetryAfter: number
  readonly refusedP99Ms: number
  readonly refusedMaxMs: number
  readonly answeredP99Ms: number
  /** How late requests left: above a few milliseconds, the load itself ran short of processor. */
  readonly latenessP99Ms: number
}

const TICK_MS = 10
/** Opened beforehand: a storm of new connections is the proxy's affair. */
const CONNECTIONS = 256
const OPENED_AT_ONCE = 16

async function connect(url: string): Promise<void> {
  for (let open = OPENED_AT_ONCE; open <= CONNECTIONS; open += OPENED_AT_ONCE)
    await Promise.all(Array.from({ length: open }, () => talk(url, settings)))
}

async function prepare({ key, rate, seconds }: StormOrder): Promise<Sealed[]> {
  // Sealed for the middle of the storm; two minutes to either side are good.
  const clock = { now: () => systemClock.now() + (seconds * 1_000) / 2 }
  const all: Sealed[] = []
  for (let at = 0; at < rate * seconds; at += 1)
    all.push(await sealedLogin(key, `nobody${at}`, 'not their password 9', clock))
  return all
}

async function storm({ url, rate, seconds }: StormOrder, sealed: readonly Sealed[]): Promise<StormReport> {
  const statuses: Record<string, number> = {}
  const [refused, answered, late] = [[] as number[], [] as number[], [] as number[]]
  let errors = 0
  let withoutRetryAfter = 0
  async function send(one: Sealed): Promise<void> {
    try {
      const { status, headers, body, tookMs } = await talk(url, login, one)
      statuses[status] = (statuses[status] ?? 0) + 1
      const isToWork = !body.success && body.code === 'human.check.failed'
      if (status === 429 || isToWork) refused.push(tookMs)
      else answered.push(tookMs)
      if (status === 429 && !(Number(headers['retry-after']) >= 1)) withoutRetryAfter += 1
    } catch {
      errors += 1
    }
  }
  const started = performance.now()
  const pending: Promise<void>[] = []
  while (pending.length < rate * seconds) {
    const elapsed = performance.now() - started
    const due = Math.min(rate * seconds, Math.floor((elapsed * rate) / 1_000))
    while (pending.length < due) {
      late.push(elapsed - (pending.length * 1_000) / rate)
      pending.push(send(sealed[pending.length]!))
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(pending)
  return {
    statuses,
    refused: refused.length,
    errors,
    withoutRetryAfter,
    refusedP99Ms: percentile(refused, 99),
    refusedMaxMs: percentile(refused, 100),
    answeredP99Ms: percentile(answered, 99),
    latenessP99Ms: percentile(late, 99),
  }
}

const [order] = (await once(process, 'message')) as [StormOrder]
const sealed = await prepare(order)
await connect(order.url)
process.send?.('ready')
await once(process, 'message')
process.send?.(await storm(order, sealed))
process.disconnect()
process.exit()
