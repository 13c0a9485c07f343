import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './login/percentile.ts'

export interface Answer {
  readonly tookMs: number
  readonly isGood: boolean
}

/** How a call answers that is made at a steady pace, whether or not the ones before were answered. */
export async function pace(perSecond: number, forSeconds: number, call: (turn: number) => Promise<Answer>) {
  const pending: Promise<Answer>[] = []
  const end = performance.now() + forSeconds * 1_000
  while (performance.now() < end) {
    pending.push(call(pending.length))
    await sleep(1_000 / perSecond)
  }
  const answers = await Promise.all(pending)
  const times = answers.map(({ tookMs }) => tookMs)
  const [p50, p95, p99] = [50, 95, 99].map((rank) => percentile(times, rank)) as [number, number, number]
  return { p50, p95, p99, count: answers.length, failed: answers.filter(({ isGood }) => !isGood).length }
}
