import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '@trevo/db'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { startBanks, type TestBanks } from '@trevo/testkit/psp'
import pg from 'pg'
import type { PostgresServer } from '../ledger/postgres-server.ts'
import { startNatsServer } from '../outbox/nats-server.ts'
import { seeded } from '../outbox/seeded.ts'
import { until, within } from '../outbox/wait.ts'
import { Acknowledgements, readAcknowledgements } from './acknowledgements.ts'
import { hasToldAll, readBankBooks } from './bank-books.ts'
import { endFaults, loseNoMore, startFaults } from './bank-faults.ts'
import { newClients } from './brands.ts'
import { addCards, openCaller } from './call.ts'
import { runControls, type Control } from './controls.ts'
import { startFaultyWorkers, type Point } from './faulty-workers.ts'
import { openCashierFixture, vaultKeys, type CashierFixture } from './fixture.ts'
import { startLoad } from './load.ts'
import type { Member } from './members.ts'
import { isOver, readOwnBooks } from './own-books.ts'
import { planKills, planPoints } from './plan.ts'
import { startCashierProcesses, type CashierProcesses, type Outage } from './processes.ts'
import { statesMet, type MetStates } from './states.ts'
import { STRANGER } from './stories.ts'
import { judge, type Evidence, type Finding } from './verdict.ts'
import { waitsOf, type Waits } from './waits.ts'

export interface ProofOptions {
  readonly postgres: PostgresServer
  readonly seed: number
  readonly seconds: number
}

export interface Proof extends Waits {
  readonly seed: number
  readonly evidence: Evidence
  readonly findings: readonly Finding[]
  readonly controls: readonly Control[]
  readonly outages: readonly Outage[]
  /** How often a worker died at each point. */
  readonly deaths: ReadonlyMap<Point, number>
  readonly states: MetStates
}

const MEMBERS = { trevo: 20, aurora: 8 }
const FUNDS = 500_000
/** The smallest amount anybody asks for; each one is larger by a cent than the one before. */
const FIRST_AMOUNT = 2_000
/** So many of the members of Trevo have a key that is somebody else's by the time they are paid. */
const CLOSED = 3
/** From here on notices are no longer lost: of what a bank does to a settled payment nothing else tells at once. */
const TELLING_FROM = 0.6
/** Processes that start again on a busy machine keep members waiting. */
const ANSWERS_MS = 360_000
/** A payout that never arrived is one only two minutes after it was sent; then it goes to the other bank. */
const OVER_MS = 240_000
const LIMITS = { ...testDatabaseLimits, poolMax: 2 }

/** Pays in and out, kills everything that carries it, then compares all books. */
export async function prove(options: ProofOptions): Promise<Proof> {
  try {
    return await payAndCompare(options)
  } catch (error) {
    // What went wrong first says why; what then could not be cleaned up hides it.
    throw error instanceof SuppressedError ? error.suppressed : error
  }
}

async function payAndCompare({ postgres, seed, seconds }: ProofOptions): Promise<Proof> {
  await using cleanUp = new AsyncDisposableStack()
  const folder = cleanUp.adopt(await mkdtemp(join(tmpdir(), 'trevo-proof-')), (path) =>
    rm(path, { recursive: true }),
  )
  const nats = cleanUp.adopt(await startNatsServer(), ({ remove }) => remove())
  const clients = newClients()
  const banks = cleanUp.adopt(await startBanks(clients), ({ stop }) => stop())
  const options = { postgresUrl: postgres.url, banks, clients, membersOf: MEMBERS, funds: FUNDS }
  const fixture = cleanUp.adopt(await openCashierFixture(options), ({ remove }) => remove())
  const place = { fixture, postgres, natsUrl: nats.url, banks }
  const processes = cleanUp.adopt(await startCashierProcesses(place), ({ stop }) => stop())
  const log = new Acknowledgements(join(folder, 'acknowledgements.jsonl'))
  const deaths = await pay({ fixture, banks, processes, log, seed, seconds })
  log.close()
  // What is not over by then is found by name.
  const isAllOver = async () =>
    (await Promise.all(banks.banks.map(hasToldAll))).every(Boolean) && isOver(fixture.ownerUrl)
  await until('every payment is over', isAllOver, {
    looks: 2,
    lookMs: 1_000,
    limitMs: OVER_MS,
  }).catch(() => undefined)
  const db = cleanUp.adopt(
    connectDatabase({ url: fixture.appUrl, ...LIMITS, applicationName: 'proof' }),
    ({ close }) => close(),
  )
  const evidence: Evidence = {
    banks: await Promise.all(banks.banks.map(readBankBooks)),
    own: await readOwnBooks(db, fixture.ownerUrl),
    asked: readAcknowledgements(log.file),
    members: fixture.members,
    funds: FUNDS,
  }
  const { outages } = processes
  return {
    seed,
    evidence,
    findings: judge(evidence),
    controls: runControls(evidence),
    outages,
    deaths,
    states: statesMet(evidence.own.steps, outages),
    ...waitsOf(evidence, outages),
  }
}

interface Payments {
  readonly fixture: CashierFixture
  readonly banks: TestBanks
  readonly processes: CashierProcesses
  readonly log: Acknowledgements
  readonly seed: number
  readonly seconds: number
}

/** Everything that happens to members' money, and to whoever carries it. */
async function pay({ fixture, banks, processes, log, seed, seconds }: Payments) {
  const { ownerUrl, appUrl, secrets, members } = fixture
  const { urls, hooksUrl, kill } = processes
  const cards = await giveKeys(banks, urls[0], members)
  await startFaults(banks, seed)
  const telling = wait(seconds * TELLING_FROM * 1_000).then(() => insistently(() => loseNoMore(banks)))
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  // The server is killed now and then; whoever waits for an answer learns of it from their own query.
  owner.on('error', () => undefined)
  let amount = FIRST_AMOUNT
  const load = startLoad({
    random: seeded(seed),
    members,
    caller: await openCaller(urls, cards, log),
    log,
    ownerUrl,
    owner,
    nextAmount: () => (amount += 1),
    bankOf: (code) => banks.banks.find((bank) => bank.code === code)!,
    kill,
    telling,
  })
  const workers = startFaultyWorkers(
    { databaseUrl: appUrl, hooksUrl, vault: vaultKeys(secrets) },
    planPoints(seed),
  )
  try {
    const kills = planKills(seed, seconds).map(({ victim, atMs }) => wait(atMs).then(() => kill(victim)))
    await Promise.all([...kills, wait(seconds * 1_000)])
    await within('everybody has an answer', load.finish(), ANSWERS_MS)
  } finally {
    await workers.stop()
    await owner.end()
  }
  await insistently(() => endFaults(banks))
  return workers.deaths
}

/** Everybody can be paid; but some keys have another holder from here on. */
async function giveKeys(banks: TestBanks, url: string, members: readonly Member[]) {
  const closed = new Set(members.slice(0, CLOSED))
  const keyOf = (member: Member) => `${member.memberId}@example.com`
  const register = (member: Member, cpf: string) =>
    Promise.all(
      banks.banks.map((bank) => bank.control('/keys', { key: keyOf(member), name: 'Pessoa de Prova', cpf })),
    )
  for (const member of closed) await register(member, member.cpf)
  const cards = await addCards(url, members, (member) =>
    closed.has(member) ? { keyType: 'email', key: keyOf(member) } : { keyType: 'cpf', key: member.cpf },
  )
  for (const member of closed) await register(member, STRANGER)
  return cards
}

const AGAIN_MS = 200

/** Banks may be dead for the moment. */
async function insistently(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries > 200) throw error
      await wait(AGAIN_MS)
    }
  }
}
