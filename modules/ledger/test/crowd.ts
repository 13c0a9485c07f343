import { connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { testDatabaseLimits } from '@trevo/testkit/limits'
import { logLine, openLedger, type Ledger, type Logged, type Operation } from '../src/index.ts'
import { membersInTwoBuckets } from './members.ts'
import { credit, debit, rollback } from './operations.ts'

export interface CrowdOptions {
  readonly url: string
  readonly seed: number
  readonly operations: number
  readonly clients: number
  /** Processes, as it were: each with its own pool and its own batches. */
  readonly ledgers: number
  readonly members: number
  /** What a client does after each answer. */
  readonly afterEach?: (operation: Operation) => Promise<unknown>
}

export interface Crowd {
  readonly log: readonly Logged[]
  /** Codes of errors that clients saw before they asked again. */
  readonly errors: readonly string[]
}

/** A provider gives up some day, and settles by its own report. */
const TRIES = 50

/**
 * Many clients on few members: stakes, wins and rollbacks in any order, a fifth of them sent again at once by somebody
 * else, some references used by two members of a bucket, some rolled back before they come. Asks until it is answered,
 * as a provider does, and writes down what it asked and what it heard.
 */
export async function runConcurrentLoad(options: CrowdOptions): Promise<Crowd> {
  const { url, seed, operations, clients, ledgers: count, members: size } = options
  const dice = diceOf(seed)
  const members = Array.from({ length: Math.ceil(size / 2) }, () => membersInTwoBuckets().slice(0, 2)).flat()
  const limits = { ...testDatabaseLimits, poolMax: 4, applicationName: 'crowd' }
  const databases: Database[] = Array.from({ length: count }, () => connectDatabase({ url, ...limits }))
  const ledgers = databases.map((db) => openLedger(db))
  const log: Logged[] = []
  const errors: string[] = []

  async function ask(operation: Operation, ledger: Ledger): Promise<void> {
    log.push(JSON.parse(logLine(operation)) as Logged)
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const answer = await ledger.perform(operation)
        log.push(JSON.parse(logLine(operation, answer)) as Logged)
        await options.afterEach?.(operation)
        return
      } catch (error) {
        errors.push(codeOf(error))
      }
    }
  }

  for (const memberId of members) await ask(credit({ memberId, ref: newId(), amount: 5_000n }), ledgers[0]!)
  const writer = writerOf(dice, members)
  let left = operations - members.length
  const anyLedger = () => ledgers[Math.floor(dice() * count)]!
  async function client(): Promise<void> {
    while (left > 0) {
      left -= 1
      const operation = writer()
      const isTwice = left > 0 && dice() < 0.2
      if (isTwice) left -= 1
      await Promise.all([ask(operation, anyLedger()), isTwice ? ask(operation, anyLedger()) : undefined])
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  for (const db of databases) await db.close()
  return { log, errors }
}

/** Operations as they come from a provider that has lost its order. */
function writerOf(dice: () => number, members: readonly string[]): () => Operation {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(dice() * from.length)]!
  const recent = members.map(() => [newId()])
  return () => {
    const at = Math.floor(dice() * members.length)
    const memberId = members[at]!
    const refs = recent[at]!
    const said = { memberId, ref: newId(), round: `${Math.floor(dice() * 1e6)}` }
    const paid = { ...said, amount: BigInt(Math.floor(dice() * 400)) }
    const what = dice()
    refs.push(said.ref)
    if (refs.length > 8) refs.shift()
    if (what < 0.5) return debit(what < 0.05 ? { ...paid, ref: pick(refs) } : paid)
    if (what < 0.7) return credit({ ...paid, needsBet: false })
    // Half a pair sits in one bucket: the neighbour's references are in reach.
    if (what < 0.74) return debit({ ...paid, ref: pick(recent[at ^ 1] ?? refs) })
    if (what < 0.85) {
      const late = newId()
      refs.push(late)
      return rollback({ ...said, related: late })
    }
    return rollback({ ...said, related: pick(refs), overdraw: dice() < 0.5 })
  }
}

/** The same numbers for the same seed: mulberry32. */
export function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
