import { readFile } from 'node:fs/promises'
import { childrenOf } from '@trevo/tools-services/process-tree'

const TICKS_PER_SECOND = 100

/** Seconds of processor time a process has used; with those of children it has outlived. */
export async function usedBy(pid: number): Promise<{ own: number; buried: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // Fields are counted behind the command, whose name may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (from: number) => (fields[from]! + fields[from + 1]!) / TICKS_PER_SECOND
  return { own: ticks(11), buried: ticks(13) }
}

export interface CpuSeconds {
  readonly api: number
  /** Of all processes of the server, those that have ended among them. */
  readonly database: number
}

export async function cpuOf(apis: readonly number[], postmaster: number): Promise<CpuSeconds> {
  const children = childrenOf(postmaster)
  const [servers, postgres, living] = await Promise.all([
    Promise.all(apis.map(usedBy)),
    usedBy(postmaster),
    // One that ends just now is counted by its parent the next time.
    Promise.all(children.map((pid) => usedBy(pid).catch(() => ({ own: 0, buried: 0 })))),
  ])
  const sum = (all: readonly { own: number }[]) => all.reduce((total, { own }) => total + own, 0)
  return { api: sum(servers), database: postgres.own + postgres.buried + sum(living) }
}
