import { newId, unreachable } from '@trevo/kernel'
import fc from 'fast-check'
import type { Allowance, Barred, Operation, Outcome } from '../src/index.ts'
import { ProtectedMember } from './limit-model.ts'
import { credit, debit, rollback } from './operations.ts'

/** What got past a member's protection, or was kept from them without a reason. */
export type Breach = 'limit' | 'bar' | 'widened' | 'twice' | 'answer' | 'count'

/** The ways into the books of the processes that have one, as each of them has it. */
export interface Doors {
  /** A few processes, as a retry may reach another one. */
  readonly perform: readonly ((operation: Operation) => Promise<Outcome>)[]
  /** With others in a transaction of the caller's, as payments are credited. */
  readonly performTogether: (operations: readonly Operation[]) => Promise<readonly (Outcome | undefined)[]>
  /** By the login of the players' API: false where it may not. */
  readonly tighten: (memberId: string, allowance: Allowance) => Promise<boolean>
  /** By the login of the worker. */
  readonly set: (memberId: string, allowance: Allowance) => Promise<void>
  readonly remove: (memberId: string, name: string) => Promise<void>
  readonly bar: (memberId: string, reason: string, bars: readonly Barred[]) => Promise<void>
  readonly lift: (memberId: string, reason: string) => Promise<void>
  /** So much of it has been played, as far as the limits of time can tell. */
  readonly letPass: (memberId: string, seconds: bigint) => Promise<void>
  readonly usedOf: (memberId: string) => Promise<ReadonlyMap<string, bigint>>
}

const MOVES = [
  'stake',
  'stake',
  'stake',
  'more',
  'free',
  'deposit',
  'together',
  'win',
  'takeBack',
  'again',
] as const
const ORDERS = ['tighten', 'tighten', 'set', 'remove', 'bar', 'lift'] as const
const PERIODS = ['day', 'week', 'month'] as const
const COUNTS = ['stakes', 'losses', 'deposits', 'bets', 'time'] as const

interface Move {
  readonly act: (typeof MOVES)[number]
  readonly amount: bigint
  /** Which earlier one is meant, counted from the last. */
  readonly back: number
  /** As often it is sent, to one process after the other, as somebody does who hears nothing. */
  readonly times: number
}

interface Order {
  readonly act: (typeof ORDERS)[number]
  readonly counts: (typeof COUNTS)[number]
  readonly period: (typeof PERIODS)[number]
  readonly limit: bigint
  readonly bars: readonly Barred[]
}

/** All of it at the same moment. */
interface Step {
  readonly moves: readonly Move[]
  readonly order: Order | undefined
  /** Before it. */
  readonly passes: boolean
}

/** A member's life is over in far less, so that nobody is over a limit of time because the machine is slow. */
const LONG_S = 1_000n

const amounts = fc.constantFrom(1n, 10n, 40n, 100n, 300n)

const aStep: fc.Arbitrary<Step> = fc.record({
  moves: fc.array(
    fc.record<Move>({
      act: fc.constantFrom(...MOVES),
      amount: amounts,
      back: fc.nat({ max: 4 }),
      times: fc.constantFrom(1, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  passes: fc.boolean(),
  order: fc.option(
    fc.record<Order>({
      act: fc.constantFrom(...ORDERS),
      counts: fc.constantFrom(...COUNTS),
      period: fc.constantFrom(...PERIODS),
      limit: amounts,
      bars: fc.constantFrom<Barred[]>(['stakes', 'deposits'], ['deposits'], ['stakes']),
    }),
    { freq: 2, nil: undefined },
  ),
})

const STEPS = 8
/** Drawn at once, so that a large proof does not hold all its dice in memory. */
const DRAWN = 500
/** Members side by side, whose operations share batches. */
const CROWD = 48

export interface Searched {
  readonly breaches: ReadonlyMap<Breach, string>
  /** Everything the books said, and how often. */
  readonly answers: ReadonlyMap<string, number>
  readonly sequences: number
}

/**
 * Looks for a way past a limit or a bar, over all ways into the books, with orders and retries at the same moment. It
 * knows nothing of how the books decide: a member's life is told to a model, which says what may not have happened.
 */
export async function searchLimits(
  doors: Doors,
  seed: number,
  sequences: number,
  wanted?: Breach,
): Promise<Searched> {
  const breaches = new Map<Breach, string>()
  const answers = new Map<string, number>()
  let played = 0
  const isOver = () => (wanted ? breaches.has(wanted) : breaches.size > 0)
  for (let from = 0; from < sequences && !isOver(); from += DRAWN) {
    const drawn = fc.sample(fc.array(aStep, { minLength: STEPS, maxLength: STEPS, size: 'max' }), {
      seed: seed + from,
      numRuns: Math.min(DRAWN, sequences - from),
    })
    const waiting = drawn.values()
    const playOn = async () => {
      for (const steps of waiting) {
        if (isOver()) return
        const life = new Life(doors, answers)
        await life.play(steps)
        played += 1
        for (const [breach, told] of life.breaches) breaches.set(breach, told)
      }
    }
    await Promise.all(Array.from({ length: CROWD }, playOn))
  }
  return { breaches, answers, sequences: played }
}

interface Sent {
  readonly move: Move
  readonly operation: Operation
  readonly isTogether: boolean
}

/** One member, from the first cash to the last look at what is counted. */
class Life {
  readonly breaches = new Map<Breach, string>()
  readonly #doors: Doors
  readonly #answers: Map<string, number>
  readonly #memberId = newId()
  readonly #member = new ProtectedMember((breach, told) => this.breaches.set(breach, told))
  readonly #sent: Sent[] = []
  readonly #known = new Map<string, Outcome>()
  readonly #effective = new Set<string>()

  constructor(doors: Doors, answers: Map<string, number>) {
    this.#doors = doors
    this.#answers = answers
  }

  async play(steps: readonly Step[]): Promise<void> {
    const present = { memberId: this.#memberId, ref: newId(), house: 'promotion', guarded: false } as const
    await this.#doors.perform[0]!(credit({ ...present, amount: 500n, accounts: ['cash'] }))
    this.#member.receive(500n)
    for (const step of steps) await this.#step(step)
    this.#member.compare(await this.#doors.usedOf(this.#memberId))
  }

  async #step({ moves, order, passes }: Step): Promise<void> {
    if (passes) {
      await this.#doors.letPass(this.#memberId, LONG_S)
      this.#member.play(LONG_S)
    }
    const sent = moves.map((move) => this.#write(move))
    const [alone] = sent
    const isAlone =
      sent.length === 1 && moves[0]!.times === 1 && !order && !this.#known.has(alone!.operation.ref)
    const expected = isAlone ? this.#member.expect(alone!.operation) : undefined
    this.#member.begin()
    await Promise.all([...sent.map((one) => this.#send(one)), order && this.#obey(order)])
    this.#member.end()
    const answer = this.#known.get(alone!.operation.ref)
    if (expected && answer) this.#member.judge(alone!.operation, expected, answer)
  }

  async #send(one: Sent): Promise<void> {
    const { operation, isTogether, move } = one
    const outcomes = await Promise.all(
      Array.from({ length: move.times }, (_, at) => {
        const { perform, performTogether } = this.#doors
        return isTogether
          ? performTogether([operation]).then(([outcome]) => outcome)
          : perform[at % perform.length]!(operation)
      }),
    )
    for (const outcome of outcomes) {
      // Somebody held the member's accounts: whoever credits payments comes again.
      if (!outcome) continue
      this.#tally(`${move.act} ${outcome.reason ?? outcome.status}`)
      const known = this.#known.get(operation.ref)
      if (known && (known.status !== outcome.status || known.reason !== outcome.reason))
        this.breaches.set('answer', `${operation.kind} ${known.reason} became ${outcome.reason}`)
      if (!known || known.replayed) this.#known.set(operation.ref, outcome)
      if (outcome.replayed || outcome.status !== 'posted') continue
      if (this.#effective.has(operation.ref)) this.breaches.set('twice', operation.kind)
      this.#effective.add(operation.ref)
      this.#member.see(operation, this.#undone(operation))
    }
    if (move.act !== 'again') this.#sent.push(one)
  }

  #undone(operation: Operation): Operation | undefined {
    if (operation.kind !== 'rollback') return undefined
    return this.#sent.find(({ operation: { ref } }) => ref === operation.related)?.operation
  }

  #write(move: Move): Sent {
    const common = { memberId: this.#memberId, ref: newId(), amount: move.amount, round: newId() }
    const plain = (operation: Operation): Sent => ({ move, operation, isTogether: false })
    const deposit = credit({ ...common, house: 'payments', code: 'deposit' })
    switch (move.act) {
      case 'stake':
        return plain(
          debit(move.back === 0 ? { ...common, contribution: { pool: 'pool:a', amount: 1n } } : common),
        )
      case 'more': {
        const { operation } =
          this.#sent.filter(({ operation: { kind } }) => kind === 'debit').at(-1 - move.back) ?? {}
        return plain(debit(operation?.kind === 'debit' ? { ...common, round: operation.round! } : common))
      }
      case 'free':
        return plain(debit({ ...common, amount: 0n }))
      case 'deposit':
        return plain(deposit)
      case 'together':
        return { move, operation: deposit, isTogether: true }
      case 'win':
        return plain(credit(common))
      case 'takeBack': {
        const stakes = this.#sent.filter(({ operation: { kind } }) => kind === 'debit')
        const related = stakes.at(-1 - move.back)?.operation.ref ?? newId()
        return plain(rollback({ memberId: this.#memberId, ref: newId(), related }))
      }
      case 'again': {
        const earlier = this.#sent.at(-1 - move.back)
        return earlier ? { ...earlier, move } : plain(debit(common))
      }
      default:
        return unreachable(move.act)
    }
  }

  async #obey({ act, counts, period, limit, bars }: Order): Promise<void> {
    const [id, name] = [this.#memberId, `${counts}_${period}`]
    // Whoever stands at noon is far from the end of a period, however long the search takes.
    const allowance = {
      name,
      counts,
      limit: counts === 'time' ? (limit > 40n ? 3n : 1n) * LONG_S : limit,
      period,
      timeZone: NOON,
    }
    const reason = bars.join('+')
    switch (act) {
      case 'tighten': {
        const isTighter = this.#member.isTighter(allowance)
        const done = await this.#doors.tighten(id, allowance)
        this.#tally(`tighten ${done}`)
        if (done && !isTighter) this.breaches.set('widened', name)
        if (done !== isTighter) this.breaches.set('answer', `tighten ${name}`)
        if (done) this.#member.limit(allowance)
        return
      }
      case 'set':
        await this.#doors.set(id, allowance)
        return this.#member.limit(allowance)
      case 'remove':
        await this.#doors.remove(id, name)
        return this.#member.unlimit(name)
      case 'bar':
        await this.#doors.bar(id, reason, bars)
        return this.#member.bar(reason, bars)
      case 'lift':
        await this.#doors.lift(id, reason)
        return this.#member.lift(reason)
      default:
        return unreachable(act)
    }
  }

  #tally(answer: string): void {
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1)
  }
}

const HOURS_WEST = (new Date().getUTCHours() + 12) % 24
const NOON = HOURS_WEST <= 12 ? `Etc/GMT+${HOURS_WEST}` : `Etc/GMT-${24 - HOURS_WEST}`
