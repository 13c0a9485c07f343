import { newId, unreachable } from '@trevo/kernel'
import fc from 'fast-check'
import { openLedger, readBalances, type Ledger, type Operation } from '../src/index.ts'
import { convert, credit, debit, grant, rollback } from './operations.ts'
import type { Scratch } from './scratch.ts'

/** `early`: before all was staked. `kept`: cash although the stake that made it so was taken back. `twice`: the same money. */
export type Breach = 'early' | 'kept' | 'twice'

export interface Searched {
  readonly breaches: ReadonlySet<Breach>
  readonly answers: ReadonlySet<string>
}

const ACTS = [
  'grant',
  'stake',
  'stake',
  'takeBack',
  'convert',
  'convert',
  'deposit',
  'win',
  'unGrant',
] as const

interface Line {
  readonly act: (typeof ACTS)[number]
  readonly amount: bigint
  readonly factor: bigint
  readonly bonusFirst: boolean
  /** Which earlier one is meant, counted from the last. */
  readonly back: number
}

const drawn = (seed: number, numRuns: number): Line[][] =>
  fc.sample(
    fc.array(
      fc.record<Line>({
        act: fc.constantFrom(...ACTS),
        amount: fc.constantFrom(1n, 10n, 40n, 100n, 300n),
        factor: fc.constantFrom(0n, 1n, 3n),
        bonusFirst: fc.boolean(),
        back: fc.nat({ max: 4 }),
      }),
      { minLength: 40, maxLength: 40, size: 'max' },
    ),
    { seed, numRuns },
  )

/** What happened to a member that is about turnover. What was taken back has never been. */
interface Event {
  readonly ref: string
  readonly granted: bigint
  readonly staked: bigint
  /** Of a stake. */
  readonly fromCash: bigint
  isBack: boolean
}

/**
 * Looks for a way to make bonus money cash before what has to be staked was. It knows nothing of how the books decide: it
 * replays what was granted and staked, without what was taken back, and looks at the accounts.
 */
export async function searchConversions(
  books: Scratch,
  seed: number,
  sequences: number,
  wanted?: Breach,
): Promise<Searched> {
  const search = new Search(books)
  for (const lines of drawn(seed, sequences)) {
    search.begin()
    for (const line of lines) await search.play(line)
    if (wanted ? search.breaches.has(wanted) : search.breaches.size > 0) break
  }
  return search
}

class Search implements Searched {
  readonly breaches = new Set<Breach>()
  readonly answers = new Set<string>()
  readonly #books: Scratch
  readonly #ledgers: readonly [Ledger, Ledger]
  #memberId = newId()
  #events: Event[] = []
  #converted = 0n

  constructor(books: Scratch) {
    this.#books = books
    this.#ledgers = [openLedger(books.db), openLedger(books.db)]
  }

  begin(): void {
    this.#memberId = newId()
    this.#events = []
    this.#converted = 0n
  }

  async play(line: Line): Promise<void> {
    const operation = this.#write(line)
    const { act, amount, factor } = line
    const before = await this.#accounts()
    // The same thing asked for by two references at the same moment, where it should happen once.
    const isPair = act === 'convert' || act === 'takeBack'
    const asked = isPair ? [operation, { ...operation, ref: newId() }] : [operation]
    const outcomes = await Promise.all(asked.map((one, at) => this.#ledgers[at]!.perform(one)))
    for (const { status, reason } of outcomes) this.answers.add(`${act} ${reason ?? status}`)
    const posted = outcomes.filter(({ status }) => status === 'posted').length
    if (posted === 0) return
    const after = await this.#accounts()
    if (act === 'convert') return this.#judgeConversion(amount * BigInt(posted), before.bonus)
    if (act === 'takeBack' || act === 'unGrant') return this.#judgeReturn(operation, after.cash - before.cash)
    if (act === 'grant' || act === 'stake')
      this.#events.push({
        ref: operation.ref,
        granted: act === 'grant' ? amount * factor : 0n,
        staked: act === 'stake' ? amount : 0n,
        fromCash: before.cash - after.cash,
        isBack: false,
      })
  }

  #write({ act, amount, factor, back, bonusFirst }: Line): Operation {
    const common = { memberId: this.#memberId, ref: newId(), amount }
    switch (act) {
      case 'grant':
        return grant({ ...common, turnover: amount * factor })
      case 'stake':
        return debit({ ...common, accounts: bonusFirst ? ['bonus', 'cash'] : ['cash', 'bonus'] })
      case 'deposit':
        return credit({ ...common, house: 'payments', code: 'deposit' })
      case 'win':
        return credit(common)
      case 'convert':
        return convert(common)
      case 'takeBack':
      case 'unGrant': {
        const events = this.#events.filter(({ staked }) => staked > 0n === (act === 'takeBack'))
        return rollback({ ...common, related: events.at(-1 - back)?.ref ?? newId() })
      }
      default:
        return unreachable(act)
    }
  }

  #judgeConversion(amount: bigint, bonus: bigint): void {
    if (this.#unplayed() > 0n) this.breaches.add('early')
    if (amount > bonus) this.breaches.add('twice')
    this.#converted += amount
  }

  #judgeReturn(operation: Operation, gained: bigint): void {
    const event = this.#events.find(({ ref }) => 'related' in operation && ref === operation.related)
    if (!event) return
    const before = this.#unplayed()
    event.isBack = true
    if (event.staked === 0n) return
    const unplayed = this.#unplayed() - before
    const due = [unplayed, this.#converted, event.fromCash].reduce((a, b) => (a < b ? a : b))
    if (gained > event.fromCash - due) this.breaches.add('kept')
    this.#converted -= event.fromCash - gained
  }

  /** What has to be staked still, if what was taken back had never been. */
  #unplayed(): bigint {
    let left = 0n
    for (const { granted, staked, isBack } of this.#events) {
      if (isBack) continue
      left += granted
      left -= staked < left ? staked : left
    }
    return left
  }

  async #accounts() {
    const of = { merchantId: 1, memberId: this.#memberId, currency: 'BRL' }
    const accounts = await readBalances(this.#books.db, of)
    const on = (kind: string) => accounts.find((account) => account.kind === kind)?.free ?? 0n
    return { cash: on('cash'), bonus: on('bonus') }
  }
}
