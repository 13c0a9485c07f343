import { assert, newId, unreachable } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import fc from 'fast-check'
import {
  openLedger,
  putAllowance,
  putRestriction,
  readBalances,
  type Barred,
  type Ledger,
  type Operation,
} from '../src/index.ts'
import { claim, credit, debit, hold, rollback, settlement } from './operations.ts'
import type { Scratch } from './scratch.ts'

/** What money got past. */
export type Breach = 'bar' | 'limit' | 'debt' | 'freeze' | 'funds'

export interface Searched {
  readonly breaches: ReadonlySet<Breach>
  /** Everything the books said. */
  readonly answers: ReadonlySet<string>
}

const ASKED = [
  'stake',
  'deposit',
  'withdraw',
  'send',
  'win',
  'takeBack',
  'claim',
  'post',
  'void',
  'again',
] as const
const ORDERED = ['restrict', 'lift', 'limit', 'freeze', 'thaw'] as const

interface Line {
  readonly act: (typeof ASKED)[number] | (typeof ORDERED)[number]
  readonly who: number
  readonly amount: bigint
  /** Which earlier operation is meant, counted from the last. */
  readonly back: number
  /** Two of it at the same moment. */
  readonly twice: boolean
  readonly bars: Barred[]
}

/** So many sequences of so many lines, the same for a seed. */
const drawn = (seed: number, numRuns: number): Line[][] =>
  fc.sample(
    fc.array(
      fc.record<Line>({
        act: fc.constantFrom(...ASKED, ...ASKED, ...ASKED, 'claim', 'void', 'void', ...ORDERED),
        who: fc.nat({ max: 2 }),
        amount: fc.constantFrom(1n, 10n, 40n, 100n, 300n),
        back: fc.nat({ max: 8 }),
        twice: fc.boolean(),
        bars: fc.subarray<Barred>(['stakes', 'deposits', 'withdrawals'], { minLength: 1 }),
      }),
      { minLength: 60, maxLength: 60, size: 'max' },
    ),
    { seed, numRuns },
  )

type Counted = 'stakes' | 'deposits'

interface Member {
  readonly memberId: string
  bars: readonly Barred[]
  readonly limits: Map<Counted, bigint>
  readonly used: Record<Counted, bigint>
}

const PURPOSES: Readonly<Record<string, Barred>> = {
  stake: 'stakes',
  deposit: 'deposits',
  withdraw: 'withdrawals',
  send: 'withdrawals',
}

/**
 * Looks for a way out of the books, or into them, that a bar, a limit, a debt or a freeze should have closed. It knows
 * nothing of how they decide: only what was ordered, and what the accounts said the moment before.
 */
export async function searchWaysOut(
  books: Scratch,
  seed: number,
  sequences: number,
  wanted?: Breach,
): Promise<Searched> {
  const search = new Search(books)
  for (const lines of drawn(seed, sequences)) {
    await search.begin()
    for (const line of lines) await search.play(line)
    if (wanted ? search.breaches.has(wanted) : search.breaches.size > 0) break
  }
  return search
}

class Search implements Searched {
  readonly breaches = new Set<Breach>()
  readonly answers = new Set<string>()
  readonly #books: Scratch
  readonly #ledger: Ledger
  #members: readonly Member[] = []
  #sent: { readonly operation: Operation; readonly act: Line['act'] }[] = []
  #isFrozen = false

  constructor(books: Scratch) {
    this.#books = books
    this.#ledger = openLedger(books.db)
  }

  async begin(): Promise<void> {
    const aMember = () => ({
      memberId: newId(),
      bars: [],
      limits: new Map(),
      used: { stakes: 0n, deposits: 0n },
    })
    this.#members = [aMember(), aMember(), aMember()]
    this.#sent = []
    await this.#freeze(false)
    for (const member of this.#members) {
      const { memberId } = member
      for (const accounts of [['cash'], ['bonus']] as const)
        await this.#ledger.perform(
          credit({ memberId, ref: newId(), amount: 100n, accounts, house: 'promotion', guarded: false }),
        )
      // What is set aside and freed again is cash that a member may have who owes.
      const operation = hold({ memberId, ref: newId(), amount: 40n })
      await this.#ledger.perform(operation)
      this.#sent.push({ operation, act: 'withdraw' })
    }
  }

  async play(line: Line): Promise<void> {
    const member = this.#members[line.who]!
    const isOrder = (ORDERED as readonly string[]).includes(line.act)
    return isOrder ? this.#order(line, member) : this.#ask(line, member)
  }

  async #order({ act, bars, amount }: Line, member: Member): Promise<void> {
    const owner = { merchantId: 1, memberId: member.memberId, currency: 'BRL' }
    if (act === 'freeze' || act === 'thaw') return this.#freeze(act === 'freeze')
    await this.#books.db.tx({ merchantId: 1 }, async (tx) => {
      if (act === 'limit') {
        const counts = bars.includes('deposits') ? 'deposits' : 'stakes'
        member.limits.set(counts, amount)
        await putAllowance(tx, owner, {
          name: counts,
          counts,
          limit: amount,
          period: 'month',
          timeZone: 'UTC',
        })
      } else {
        member.bars = act === 'lift' ? [] : bars
        const until = act === 'lift' ? new Date(0) : undefined
        await putRestriction(tx, owner, { reason: 'barred', bars, until })
      }
    })
  }

  async #freeze(isFrozen: boolean): Promise<void> {
    this.#isFrozen = isFrozen
    await asOwner(this.#books.ownerUrl, (owner) =>
      owner.query(
        isFrozen
          ? `insert into ledger.freeze (reason) values ('a search') on conflict do nothing`
          : 'delete from ledger.freeze',
      ),
    )
  }

  async #ask(line: Line, member: Member): Promise<void> {
    const before = await this.#accountsOf(member)
    const operations = [this.#write(line, member)]
    // Two different ones that were drawn before would be two different things at once.
    if (line.twice && line.act !== 'again') operations.push(this.#write(line, member))
    const act = line.act === 'again' ? (this.#sent.at(-1 - line.back)?.act ?? 'stake') : line.act
    let done = 0n
    for (const [at, outcome] of (
      await Promise.all(operations.map((operation) => this.#ledger.perform(operation)))
    ).entries()) {
      const operation = operations[at]!
      this.answers.add(`${act} ${outcome.reason ?? outcome.status}`)
      this.#sent.push({ operation, act })
      if (outcome.replayed || (outcome.status !== 'posted' && outcome.status !== 'pending')) continue
      if ('amount' in operation) done += operation.amount
      this.#count(operation, act)
      if (act === 'send') await this.#arrive(operation, line)
    }
    if (done > 0n) this.#judge(act, this.#memberOf(operations[0]!), before, done)
  }

  #write({ act, amount, back, who }: Line, { memberId }: Member): Operation {
    const common = { memberId, ref: newId(), amount }
    const earlier = this.#sent.at(-1 - back)?.operation
    switch (act) {
      case 'deposit':
        return credit({ ...common, house: 'payments', code: 'deposit' })
      case 'withdraw':
        return hold(common)
      case 'send':
        return debit({ ...common, house: 'clearing', guarded: false, subject: `${who}` })
      case 'win':
        return credit(common)
      case 'takeBack':
        return rollback({ memberId, ref: newId(), related: earlier?.ref ?? newId(), overdraw: true })
      case 'claim':
        return claim(common)
      case 'post':
      case 'void':
        return settlement({ memberId, ref: newId(), kind: act, related: this.#holdOf(memberId) ?? newId() })
      case 'again':
        return earlier ?? debit(common)
      case 'stake':
      case 'restrict':
      case 'lift':
      case 'limit':
      case 'freeze':
      case 'thaw':
        return debit(common)
      default:
        return unreachable(act)
    }
  }

  #holdOf(memberId: string): string | undefined {
    const { operation } =
      this.#sent.findLast((one) => one.operation.kind === 'hold' && one.operation.memberId === memberId) ?? {}
    return operation?.ref
  }

  /** What one has sent, the next one has. */
  async #arrive(operation: Operation, { who }: Line): Promise<void> {
    assert('amount' in operation, 'what is sent has an amount')
    const { memberId } = this.#members[(who + 1) % this.#members.length]!
    const { amount } = operation
    await this.#ledger.perform(
      credit({ memberId, ref: newId(), amount, accounts: ['cash'], house: 'clearing', guarded: false }),
    )
  }

  #count(operation: Operation, act: Line['act']): void {
    const taken =
      operation.kind === 'rollback'
        ? this.#sent.find((one) => one.operation.ref === operation.related)
        : { operation, act }
    if (!taken || !('amount' in taken.operation)) return
    const { used } = this.#memberOf(operation)
    const { amount } = taken.operation
    const counted = taken.act === 'stake' ? 'stakes' : taken.act === 'deposit' ? 'deposits' : undefined
    if (counted) used[counted] += operation.kind === 'rollback' ? -amount : amount
  }

  #judge(
    act: Line['act'],
    member: Member,
    before: { free: bigint; cash: bigint; owed: bigint },
    done: bigint,
  ): void {
    const purpose = PURPOSES[act]
    if (!purpose) return
    const isOut = purpose === 'withdrawals'
    const limit = isOut ? undefined : member.limits.get(purpose)
    if (member.bars.includes(purpose)) this.breaches.add('bar')
    if (!isOut && limit !== undefined && member.used[purpose] > limit) this.breaches.add('limit')
    if (isOut && before.owed > 0n) this.breaches.add('debt')
    if (act === 'withdraw' && this.#isFrozen) this.breaches.add('freeze')
    if (act !== 'deposit' && done > (act === 'withdraw' ? before.cash : before.free))
      this.breaches.add('funds')
  }

  #memberOf({ memberId }: Operation): Member {
    return this.#members.find((member) => member.memberId === memberId)!
  }

  async #accountsOf({ memberId }: Member) {
    const accounts = await readBalances(this.#books.db, { merchantId: 1, memberId, currency: 'BRL' })
    const on = (kind: string) => accounts.find((account) => account.kind === kind)?.free ?? 0n
    return { cash: on('cash'), free: on('cash') + on('bonus'), owed: -on('owed') }
  }
}
