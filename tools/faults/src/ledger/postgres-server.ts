import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@trevo/kernel'
import { postgres } from '@trevo/tools-services/postgres'
import { childrenOf, isRunning, kill, statOf } from '@trevo/tools-services/process-tree'
import { launch } from '@trevo/tools-services/run'
import { logFile, makeRunDir, siteOf } from '@trevo/tools-services/site'
import { freePort } from '@trevo/testkit/free-port'
import { until } from '../outbox/wait.ts'

export interface PostgresServer {
  /** Superuser. */
  readonly url: string
  /** Of the process all others are children of. */
  pid(): number
  /** `kill -9` of the server and everything it has forked. What it had not put on disk is lost. */
  crash(): Promise<void>
  /** Recovers from a crash, if there was one, and answers. */
  start(): Promise<void>
  /** Ends it for good and removes its files. */
  remove(): Promise<void>
}

/** Recovery flushes the file system as a whole instead of thousands of files one after the other. */
const SETTINGS = { recovery_init_sync_method: 'syncfs' }

/** A server of our own, as `pnpm services` would start it, in another place: it may be killed and filled up. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const port = await freePort()
  const site = siteOf({
    ...process.env,
    TREVO_RUN_DIR: join(tmpdir(), `trevo-postgres-${newId()}`),
    TREVO_POSTGRES_URL: `postgres://postgres@127.0.0.1:${port}/trevo`,
  })
  const place = { ...site, ports: { ...site.ports, postgres: port } }
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let pid = 0

  async function start(): Promise<void> {
    const [file, ...rest] = postgres.command(place)
    pid = await launch([file, ...rest, ...flags], place.env, place.runDir, logFile(place, postgres.name))
    await until('PostgreSQL answers', () => answers())
  }
  const answers = () =>
    postgres.health(place).then(
      () => true,
      () => false,
    )
  async function crash(): Promise<void> {
    // Held still, so that it forks nothing while its children are counted.
    kill(pid, 'SIGSTOP')
    const family = [pid, ...childrenOf(pid)]
    for (const one of family) kill(one, 'SIGKILL')
    // Gone without a trace: the next one takes a dead process that nobody has buried for a living one, and leaves.
    const isGone = async () => statOf(pid) === undefined && !family.some(isRunning)
    await until('PostgreSQL is gone', isGone)
  }

  makeRunDir(place)
  await postgres.prepare?.(place)
  await start()
  return {
    url: place.addresses.postgres,
    pid: () => pid,
    crash,
    start,
    async remove() {
      await crash()
      await rm(place.runDir, { recursive: true, force: true })
    },
  }
}
