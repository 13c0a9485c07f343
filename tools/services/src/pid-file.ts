import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

interface Mark {
  readonly pid: number
  readonly started: string
}

/** When the process began, in clock ticks since boot: with the pid it names one process and no other. */
export function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in parentheses and may itself hold spaces and parentheses.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : rest[18]
  } catch {
    return undefined
  }
}

export function writePid(file: string, pid: number): void {
  const started = startTime(pid)
  if (started !== undefined) writeFileSync(file, JSON.stringify({ pid, started } satisfies Mark))
}

/** The recorded process, if that very one still runs: a pid the system gave to another is not ours. */
export function livingPid(file: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Mark
    return startTime(pid) === started ? pid : undefined
  } catch {
    return undefined
  }
}

async function isGone(file: string, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1_000
  while (livingPid(file) !== undefined) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}

/** Ends the recorded process, with force only if it does not leave in time. Gives the pid it ended. */
export async function end(file: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | undefined> {
  const pid = livingPid(file)
  if (pid !== undefined) {
    process.kill(pid, signal)
    if (!(await isGone(file, 15))) {
      process.kill(pid, 'SIGKILL')
      if (!(await isGone(file, 5))) throw new Error(`process ${pid} cannot be ended`)
    }
  }
  rmSync(file, { force: true })
  return pid
}
