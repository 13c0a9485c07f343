import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newId } from '@trevo/kernel'
import type { LedgerFixture, Supervised } from '@trevo/tools-faults/ledger'
import { checkBooks, markBooks } from './check.ts'
import { cpuOf, type CpuSeconds } from './cpu.ts'
import type { LoadOrder, LoadReport } from './load-child.ts'
import type { Bare } from './pgbench.ts'

export interface Measured {
  readonly perSecond: number
  /** Processor time for one stake. */
  readonly apiMicros: number
  readonly databaseMicros: number
  readonly loadMicros: number
  readonly latency?: Pick<LoadReport, 'p50Ms' | 'p99Ms' | 'p999Ms' | 'maxMs'>
}

export interface Scene {
  readonly house: LedgerFixture
  readonly apis: readonly Supervised[]
  readonly postmaster: () => number
}

export interface LoadSize {
  readonly seconds: number
  readonly connections: number
  readonly rate?: number
}

/** Stakes through HTTP. */
export async function measureApi({ house, apis, postmaster }: Scene, size: LoadSize): Promise<Measured> {
  const { studio, players, ownerUrl } = house
  const run = newId()
  const order: LoadOrder = { ports: apis.map(({ port }) => port), studio, players, run, ...size }
  const before = await markBooks(ownerUrl)
  const load = fork(fileURLToPath(import.meta.resolve('./load-child.ts')))
  load.send(order)
  await heardFrom(load)
  const cpu = () =>
    cpuOf(
      apis.map(({ pid }) => pid()),
      postmaster(),
    )
  const cpuBefore = await cpu()
  load.send('go')
  const report = (await heardFrom(load)) as LoadReport
  const cpuAfter = await cpu()
  if (report.refused > 0) throw new Error(`${report.refused} stakes were refused`)
  await checkBooks(ownerUrl, before, report.taken, run)
  const { p50Ms, p99Ms, p999Ms, maxMs, taken, seconds, cpuSeconds } = report
  return {
    ...costOf(taken, seconds, cpuBefore, cpuAfter, cpuSeconds),
    latency: { p50Ms, p99Ms, p999Ms, maxMs },
  }
}

/** What it says next; it may have ended instead. */
async function heardFrom(load: ChildProcess): Promise<unknown> {
  const ended = once(load, 'exit').then(([code]) => {
    throw new Error(`the load ended with ${String(code)}`)
  })
  const [said] = await Promise.race([once(load, 'message'), ended])
  return said
}

/** The same function without us; what it takes to write its argument down is taken off. */
export async function measureBare(
  { house, postmaster }: Scene,
  bare: Bare,
  batch: 1 | 32,
  forSeconds: number,
) {
  const before = await markBooks(house.ownerUrl)
  const cpuBefore = await cpuOf([], postmaster())
  const { taken, seconds, cpuSeconds } = await bare.run(batch, forSeconds)
  const cpuAfter = await cpuOf([], postmaster())
  await checkBooks(house.ownerUrl, before, taken)
  const raw = costOf(taken, seconds, cpuBefore, cpuAfter, cpuSeconds)
  const whole = raw.databaseMicros + raw.loadMicros
  const databaseMicros = raw.databaseMicros - bare.writingMicros
  // Both sides keep the processors busy, so what is saved in time is gained in rate.
  return { ...raw, databaseMicros, perSecond: (raw.perSecond * whole) / (whole - bare.writingMicros) }
}

function costOf(
  taken: number,
  seconds: number,
  before: CpuSeconds,
  after: CpuSeconds,
  loadSeconds: number,
): Measured {
  const each = (all: number) => (all / taken) * 1e6
  return {
    perSecond: taken / seconds,
    apiMicros: each(after.api - before.api),
    databaseMicros: each(after.database - before.database),
    loadMicros: each(loadSeconds),
  }
}
