import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { prettyFactory } from 'pino-pretty'
import { root } from './prepare.ts'

export interface Process {
  readonly name: string
  /** Below apps/, from where it is started. */
  readonly entry: string
  readonly readyUrl: string
}

export const PROCESSES: readonly Process[] = [
  { name: 'api', entry: 'src/main.ts', readyUrl: 'http://127.0.0.1:4001/ready' },
  { name: 'worker', entry: 'src/main.ts', readyUrl: 'http://127.0.0.1:4101/ready' },
  { name: 'web', entry: 'src/server/main.ts', readyUrl: 'http://127.0.0.1:4021/ready' },
  { name: 'simulators', entry: 'src/main.ts', readyUrl: 'http://127.0.0.1:4201/ready' },
]

const READY_LIMIT_MS = 30_000
const pretty = prettyFactory({
  colorize: true,
  ignore: 'pid,hostname,service',
  translateTime: 'SYS:HH:MM:ss',
})

/** Starts a process with readable, prefixed logs; with `watch`, it starts again when its source changes. */
export function start({ name, entry }: Process, env: NodeJS.ProcessEnv, watch: boolean): ChildProcess {
  const flags = watch ? ['--watch', '--watch-preserve-output'] : []
  const child = spawn(process.execPath, [...flags, entry], { cwd: join(root, 'apps', name), env })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(10)}│ ${readable(line)}`),
    )
  }
  return child
}

function readable(line: string): string {
  return line.startsWith('{') ? pretty(line).trimEnd() : line
}

/** Waits until the process asks for traffic, or gives up with its name. */
export async function untilReady({ name, readyUrl }: Process, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(readyUrl).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${name} did not become ready`)
}

export async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = running.map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
}
