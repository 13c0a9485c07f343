import { readdirSync, readFileSync } from 'node:fs'

/** Of `/proc`: nothing for a process that is gone. */
export function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Counted behind the command, whose name may hold spaces.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  const stat = statOf(pid)
  return stat !== undefined && stat.state !== 'Z'
}

/** Every process that one has started and that still runs. */
export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => statOf(pid)?.parent === parent && isRunning(pid))
}

/** With those they have started, also in groups and sessions of their own. */
function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)])
}

export function killTree(pid: number): void {
  for (const one of [...descendantsOf(pid), pid]) kill(one, 'SIGKILL')
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  // It may be gone already.
  if (isRunning(pid)) process.kill(pid, signal)
}
