import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ChildOptions, ChildMessage } from './child-options.ts'

export type Role = 'relay' | 'consumer'

export interface Child {
  /** Resolves to the signal that ended it, once all it said has been heard. */
  readonly ended: Promise<NodeJS.Signals | null>
  kill(): Promise<void>
}

export function startChild(role: Role, orders: ChildOptions, hear: (saying: ChildMessage) => void): Child {
  const entry = fileURLToPath(new URL(`./${role}-child.ts`, import.meta.url))
  const child = spawn(process.execPath, [entry, JSON.stringify(orders)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  // Each line is a ChildMessage: the children write nothing else to standard output.
  lines.on('line', (line) => hear(JSON.parse(line) as ChildMessage))
  const ended = once(child, 'close').then(([, signal]) => signal as NodeJS.Signals | null)
  return {
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
