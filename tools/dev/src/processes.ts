import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ProcessPorts } from '@trevo/tools-services/process-ports'
import { prettyFactory } from 'pino-pretty'
import { root } from './prepare.ts'
import { loginOf } from './process-login.ts'

export interface Process {
  readonly name: 'api' | 'worker' | 'web' | 'simulators' | 'psp' | 'kyc' | 'register'
  /** Its health port is the next. */
  readonly port: number
}

export const processesOf = (ports: ProcessPorts): readonly Process[] => [
  { name: 'api', port: ports.api },
  { name: 'worker', port: ports.worker },
  { name: 'web', port: ports.web },
  { name: 'simulators', port: ports.phone },
  { name: 'psp', port: ports.psp },
  { name: 'kyc', port: ports.kyc },
  { name: 'register', port: ports.register },
]

/** Simulators in processes of their own. */
const OUTSIDE: ReadonlySet<Process['name']> = new Set(['psp', 'kyc', 'register'])

/** Only a hang takes so long: a process that fails ends, and is not waited for. */
const READY_LIMIT_MS = 120_000
/** What Node made of our sources: reading and compiling them is most of what a start does. */
const COMPILED = join(root, '.run/compiled')
const pretty = prettyFactory({
  colorize: true,
  ignore: 'pid,hostname,service',
  translateTime: 'SYS:HH:MM:ss',
})

/** Starts a process with readable, prefixed logs; with `watch`, it starts again when its source changes. */
export function start(one: Process, env: NodeJS.ProcessEnv, watch: boolean): ChildProcess {
  const { name, port } = one
  const flags = watch ? ['--watch', '--watch-preserve-output'] : []
  const ports = { PORT: String(port), HEALTH_PORT: String(port + 1) }
  const { entry, ...mode } = beginning(one, watch)
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: join(root, 'apps', OUTSIDE.has(name) ? 'simulators' : name),
    env: { ...env, ...loginOf(name, env), ...ports, ...mode, NODE_COMPILE_CACHE: COMPILED },
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      console.log(`${name.padEnd(10)}│ ${readable(line)}`),
    )
  }
  return child
}

/** While developing, the web is served from its sources, by what must know that this is not production. */
function beginning({ name }: Process, watch: boolean) {
  if (OUTSIDE.has(name)) return { entry: `src/${name}/main.ts` }
  if (name !== 'web') return { entry: 'src/main.ts' }
  return watch ? { entry: 'src/dev/main.ts', NODE_ENV: 'development' } : { entry: 'src/server/main.ts' }
}

function readable(line: string): string {
  return line.startsWith('{') ? pretty(line).trimEnd() : line
}

/** Waits until the process asks for traffic, or gives up with its name. */
export async function untilReady({ name, port }: Process, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port + 1}/ready`).then(
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
