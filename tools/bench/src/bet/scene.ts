import { mkdtemp, rm } from 'node:fs/promises'
import { arch, availableParallelism, loadavg } from 'node:os'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import {
  openLedgerFixture,
  startNatsServer,
  startPostgres,
  supervise,
  type LedgerFixtureOptions,
  type PostgresServer,
} from '@trevo/tools-faults/ledger'
import type { Scene } from './measure.ts'

/** As a server of its own would have it; durability is what the processes insist on anyway. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '15min' }
const FUNDS = 10n ** 12n

export interface Stage {
  readonly postgres: PostgresServer
  readonly natsUrl: string
  readonly folder: string
  readonly cleanUp: AsyncDisposableStack
}

export async function openStage(): Promise<Stage> {
  const cleanUp = new AsyncDisposableStack()
  const folder = cleanUp.adopt(await mkdtemp(join(tmpdir(), 'trevo-bench-')), (path) =>
    rm(path, { recursive: true }),
  )
  const postgres = cleanUp.adopt(await startPostgres(SETTINGS), ({ remove }) => remove())
  const nats = cleanUp.adopt(await startNatsServer(), ({ remove }) => remove())
  return { postgres, natsUrl: nats.url, folder, cleanUp }
}

/** A house with so many API processes, warm and idle. */
export async function openScene(
  { postgres, natsUrl, cleanUp }: Stage,
  apis: number,
  house: Omit<LedgerFixtureOptions, 'postgresUrl' | 'funds'>,
): Promise<Scene> {
  const opened = cleanUp.adopt(
    await openLedgerFixture({ postgresUrl: postgres.url, funds: FUNDS, ...house }),
    ({ remove }) => remove(),
  )
  const started = []
  for (let at = 0; at < apis; at += 1) {
    const api = cleanUp.adopt(await supervise('api', { house: opened, natsUrl }), ({ stop }) => stop())
    await api.ready()
    started.push(api)
  }
  return { house: opened, apis: started, postmaster: postgres.pid }
}

/** Ids of one bucket: everybody plays against the same stripe of the house. */
export function idsOfOneBucket(): () => string {
  const bucket = bucketOf(newId())
  return () => {
    for (;;) {
      const id = newId()
      if (bucketOf(id) === bucket) return id
    }
  }
}

/** What the figures were measured on. */
export async function describe({ url }: PostgresServer): Promise<string> {
  const { rows } = await asOwner(url, (owner) =>
    owner.query<{ name: string; setting: string }>(
      `select name, setting || coalesce(unit, '') as setting from pg_settings where name in
         ('server_version', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'shared_buffers')`,
    ),
  )
  const settings = rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')
  const machine = `${availableParallelism()} cores (${arch()}), load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`
  return `${machine}\n${settings}`
}
