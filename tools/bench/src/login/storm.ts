import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memberInfo, settings } from '@trevo/contract'
import { openGround, talk } from '@trevo/tools-faults/identity'
import { keepFigures } from '@trevo/tools-nightly/figures'
import { pace, type Answer } from '../pace.ts'
import { PORTS } from '../processes.ts'
import type { StormOrder, StormReport } from './storm-load.ts'

// pnpm bench:storm [--rate N] [--seconds N] [--quiet N] [--reads N]
// Far more logins than the machine can hash, from as many addresses, against one API process. The excess must be
// refused at once, and everyone else must hardly notice.
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    quiet: { type: 'string', default: '15' },
    reads: { type: 'string', default: '50' },
  },
})
const [rate, seconds, quiet, reads] = [values.rate, values.seconds, values.quiet, values.reads].map(
  Number,
) as [number, number, number, number]
const REFUSED_P99_MS = 100
const SLOWER_MAX = 2
const TICKS_PER_SECOND = 100

const ground = await openGround({ port: PORTS.benchApi })
const [member] = await ground.members.add(1)

const read = async (call: typeof settings | typeof memberInfo): Promise<Answer> => {
  const { status, tookMs } = await talk(ground.url, call, { headers: member!.headers })
  return { tookMs, isGood: status === 200 }
}

/** Reads the settings, and a member's own page once in five, at a steady pace; how fast the settings are, and how many failed. */
async function probe(forSeconds: number) {
  const [first, second] = await Promise.all([
    pace((reads * 4) / 5, forSeconds, () => read(settings)),
    pace(reads / 5, forSeconds, () => read(memberInfo)),
  ])
  return { p50: first.p50, p99: first.p99, count: first.count, failed: first.failed + second.failed }
}

/** Processor time of the thread that answers, without those that hash: steady, whatever else the machine does. */
async function answeringSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${ground.pid}/task/${ground.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

const load = fork(fileURLToPath(import.meta.resolve('./storm-load.ts')))
try {
  await probe(3)
  const order: StormOrder = { url: ground.url, key: ground.members.key, rate, seconds }
  load.send(order)
  await once(load, 'message')
  const loadBefore = loadavg()[0]!
  const calm = await probe(quiet)
  const cpuBefore = await answeringSeconds()
  load.send('go')
  const reported = once(load, 'message') as Promise<[StormReport]>
  const stormy = await probe(seconds)
  const [report] = await reported
  const cpu = (await answeringSeconds()) - cpuBefore
  const again = await probe(quiet)
  console.log(`load ${loadBefore.toFixed(1)}; ${rate} logins/s for ${seconds} s`, report)
  console.log('reads, ms', { calm, stormy, again })
  console.log(
    `${((cpu / (rate * seconds)) * 1e6).toFixed(0)} µs of the answering thread for each login that came`,
  )
  // The calmer of the two: one hiccup in a quiet minute must not excuse the storm.
  const slower = stormy.p99 / Math.min(calm.p99, again.p99)
  const figures = keepFigures('storm')
  figures.timed('refused, p99', report.refusedP99Ms, 'ms', { atMost: REFUSED_P99_MS })
  figures.timed('reads meanwhile, times as slow, p99', slower, '', { atMost: SLOWER_MAX })
  figures.counted('refused', report.refused, { atLeast: 1 })
  figures.counted('refusals without Retry-After', report.withoutRetryAfter, { atMost: 0 })
  figures.counted('connections that failed', report.errors, { atMost: 0 })
  figures.counted('neither answered nor refused', otherThan(report.statuses, ['200', '429']), { atMost: 0 })
  figures.counted('other reads that failed', stormy.failed, { atMost: 0 })
} finally {
  load.kill()
  await ground.stop()
}

function otherThan(statuses: Readonly<Record<string, number>>, expected: readonly string[]): number {
  const others = Object.entries(statuses).filter(([status]) => !expected.includes(status))
  return others.reduce((sum, [, count]) => sum + count, 0)
}
