import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '@trevo/db'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { startNatsServer } from '../outbox/nats-server.ts'
import { until, within } from '../outbox/wait.ts'
import { seeded } from '../outbox/seeded.ts'
import { Acknowledgements } from './acknowledgements.ts'
import { isQuiet, readBooks } from './books.ts'
import { openCaller } from './call.ts'
import { startServiceProcesses } from './service-processes.ts'
import { forget } from './forget.ts'
import { openLedgerFixture } from './fixture.ts'
import { startLoad } from './load.ts'
import { holdLocks } from './lock-holder.ts'
import { planKills, type Victim } from './plan.ts'
import type { PostgresServer } from './postgres-server.ts'
import { judge, type Verdict } from './verdict.ts'

export interface ProofOptions {
  readonly postgres: PostgresServer
  readonly seed: number
  readonly seconds: number
}

export interface Proof extends Verdict {
  readonly seed: number
  /** Answers in a second, while processes died. */
  readonly perSecond: number
  readonly kills: readonly Victim[]
  /** So often somebody held a member's accounts meanwhile, for up to four seconds. */
  readonly held: number
  /** The same comparison when a few acknowledged operations are taken out of the books without a trace. */
  readonly control: { readonly removed: number; readonly lost: number; readonly violations: number }
}

const PLAYERS = 256
const FUNDS = 100_000_000
const ROUNDS_PER_SECOND = 450
const AT_ONCE_MAX = 300
const FORGOTTEN = 10
const LIMITS = { ...testDatabaseLimits, poolMax: 2 }

/** Plays rounds, kills everything that carries them, then compares the books with what was acknowledged. */
export async function prove(options: ProofOptions): Promise<Proof> {
  try {
    return await playAndCompare(options)
  } catch (error) {
    // What went wrong first says why; what then could not be cleaned up hides it.
    throw error instanceof SuppressedError ? error.suppressed : error
  }
}

async function playAndCompare({ postgres, seed, seconds }: ProofOptions): Promise<Proof> {
  await using cleanUp = new AsyncDisposableStack()
  const folder = cleanUp.adopt(await mkdtemp(join(tmpdir(), 'trevo-proof-')), (path) =>
    rm(path, { recursive: true }),
  )
  const nats = cleanUp.adopt(await startNatsServer(), ({ remove }) => remove())
  const house = cleanUp.adopt(
    await openLedgerFixture({ postgresUrl: postgres.url, players: PLAYERS, funds: BigInt(FUNDS) }),
    ({ remove }) => remove(),
  )
  const crew = cleanUp.adopt(
    await startServiceProcesses({ house, natsUrl: nats.url }, postgres),
    ({ stop }) => stop(),
  )
  const log = new Acknowledgements(join(folder, 'acknowledgements.jsonl'))
  const caller = cleanUp.adopt(openCaller(house.studio, crew.ports, log), ({ close }) => close())
  const { players } = house
  const started = performance.now()
  const load = startLoad({
    caller,
    log,
    players,
    random: seeded(seed),
    atOnceMax: AT_ONCE_MAX,
    rate: ROUNDS_PER_SECOND,
  })
  const holder = cleanUp.adopt(
    holdLocks(
      house.ownerUrl,
      players.map(({ memberId }) => memberId),
      seeded(seed),
    ),
    ({ stop }) => stop(),
  )
  const plan = planKills(seed, seconds)
  await Promise.all([
    ...plan.map(({ victim, atMs }) => wait(atMs).then(() => crew.kill(victim))),
    wait(seconds * 1_000),
  ])
  await holder.stop()
  await within('every round has come to its end', load.finish())
  const lasted = performance.now() - started
  log.close()
  await until('the worker has caught up', () => isQuiet(house.ownerUrl))
  const db = cleanUp.adopt(
    connectDatabase({ url: house.appUrl, ...LIMITS, applicationName: 'proof' }),
    ({ close }) => close(),
  )
  const look = () => readBooks(db, house.ownerUrl, house.studio.source)
  const verdict = judge(log.file, await look(), FUNDS)
  const removed = await forget(house.ownerUrl, log.file, FORGOTTEN)
  const afterwards = judge(log.file, await look(), FUNDS)
  return {
    ...verdict,
    seed,
    perSecond: (verdict.answers * 1_000) / lasted,
    kills: plan.map(({ victim }) => victim),
    held: holder.held(),
    control: { removed, lost: afterwards.lost, violations: afterwards.violations.length },
  }
}
