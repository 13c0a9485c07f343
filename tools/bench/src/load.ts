import { readFile } from 'node:fs/promises'
import autocannon, { type Client } from 'autocannon'

export interface Target {
  readonly name: string
  readonly url: string
  readonly pid: number
  readonly headers: Readonly<Record<string, string>>
  /** What each caller sends besides, where they are somebody in particular. */
  readonly callers?: readonly Readonly<Record<string, string>>[]
}

export interface Measured {
  readonly perSecond: number
  /** Processor time of the server for one request; steadier than the rate on a shared machine. */
  readonly cpuMicros: number
  readonly p99Ms: number
}

const CONNECTIONS = 64
/** Each caller has a limit of its own, so the load comes from many. */
const CALLERS_PER_CONNECTION = 100
const TICKS_PER_SECOND = 100

export async function load(
  { url, pid, headers, callers = [{}] }: Target,
  seconds: number,
): Promise<Measured> {
  const { pathname, search } = new URL(url)
  let connection = 0
  const setupClient = (client: Client) => {
    connection += 1
    client.setRequests(
      Array.from({ length: CALLERS_PER_CONNECTION }, (_, caller) => ({
        method: 'GET' as const,
        path: pathname + search,
        headers: {
          ...headers,
          ...callers[(connection * CALLERS_PER_CONNECTION + caller) % callers.length],
          'x-forwarded-for': `200.160.${connection}.${caller}`,
        },
      })),
    )
  }
  const before = await cpuSeconds(pid)
  const result = await autocannon({ url, setupClient, connections: CONNECTIONS, duration: seconds })
  const cpu = (await cpuSeconds(pid)) - before
  const failed = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0) + result.errors
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  const total = result.requests.total
  return { perSecond: total / result.duration, cpuMicros: (cpu / total) * 1e6, p99Ms: result.latency.p99 }
}

/** What a process has used so far. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Fields are counted behind the command, whose name may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
