import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '@trevo/db'
import { newId, newSecret } from '@trevo/kernel'
import { saveMerchant } from '@trevo/merchants'
import { aurora } from '@trevo/merchants/demo'
import { asOwner } from '@trevo/testkit'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { startRegister, type TestRegister } from '@trevo/testkit/register'
import { copyTemplate, databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { openVault, type VaultOptions } from '@trevo/vault'
import { roll, seeded } from '../outbox/seeded.ts'
import { fillMembers, numberOf } from './members.ts'

/** What a worker is told on its command line. */
export interface WorkerOptions {
  readonly databaseUrl: string
  readonly register: Pick<TestRegister, 'url' | 'tls'>
  readonly vault: VaultOptions
  readonly perSecond: number
}

export interface Wanted {
  readonly site: { readonly postgresUrl: string; readonly templateDatabase: string }
  readonly members: number
  /** Of whom so many are on the list. */
  readonly listed: number
  /** How many questions each of two workers puts in a second. */
  readonly perSecond: number
  /** One of the workers dies after so many seconds at most, and then the next. */
  readonly killSeconds: number
  readonly seed: number
  readonly say?: (line: string) => void
}

export interface Proof {
  readonly members: number
  /** About whom the register was asked, and how often in all. */
  readonly people: number
  readonly questions: number
  readonly mostAboutOne: number
  readonly busiestSecond: number
  readonly answered: number
  /** On the list, and kept from playing. */
  readonly kept: number
  readonly keptOthers: number
  readonly kills: number
  readonly seconds: number
}

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url))
export const WORKERS = 2
const LOOK_MS = 1_000
const SECOND_MS = 1_000
const SAID_MS = 30_000
const COUNTS_APART = 20

/** A whole round over all members of a brand, with workers that are killed all the time. */
export async function prove(wanted: Wanted): Promise<Proof> {
  const { site, members, listed, perSecond, say = () => undefined } = wanted
  const name = `trevo_r_${newId().replaceAll('-', '')}`
  await copyTemplate(site.postgresUrl, site.templateDatabase, name)
  const register = await startRegister()
  try {
    const ownerUrl = databaseUrl(site.postgresUrl, name)
    const appUrl = databaseUrl(site.postgresUrl, name, 'trevo_worker')
    const vault = { keys: [{ kid: 'proof', key: newSecret(256) }], indexKey: newSecret(256) }
    const merchantId = await openBrand(appUrl, ownerUrl)
    await fillMembers({ ownerUrl, merchantId, vault: openVault(vault) }, members)
    say(`${members} members are there`)
    for (let at = 0; at < listed; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- a few
      await register.put(numberOf(Math.floor((at * members) / listed)), 'AUTOEXCLUSAO_CENTRALIZADA')
    const options = {
      databaseUrl: appUrl,
      register: { url: register.url, tls: register.tls },
      vault,
      perSecond,
    }
    const began = performance.now()
    const kills = await runWorkers(options, wanted, progressOf(ownerUrl, members, say))
    const seconds = (performance.now() - began) / SECOND_MS
    const { people, questions, most, busiest } = await register.asked()
    return {
      members,
      people,
      questions,
      mostAboutOne: most,
      busiestSecond: busiest,
      ...(await outcome(ownerUrl)),
      kills,
      seconds,
    }
  } finally {
    await register.stop()
    await dropDatabase(site.postgresUrl, name)
  }
}

async function openBrand(appUrl: string, ownerUrl: string): Promise<number> {
  const db = connectDatabase({ url: appUrl, ...testDatabaseLimits, applicationName: 'proof' })
  try {
    const saved = await saveMerchant(db, aurora)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    const { rows } = await asOwner(ownerUrl, (owner) =>
      owner.query<{ merchant_id: number }>('select merchant_id from merchants.merchant'),
    )
    return rows[0]!.merchant_id
  } finally {
    await db.close()
  }
}

/** Two workers, of which one dies and is started again, then the other, until it is over; answers how many died. */
async function runWorkers(
  options: WorkerOptions,
  { killSeconds, seed }: Pick<Wanted, 'killSeconds' | 'seed'>,
  isOver: () => Promise<boolean>,
): Promise<number> {
  const random = seeded(seed)
  const argument = JSON.stringify(options)
  const start = () => spawn(process.execPath, [ENTRY, argument], { stdio: ['pipe', 'ignore', 'inherit'] })
  const workers: ChildProcess[] = Array.from({ length: WORKERS }, start)
  let kills = 0
  let killAt = performance.now() + roll(random, killSeconds * SECOND_MS)
  try {
    while (!(await isOver())) {
      await wait(LOOK_MS)
      if (performance.now() < killAt) continue
      const victim = kills % WORKERS
      await kill(workers[victim]!)
      workers[victim] = start()
      kills += 1
      killAt = performance.now() + roll(random, killSeconds * SECOND_MS)
    }
    return kills
  } finally {
    await Promise.all(workers.map(kill))
  }
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

/** Whether everybody has an answer; says now and then how many have. */
function progressOf(ownerUrl: string, members: number, say: (line: string) => void): () => Promise<boolean> {
  let saidAt = performance.now()
  let countAt = 0
  return async () => {
    const began = performance.now()
    if (began < countAt) return false
    const { answered } = await outcome(ownerUrl)
    // To count a million takes the processor from those who ask.
    countAt = performance.now() + COUNTS_APART * (performance.now() - began)
    if (performance.now() > saidAt + SAID_MS) {
      saidAt = performance.now()
      say(`${answered} of ${members} answered`)
    }
    return answered === members
  }
}

function outcome(ownerUrl: string): Promise<Pick<Proof, 'answered' | 'kept' | 'keptOthers'>> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<Pick<Proof, 'answered' | 'kept' | 'keptOthers'>>(`
      select count(*)::int as answered,
             (count(*) filter (where answer <> 'permitted' and barred))::int as kept,
             (count(*) filter (where (answer <> 'permitted') <> barred))::int as "keptOthers"
        from (select c.answer, exists (select from ledger.restriction r
                                        where (r.bucket, r.owner_id) = (c.bucket, c.member_id)
                                          and r.reason = 'central_register' and r.until > now()) as barred
                from protection.register_check c where c.answered_at is not null) one`)
    return rows[0]!
  })
}
