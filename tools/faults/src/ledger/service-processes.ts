import type { Victim } from './plan.ts'
import type { PostgresServer } from './postgres-server.ts'
import { supervise, type Place } from './processes.ts'

/** Everything that carries money. */
export interface ServiceProcesses {
  /** Where studios reach it. */
  readonly ports: readonly number[]
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

export async function startServiceProcesses(
  place: Place,
  postgres: PostgresServer,
): Promise<ServiceProcesses> {
  const crew = {
    'api 1': await supervise('api', place),
    'api 2': await supervise('api', place),
    worker: await supervise('worker', place),
  }
  const all = Object.values(crew)
  await Promise.all(all.map(({ ready }) => ready()))
  // Two crashes at once are one.
  let crashing: Promise<void> | undefined
  const crash = async () => {
    await postgres.crash()
    await postgres.start()
  }
  return {
    ports: [crew['api 1'].port, crew['api 2'].port],
    async kill(victim) {
      if (victim !== 'postgres') return crew[victim].kill()
      crashing ??= crash().finally(() => (crashing = undefined))
      await crashing
    },
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}
