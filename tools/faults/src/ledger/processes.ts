import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { localEnvironment, loginOf } from '@trevo/tools-dev'
import { addresses } from '@trevo/tools-services/addresses'
import { freePort } from '@trevo/testkit/free-port'
import { until } from '../outbox/wait.ts'
import type { LedgerFixture } from './fixture.ts'

export interface Supervised {
  readonly name: string
  readonly pid: () => number
  /** Where a studio reaches it; a worker has no such place. */
  readonly port: number
  /** `kill -9`; it is started again at once, as a supervisor would. */
  kill(): void
  /** Until it takes requests, for the first time or again. */
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface Place {
  readonly house: LedgerFixture
  readonly natsUrl: string
  /** Settings other than those of production. */
  readonly env?: Readonly<Record<string, string>>
}

/** A process as in production: one of the apps, with this environment. */
export interface AppProcess {
  readonly app: 'api' | 'worker'
  readonly env: NodeJS.ProcessEnv
  readonly healthPort: number
}

const RESTART_MS = 100

/** An API process for studios alone, or the worker, as in production. */
export async function supervise(
  app: 'api' | 'worker',
  { house, natsUrl, env: settings }: Place,
): Promise<Supervised> {
  const [port, healthPort] = [await freePort(), await freePort()]
  const { postgres: _, ...parts } = addresses(process.env)
  const local = localEnvironment({
    ...parts,
    nats: natsUrl,
    databaseUrl: app === 'api' ? house.providerUrl : house.appUrl,
    handset: '',
    firebase: '',
    edgePort: port,
  })
  const surface = { SURFACES: 'provider' }
  const env = {
    ...process.env,
    ...local,
    ...loginOf(app, { ...local, ...surface }),
    ...house.secrets,
    ...surface,
    PROVIDER_PORT: String(port),
    HEALTH_PORT: String(healthPort),
    LOG_LEVEL: 'fatal',
    ...settings,
  }
  return { ...keepRunning({ app, env, healthPort }), port }
}

/** Starts it, and starts it again whenever it ends. */
export function keepRunning({ app, env, healthPort }: AppProcess): Omit<Supervised, 'port'> {
  const cwd = fileURLToPath(new URL(`../../../../apps/${app}/`, import.meta.url))
  const readyUrl = `http://127.0.0.1:${healthPort}/ready`
  let wanted = true
  let child: ChildProcess

  function start(): void {
    child = spawn(process.execPath, ['src/main.ts'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', () => void (wanted && wait(RESTART_MS).then(() => wanted && start())))
  }
  start()
  return {
    name: app,
    pid: () => child.pid!,
    kill: () => void child.kill('SIGKILL'),
    ready: () => until(`${app} is ready`, () => isReady(readyUrl)),
    async stop() {
      wanted = false
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
