import { bucketOf, unreachable } from '@trevo/kernel'
import type {
  AccountKind,
  Barred,
  Claim,
  Convert,
  Credit,
  Debit,
  Operation,
  Outcome,
  Rollback,
  Settlement,
} from '../src/index.ts'

export type Answer = Omit<Outcome, 'transferId'>

type Result = Pick<Outcome, 'status' | 'reason'> & { readonly remaining?: bigint }

/** What is remembered of a reference. */
interface Kept {
  readonly operation: Operation
  readonly answer: Answer
  readonly amount: bigint
  /** The owner's account it is about: what is set aside on, or what a free stake would have come from. */
  readonly account: AccountKind
  readonly moves: ReadonlyMap<string, bigint>
  status: Outcome['status'] | 'tombstone'
  isSettled: boolean
}

interface Limit {
  readonly name: string
  /** In a sequence no time passes: a limit of `time` is over at once if it is of nothing, and else it never is. */
  readonly counts: 'stakes' | 'losses' | 'deposits' | 'bets' | 'time'
  readonly limit: bigint
  used: bigint
}

interface Restriction {
  readonly reason: string
  readonly bars: readonly Barred[]
}

const POSTED: Result = { status: 'posted', reason: null }
const no = (reason: string): Result => ({ status: 'rejected', reason })
const nothing = (reason: string): Result => ({ status: 'noop', reason })
const above0 = (amount: bigint) => (amount > 0n ? amount : 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** What the books should say, in the fewest words: no database, no batches, one thing at a time. */
export class ModelBooks {
  /** By owner and kind of account, or by the house's kind alone; also what an owner has to stake, and has converted. */
  readonly balances = new Map<string, bigint>()
  readonly held = new Map<string, bigint>()
  readonly #kept = new Map<string, Kept>()
  readonly #restrictions = new Map<string, Restriction>()
  readonly #limits = new Map<string, Limit[]>()

  restrict(memberId: string, restriction: Restriction | undefined): void {
    if (restriction === undefined) this.#restrictions.delete(memberId)
    else this.#restrictions.set(memberId, restriction)
  }

  limit(memberId: string, ...limits: readonly Omit<Limit, 'used'>[]): void {
    this.#limits.set(
      memberId,
      limits.map((limit) => ({ ...limit, used: 0n })),
    )
  }

  perform(operation: Operation): Answer {
    const key = this.#key(operation, operation.ref)
    const known = this.#kept.get(key)
    if (known) return again(known, operation)
    const earlier =
      'related' in operation ? this.#kept.get(this.#key(operation, operation.related)) : undefined
    const moves = new Map<string, bigint>()
    const account = this.#accountOf(operation, earlier)
    const { status, reason, remaining = null } = this.#decide(operation, earlier, account, moves)
    for (const [where, amount] of moves) add(this.balances, where, amount)
    const answer = { status, reason, remaining, balance: this.#told(operation), replayed: false }
    if (reason === 'no_bet') return answer
    const amount = 'amount' in operation ? operation.amount : (earlier?.amount ?? 0n)
    this.#kept.set(key, { operation, answer, amount, account, moves, status, isSettled: false })
    if (reason === 'never_came' && 'related' in operation && operation.related !== operation.ref)
      this.#spend(operation, answer)
    if (status === 'posted') this.#count(operation, earlier, amount)
    return answer
  }

  #decide(
    operation: Operation,
    earlier: Kept | undefined,
    account: AccountKind,
    moves: Map<string, bigint>,
  ): Result {
    switch (operation.kind) {
      case 'debit':
        return this.#debit(operation, moves)
      case 'credit':
        return this.#credit(operation, moves)
      case 'claim':
        return this.#claim(operation, moves)
      case 'convert':
        return this.#convert(operation, moves)
      case 'hold': {
        const barred = this.#barredFrom(operation, 'withdrawals')
        if (barred) return barred
        if (this.#owes(operation) > 0n) return no('owes')
        if (this.#free(operation, account) < operation.amount) return no('insufficient_funds')
        add(this.held, `${operation.memberId}/${account}`, operation.amount)
        return { status: 'pending', reason: null }
      }
      case 'rollback':
        return this.#rollback(operation, earlier, moves)
      case 'post':
      case 'void':
        return this.#settle(operation, earlier, moves)
      default:
        return unreachable(operation)
    }
  }

  #debit(operation: Debit, moves: Map<string, bigint>): Result {
    const { memberId, amount, accounts, refusal, contribution, house, guarded } = operation
    if (refusal !== undefined) return no(refusal)
    if (this.#inRound(operation).some((one) => closes(one) && !one.isSettled)) return no('round_over')
    if (house === 'clearing') {
      const barred = this.#barredFrom(operation, 'withdrawals')
      if (barred) return barred
      if (this.#owes(operation) > 0n) return no('owes')
    } else if (guarded) {
      const refused =
        this.#barredFrom(operation, 'stakes') ??
        this.#overLimit(operation, 'stakes', this.#hasBegun(operation))
      if (refused) return refused
    }
    if (this.#told(operation) < amount) return no('insufficient_funds')
    let rest = amount
    for (const kind of accounts) {
      const part = kind ? least(this.#free(operation, kind), rest) : 0n
      add(moves, `${memberId}/${kind}`, -part)
      rest -= part
    }
    if (house === 'play' && accounts.includes('bonus'))
      add(moves, `${memberId}/turnover`, -least(amount, this.#balance(memberId, 'turnover')))
    add(moves, house, amount - (contribution?.amount ?? 0n))
    if (contribution) add(moves, contribution.pool, contribution.amount)
    return POSTED
  }

  #credit(operation: Credit, moves: Map<string, bigint>): Result {
    const { memberId, amount, house } = operation
    const bets = this.#bets(operation)
    if (operation.needsBet && bets.length === 0) return no('no_bet')
    if (isDeposit(operation) && operation.guarded) {
      const refused = this.#barredFrom(operation, 'deposits') ?? this.#overLimit(operation, 'deposits', false)
      if (refused) return refused
    }
    const bonus = this.#bonusOf(operation, operation.needsBet ? bets : [])
    const toDebt = least(this.#owes(operation), amount - bonus)
    if (bonus > 0n) add(moves, `${memberId}/turnover`, operation.turnover ?? 0n)
    add(moves, `${memberId}/bonus`, bonus)
    add(moves, `${memberId}/owed`, toDebt)
    add(moves, `${memberId}/cash`, amount - bonus - toDebt)
    add(moves, house, -amount)
    return POSTED
  }

  #barredFrom({ memberId }: Operation, what: Barred): Result | undefined {
    const restriction = this.#restrictions.get(memberId)
    return restriction?.bars.includes(what) ? no(restriction.reason) : undefined
  }

  #overLimit(
    { memberId, amount }: Debit | Credit,
    what: 'stakes' | 'deposits',
    hasBegun: boolean,
  ): Result | undefined {
    const [tightest] = this.#limitsOf(memberId)
      .filter(({ counts }) => (counts === 'deposits') === (what === 'deposits'))
      // However much one more bet is, and however long.
      .filter(({ counts, limit, used }) => (counts !== 'bets' && counts !== 'time') || used >= limit)
      // A round that has begun may end.
      .filter(({ counts }) => counts !== 'time' || !hasBegun)
      .map(({ name, counts, limit, used }) => {
        // When the time is over there is no free bet either.
        if (counts === 'time') return { name, room: -1n }
        return { name, room: counts === 'bets' ? 0n : above0(limit - used) }
      })
      .toSorted((a, b) => Number(a.room - b.room) || (a.name < b.name ? -1 : 1))
    if (!tightest || tightest.room >= amount) return undefined
    return { ...no(`limit:${tightest.name}`), remaining: above0(tightest.room) }
  }

  #claim(operation: Claim, moves: Map<string, bigint>): Result {
    const { memberId, amount, house } = operation
    const taken = least(above0(this.#free(operation, 'cash')), amount)
    add(moves, `${memberId}/cash`, -taken)
    add(moves, `${memberId}/owed`, taken - amount)
    add(moves, house, amount)
    return POSTED
  }

  #convert(operation: Convert, moves: Map<string, bigint>): Result {
    const { memberId, amount } = operation
    if (this.#balance(memberId, 'turnover') > 0n) return no('turnover')
    if (this.#free(operation, 'bonus') < amount) return no('insufficient_funds')
    const toDebt = least(this.#owes(operation), amount)
    add(moves, `${memberId}/bonus`, -amount)
    add(moves, `${memberId}/owed`, toDebt)
    add(moves, `${memberId}/cash`, amount - toDebt)
    add(moves, `${memberId}/converted`, amount)
    return POSTED
  }

  /** As much as bonus money was of the stakes; a free one says by its account where it would have come from. */
  #bonusOf({ memberId, amount, accounts }: Credit, bets: readonly Kept[]): bigint {
    const staked = bets.reduce((sum, bet) => sum + bet.amount, 0n)
    if (staked === 0n) return (bets.at(-1)?.account ?? accounts[0]) === 'bonus' ? amount : 0n
    const fromBonus = bets.reduce((sum, { moves }) => sum - (moves.get(`${memberId}/bonus`) ?? 0n), 0n)
    return (amount * fromBonus) / staked
  }

  /** What of a win is not there any more, by account. */
  #missing(operation: Rollback, { moves }: Kept): { readonly where: string; readonly short: bigint }[] {
    return (['cash', 'bonus'] as const)
      .map((kind) => {
        const where = `${operation.memberId}/${kind}`
        return { where, short: above0((moves.get(where) ?? 0n) - above0(this.#free(operation, kind))) }
      })
      .filter(({ short }) => short > 0n)
  }

  #rollback(operation: Rollback, earlier: Kept | undefined, moves: Map<string, bigint>): Result {
    if (!earlier) return nothing('never_came')
    const { kind, memberId } = earlier.operation
    if (memberId !== operation.memberId) return no('other_owner')
    if (earlier.isSettled) return nothing('already_back')
    if (earlier.status !== 'posted' || (kind !== 'debit' && kind !== 'credit')) return nothing(earlier.status)
    if (kind === 'debit' && this.#hasPaid(earlier.operation)) return no('already_settled')
    const missing = kind === 'credit' ? this.#missing(operation, earlier) : []
    if (missing.length > 0 && !operation.overdraw) return no('insufficient_funds')
    for (const [where, amount] of earlier.moves) add(moves, where, -amount)
    for (const { where, short } of missing) {
      add(moves, where, short)
      add(moves, `${memberId}/owed`, -short)
    }
    this.#unplay(memberId, earlier, moves)
    earlier.isSettled = true
    return POSTED
  }

  /** What was granted need not be played where it has not been; what was converted by a stake comes back as bonus. */
  #unplay(memberId: string, { moves: earlier }: Kept, moves: Map<string, bigint>): void {
    const change = earlier.get(`${memberId}/turnover`) ?? 0n
    add(moves, `${memberId}/turnover`, above0(change - this.#balance(memberId, 'turnover')))
    const fromCash = above0(-(earlier.get(`${memberId}/cash`) ?? 0n))
    const back = least(this.#balance(memberId, 'converted'), least(fromCash, above0(-change)))
    add(moves, `${memberId}/cash`, -back)
    add(moves, `${memberId}/bonus`, back)
    add(moves, `${memberId}/converted`, -back)
  }

  #settle(operation: Settlement, hold: Kept | undefined, moves: Map<string, bigint>): Result {
    if (hold?.operation.kind !== 'hold' || hold.operation.memberId !== operation.memberId)
      return no('no_hold')
    if (hold.status !== 'pending') return no(hold.status)
    const where = `${operation.memberId}/${hold.account}`
    add(this.held, where, -hold.amount)
    hold.isSettled = true
    hold.status = operation.kind === 'post' ? 'posted' : 'voided'
    if (operation.kind === 'void') return POSTED
    add(moves, where, -hold.amount)
    add(moves, hold.operation.house, hold.amount)
    return POSTED
  }

  /** What never came now never will. */
  #spend(operation: Rollback | Settlement, { balance }: Answer): void {
    const answer = { ...no('rolled_back'), remaining: null, balance, replayed: false }
    this.#kept.set(this.#key(operation, operation.related), {
      operation,
      answer,
      amount: 0n,
      account: operation.accounts[0],
      moves: new Map(),
      status: 'tombstone',
      isSettled: true,
    })
  }

  #count(operation: Operation, earlier: Kept | undefined, amount: bigint): void {
    if (operation.kind !== 'debit' && operation.kind !== 'credit' && operation.kind !== 'rollback') return
    if (!operation.guarded) return
    const counted = earlier?.operation ?? operation
    const isBack = operation.kind === 'rollback'
    if (isDeposit(counted)) {
      for (const limit of this.#limitsOf(operation.memberId))
        if (limit.counts === 'deposits') limit.used += isBack ? -amount : amount
      return
    }
    const isStake = counted.kind === 'debit'
    // A present that is taken back was no return of play.
    if (isBack && earlier && !/^(play$|pool:)/.test(earlier.operation.house)) return
    const lost = isStake === isBack ? -amount : amount
    for (const limit of this.#limitsOf(operation.memberId)) {
      if (limit.counts === 'losses' || (isStake && limit.counts === 'stakes')) limit.used += lost
      if (isStake && limit.counts === 'bets' && amount > 0n) limit.used += isBack ? -1n : 1n
    }
  }

  #accountOf(operation: Operation, earlier: Kept | undefined): AccountKind {
    const [first, second] = operation.accounts
    if (operation.kind === 'debit')
      return second && this.#free(operation, first) < operation.amount ? second : first
    return earlier?.account ?? first
  }

  #hasBegun(bet: Debit): boolean {
    return this.#bets(bet).length > 0
  }

  #bets(win: Debit | Credit): Kept[] {
    return this.#inRound(win).filter(({ operation, isSettled }) => operation.kind === 'debit' && !isSettled)
  }

  #owes({ memberId }: Operation): bigint {
    return above0(-(this.balances.get(`${memberId}/owed`) ?? 0n))
  }

  #hasPaid(bet: Debit | Credit): boolean {
    return this.#inRound(bet).some(
      ({ operation, amount, isSettled }) => operation.kind === 'credit' && amount > 0n && !isSettled,
    )
  }

  #inRound({ memberId, source, round }: Debit | Credit): Kept[] {
    return [...this.#kept.values()].filter(
      ({ operation, status }) =>
        round !== undefined &&
        status === 'posted' &&
        operation.memberId === memberId &&
        operation.source === source &&
        'round' in operation &&
        operation.round === round,
    )
  }

  #key({ memberId, source }: Operation, ref: string): string {
    return `${bucketOf(memberId)}/${source}/${ref}`
  }

  #free({ memberId }: Operation, kind: AccountKind): bigint {
    const where = `${memberId}/${kind}`
    return (this.balances.get(where) ?? 0n) - (this.held.get(where) ?? 0n)
  }

  #balance(memberId: string, of: 'turnover' | 'converted'): bigint {
    return this.balances.get(`${memberId}/${of}`) ?? 0n
  }

  #told(operation: Operation): bigint {
    return operation.accounts.reduce((sum, kind) => sum + (kind ? this.#free(operation, kind) : 0n), 0n)
  }

  #limitsOf(memberId: string): Limit[] {
    return this.#limits.get(memberId) ?? []
  }
}

const isDeposit = ({ kind, code }: Operation) => kind === 'credit' && code === 'deposit'
const closes = ({ operation }: Kept) => 'closes' in operation && operation.closes

function again({ operation, answer, status }: Kept, asked: Operation): Answer {
  const isOther =
    operation.memberId !== asked.memberId || (status !== 'tombstone' && said(operation) !== said(asked))
  if (isOther) return { ...no('reference_reused'), remaining: null, balance: null, replayed: true }
  return { ...answer, replayed: true }
}

/** What makes a request the same one again. */
function said(operation: Operation): string {
  const { memberId, currency, kind, code, accounts, house } = operation
  const { amount, related, round, contribution } = operation as Partial<
    Omit<Debit, 'kind'> & Omit<Rollback, 'kind'>
  >
  const pool = contribution && [contribution.pool, `${contribution.amount}`]
  // Where a payment goes is decided by us, not by who asks for it.
  const from = kind === 'credit' ? undefined : accounts
  return JSON.stringify([memberId, currency, kind, code, from, house, `${amount}`, related, round, pool])
}

function add(to: Map<string, bigint>, where: string, amount: bigint): void {
  to.set(where, (to.get(where) ?? 0n) + amount)
}
