import type { Allowance, Barred, Operation, Outcome } from '../src/index.ts'
import type { Breach } from './limit-search.ts'

/** What adds up the same whenever a limit was set. */
type Counted = Exclude<Allowance['counts'], 'time'>
type Counts = Record<Counted, bigint>

type Expected = Pick<Outcome, 'status' | 'reason' | 'remaining'>

interface Orders {
  readonly limits: ReadonlyMap<string, Allowance>
  readonly bars: ReadonlyMap<string, readonly Barred[]>
}

const NOTHING: Counts = { stakes: 0n, losses: 0n, deposits: 0n, bets: 0n }

/**
 * What a member has ordered and done, one step after the other. Within a step all happens at once: what was ordered in
 * it may have come before or after what was moved, so the wider of both holds, and what makes room may have come first.
 */
export class ProtectedMember {
  readonly #report: (breach: Breach, told: string) => void
  #limits = new Map<string, Allowance>()
  #bars = new Map<string, readonly Barred[]>()
  #used: Counts = { ...NOTHING }
  /** By the name of the limit: as far as the books know, what was played before it was set took no time. */
  readonly #played = new Map<string, bigint>()
  /** How many stakes of a round stand. */
  readonly #rounds = new Map<string, number>()
  #balance = 0n
  #before: Orders = { limits: new Map(), bars: new Map() }
  #seen: { readonly operation: Operation; readonly undone: Operation | undefined }[] = []

  constructor(report: (breach: Breach, told: string) => void) {
    this.#report = report
  }

  receive(amount: bigint): void {
    this.#balance += amount
  }

  limit(allowance: Allowance): void {
    this.#limits.set(allowance.name, allowance)
    this.#played.set(allowance.name, 0n)
  }

  /** So many seconds of play, all at once. */
  play(seconds: bigint): void {
    for (const [name, played] of this.#played) this.#played.set(name, played + seconds)
  }

  unlimit(name: string): void {
    this.#limits.delete(name)
  }

  bar(reason: string, bars: readonly Barred[]): void {
    this.#bars.set(reason, bars)
  }

  lift(reason: string): void {
    this.#bars.delete(reason)
  }

  isTighter({ name, limit }: Allowance): boolean {
    const known = this.#limits.get(name)
    return known === undefined || limit < known.limit
  }

  begin(): void {
    this.#before = { limits: new Map(this.#limits), bars: new Map(this.#bars) }
    this.#seen = []
  }

  /** It took effect. */
  see(operation: Operation, undone: Operation | undefined): void {
    this.#seen.push({ operation, undone })
  }

  end(): void {
    const [taken, made] = [{ ...NOTHING }, { ...NOTHING }]
    for (const { operation, undone } of this.#seen)
      for (const [counts, amount] of effectsOf(operation, undone))
        (amount > 0n ? taken : made)[counts] += amount
    this.#judgeTime()
    for (const allowance of this.#before.limits.values()) {
      const { name, counts } = allowance
      const after = this.#limits.get(name)
      if (!after || counts === 'time' || taken[counts] === 0n) continue
      const limit = after.limit > allowance.limit ? after.limit : allowance.limit
      const used = this.#used[counts] + made[counts] + taken[counts]
      // What was narrower than its use lets nothing in at all.
      if (used > limit) this.#report('limit', `${name}: ${used} of ${limit}`)
    }
    for (const { operation } of this.#seen) {
      const purpose = purposeOf(operation)
      const stays = [...this.#before.bars].some(
        ([reason, bars]) => this.#bars.has(reason) && bars.some((bar) => bar === purpose),
      )
      if (stays) this.#report('bar', operation.kind)
    }
    for (const counts of Object.keys(this.#used) as Counted[])
      this.#used[counts] += taken[counts] + made[counts]
    for (const { operation, undone } of this.#seen) this.#balance += movedBy(operation, undone)
    for (const { operation, undone } of this.#seen) {
      if (operation.kind === 'debit') this.#stake(operation.round!, 1)
      if (undone?.kind === 'debit') this.#stake(undone.round!, -1)
    }
  }

  #stake(round: string, change: number): void {
    this.#rounds.set(round, (this.#rounds.get(round) ?? 0) + change)
  }

  #goesOn(operation: Operation): boolean {
    return operation.kind === 'debit' && (this.#rounds.get(operation.round!) ?? 0) > 0
  }

  /** When the time is over, only a round that has begun goes on. */
  #judgeTime(): void {
    const over = [...this.#before.limits.values()].find(
      // One that was set meanwhile begins to count anew.
      (allowance) => this.#isOver(allowance) && this.#limits.get(allowance.name) === allowance,
    )
    if (!over) return
    for (const { operation } of this.#seen)
      if (operation.kind === 'debit' && !this.#goesOn(operation)) this.#report('limit', over.name)
  }

  #isOver({ name, counts, limit }: Allowance): boolean {
    return counts === 'time' && this.#played.get(name)! >= limit
  }

  #roomOf(allowance: Allowance, operation: Operation): bigint {
    const { counts, limit } = allowance
    if (counts !== 'time') return roomOf(counts, limit - this.#used[counts])
    return this.#isOver(allowance) && !this.#goesOn(operation) ? -1n : FOR_ANY_AMOUNT
  }

  /** What has to be answered, where nothing else happens meanwhile; undefined for what nobody here may refuse. */
  expect(operation: Operation): Expected | undefined {
    const purpose = purposeOf(operation)
    if (!purpose || !('amount' in operation)) return undefined
    const barring = [...this.#bars].filter(([, bars]) => bars.includes(purpose)).map(([reason]) => reason)
    // They all last for ever: then the first by name is told.
    if (barring.length > 0) return { status: 'rejected', reason: barring.toSorted()[0]!, remaining: null }
    const [tightest] = [...this.#limits.values()]
      .filter(({ counts }) => (counts === 'deposits') === (purpose === 'deposits'))
      .map((allowance) => ({ name: allowance.name, room: this.#roomOf(allowance, operation) }))
      .toSorted((a, b) => (a.room === b.room ? (a.name < b.name ? -1 : 1) : a.room < b.room ? -1 : 1))
    if (tightest && tightest.room < operation.amount)
      return {
        status: 'rejected',
        reason: `limit:${tightest.name}`,
        remaining: tightest.room > 0n ? tightest.room : 0n,
      }
    if (purpose === 'stakes' && this.#balance < operation.amount)
      return { status: 'rejected', reason: 'insufficient_funds', remaining: null }
    return { status: 'posted', reason: null, remaining: null }
  }

  judge({ kind }: Operation, expected: Expected, { status, reason, remaining }: Outcome): void {
    const is = JSON.stringify([status, reason, `${remaining}`])
    const wanted = JSON.stringify([expected.status, expected.reason, `${expected.remaining}`])
    if (is !== wanted) this.#report('answer', `${kind}: ${is}, not ${wanted}`)
  }

  compare(used: ReadonlyMap<string, bigint>): void {
    for (const { name, counts } of this.#limits.values())
      if (counts !== 'time' && used.get(name) !== this.#used[counts])
        this.#report('count', `${name}: ${used.get(name)}, not ${this.#used[counts]}`)
    if (used.size !== this.#limits.size) this.#report('count', `${used.size} limits`)
  }
}

const FOR_ANY_AMOUNT = 2n ** 63n - 1n

/** One more bet may be of any amount. */
function roomOf(counts: Counted, left: bigint): bigint {
  if (left <= 0n) return 0n
  return counts === 'bets' ? FOR_ANY_AMOUNT : left
}

function purposeOf({ kind, code }: Operation): 'stakes' | 'deposits' | undefined {
  if (kind === 'debit') return 'stakes'
  return kind === 'credit' && code === 'deposit' ? 'deposits' : undefined
}

function effectsOf(operation: Operation, undone: Operation | undefined): [Counted, bigint][] {
  if (operation.kind === 'rollback')
    return undone ? effectsOf(undone, undefined).map(([counts, amount]) => [counts, -amount]) : []
  if (!('amount' in operation)) return []
  const { kind, amount } = operation
  if (kind === 'debit')
    return [
      ['stakes', amount],
      ['losses', amount],
      ['bets', amount > 0n ? 1n : 0n],
    ]
  return [purposeOf(operation) === 'deposits' ? ['deposits', amount] : ['losses', -amount]]
}

function movedBy(operation: Operation, undone: Operation | undefined): bigint {
  if (operation.kind === 'rollback') return undone ? -movedBy(undone, undefined) : 0n
  if (!('amount' in operation)) return 0n
  return operation.kind === 'debit' ? -operation.amount : operation.amount
}
