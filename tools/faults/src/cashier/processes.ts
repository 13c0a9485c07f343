import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock as clock } from '@trevo/kernel'
import { freePort } from '@trevo/testkit/free-port'
import type { TestBanks } from '@trevo/testkit/psp'
import { hooksEnvironment, localEnvironment, loginOf } from '@trevo/tools-dev'
import { addresses } from '@trevo/tools-services/addresses'
import type { PostgresServer } from '../ledger/postgres-server.ts'
import { keepRunning } from '../ledger/processes.ts'
import type { CashierFixture } from './fixture.ts'
import type { Victim } from './plan.ts'

/** Something was dead from one moment to another, in milliseconds of the clock. */
export interface Outage {
  readonly victim: Victim
  readonly from: number
  readonly to: number
}

export interface CashierProcesses {
  /** Where members reach it. */
  readonly urls: readonly [string, string]
  /** Where banks do. */
  readonly hooksUrl: string
  readonly outages: readonly Outage[]
  /** `kill -9`; over when it is up again. */
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

interface Place {
  readonly fixture: CashierFixture
  readonly postgres: PostgresServer
  readonly natsUrl: string
  readonly banks: TestBanks
}

const GONE_MS = 200
/** What Node made of our sources: processes that are killed all the time should not make it each time. */
export const COMPILED = fileURLToPath(new URL('../../../../.run/compiled', import.meta.url))

/** Two API processes for members, one of which also hears banks, and the worker: as in production. */
export async function startCashierProcesses(place: Place): Promise<CashierProcesses> {
  const { fixture, postgres, banks } = place
  const hooksPort = await freePort()
  const hooksUrl = `https://127.0.0.1:${hooksPort}`
  const settings = {
    ...environmentOf(place),
    HOOKS_PORT: String(hooksPort),
    HOOKS_URL: hooksUrl,
  }
  const start = async (app: 'api' | 'worker', surfaces: string) => {
    const [port, healthPort] = [await freePort(), await freePort()]
    const surface = { SURFACES: surfaces, PORT: String(port), HEALTH_PORT: String(healthPort) }
    const login = loginOf(app, { ...settings, ...surface })
    const env = { ...process.env, ...settings, ...fixture.secrets, ...surface, ...login }
    return { ...keepRunning({ app, env, healthPort }), url: `http://127.0.0.1:${port}` }
  }
  const running = {
    'api 1': await start('api', 'player,hooks'),
    'api 2': await start('api', 'player'),
    worker: await start('worker', ''),
  }
  const all = Object.values(running)
  await Promise.all(all.map(({ ready }) => ready()))

  const outages: Outage[] = []
  // Two deaths of one at once are one.
  const dying = new Map<Victim, Promise<void>>()
  const end: Readonly<Record<Victim, () => Promise<void>>> = {
    postgres: () => postgres.crash().then(postgres.start),
    banks: () => banks.kill().then(banks.start),
    'api 1': () => restart(running['api 1']),
    'api 2': () => restart(running['api 2']),
    worker: () => restart(running.worker),
  }
  async function kill(victim: Victim): Promise<void> {
    const from = clock.now()
    await end[victim]()
    outages.push({ victim, from, to: clock.now() })
  }
  return {
    urls: [running['api 1'].url, running['api 2'].url],
    hooksUrl,
    outages,
    kill(victim) {
      const dead = dying.get(victim) ?? kill(victim).finally(() => dying.delete(victim))
      dying.set(victim, dead)
      return dead
    },
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}

async function restart({ kill, ready }: Pick<ReturnType<typeof keepRunning>, 'kill' | 'ready'>) {
  kill()
  await wait(GONE_MS)
  // As an orchestrator would: what does not come up is ended and started once more.
  await ready().catch(() => {
    kill()
    return ready()
  })
}

function environmentOf({ fixture, natsUrl, banks }: Place): Readonly<Record<string, string>> {
  const { postgres: _, ...parts } = addresses(process.env)
  const [ipe, umbu] = banks.banks
  return {
    ...localEnvironment({
      ...parts,
      nats: natsUrl,
      databaseUrl: fixture.appUrl,
      handset: '',
      firebase: '',
      edgePort: 80,
    }),
    ...hooksEnvironment({
      own: banks.own,
      banks: { 'banco-ipe': ipe.party, 'banco-umbu': umbu.party },
    }),
    PSP_PRIVATE: 'on',
    NODE_COMPILE_CACHE: COMPILED,
    LOG_LEVEL: 'fatal',
  }
}
