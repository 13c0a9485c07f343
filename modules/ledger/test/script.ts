import { unreachable } from '@trevo/kernel'
import fc from 'fast-check'
import type { Operation } from '../src/index.ts'

/** What a sequence is written in: small choices, which become operations once it is known what was asked before. */
export interface Line {
  readonly act: (typeof ACTS)[number]
  /** Which of the three members. */
  readonly who: 0 | 1 | 2
  /** How the reference comes about: a new one, an earlier one with other content, one somebody barred before it came. */
  readonly ref: 'new' | 'clash' | 'barred'
  /** Which earlier operation is meant, counted from the last. */
  readonly back: number
  readonly amount: number
  readonly round: number
  readonly bonusFirst: boolean
  readonly guarded: boolean
  readonly isLax: boolean
  /** With it the round is over. */
  readonly closes: boolean
  /** Sent together with the line before it. */
  readonly joins: boolean
}

const ACTS = [
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'pay',
  'pay',
  'deposit',
  'deposit',
  'rollback',
  'rollback',
  'rollback',
  'early',
  'hold',
  'hold',
  'claim',
  'grant',
  'grant',
  'convert',
  'convert',
  'post',
  'void',
  'again',
  'again',
  'refuse',
  'share',
  'leave',
  'guard',
] as const

/** So many lines when drawn, and as few as it takes when a failure is made small. */
export const script = (length: number, atLeast = length) =>
  fc.array(
    fc.record<Line>({
      act: fc.constantFrom(...ACTS),
      who: fc.constantFrom(0, 0, 0, 1, 1, 2),
      ref: fc.constantFrom('new', 'new', 'new', 'new', 'new', 'new', 'clash', 'barred'),
      back: fc.nat({ max: 12 }),
      amount: fc.constantFrom(0, 1, 7, 50, 99, 100, 250, 1_000),
      round: fc.nat({ max: 9 }),
      bonusFirst: fc.constantFrom(false, false, false, true),
      guarded: fc.boolean(),
      isLax: fc.boolean(),
      closes: fc.constantFrom(false, false, false, false, false, true),
      joins: fc.boolean(),
    }),
    { minLength: atLeast, maxLength: length, size: 'max' },
  )

/** Turns lines into operations, one by one, as a client would who keeps what it sent. */
export class Writer {
  readonly #sent: Operation[] = []
  readonly #barred: string[] = []
  readonly #merchantId: number
  readonly #members: readonly string[]

  constructor(merchantId: number, members: readonly string[]) {
    this.#merchantId = merchantId
    this.#members = members
  }

  next(line: Line): Operation {
    const operation = line.act === 'again' ? (this.#earlier(line) ?? this.#write(line)) : this.#write(line)
    this.#sent.push(operation)
    return operation
  }

  #write(line: Line): Operation {
    const { act, amount, who, guarded } = line
    const amounts = { amount: BigInt(amount) }
    const common = {
      merchantId: this.#merchantId,
      memberId: this.#members[who]!,
      currency: 'BRL',
      // The third lives elsewhere: that a reference is one member's only is not the books' to see across buckets.
      source: who === 2 ? 'elsewhere' : 'studio',
      ref: this.#refOf(line),
      code: act,
      accounts: line.bonusFirst ? ['bonus', 'cash'] : ['cash', 'bonus'],
      house: 'play',
      guarded,
      round: `${line.round}`,
      closes: line.closes,
    } as const satisfies Partial<Operation>
    switch (act) {
      case 'win':
        return { ...common, kind: 'credit', ...amounts, needsBet: true }
      case 'pay':
        return { ...common, kind: 'credit', ...amounts, needsBet: false }
      case 'deposit':
        return { ...common, kind: 'credit', ...amounts, house: 'payments', needsBet: false }
      case 'claim':
        return { ...common, kind: 'claim', ...amounts, accounts: ['cash', 'bonus'], house: 'payments' }
      case 'grant':
        return {
          ...common,
          kind: 'credit',
          ...amounts,
          accounts: ['bonus', 'cash'],
          house: 'promotion',
          needsBet: false,
          turnover: BigInt(amount * (line.round % 3)),
        }
      case 'convert':
        return { ...common, kind: 'convert', ...amounts, accounts: ['bonus', 'cash'], house: 'promotion' }
      case 'rollback':
        return {
          ...common,
          kind: 'rollback',
          related: this.#earlier(line)?.ref ?? this.#own('none'),
          overdraw: line.isLax,
        }
      case 'early': {
        const related = this.#own(`b${this.#sent.length}`)
        this.#barred.push(related)
        return { ...common, kind: 'rollback', related, overdraw: false }
      }
      case 'hold':
        return { ...common, kind: 'hold', ...amounts, house: 'payments' }
      case 'post':
      case 'void':
        return {
          ...common,
          kind: act,
          related: this.#lastHold(line)?.ref ?? this.#own('none'),
          house: 'payments',
        }
      case 'refuse':
        return { ...common, kind: 'debit', ...amounts, refusal: 'session_expired' }
      case 'share': {
        const contribution = { pool: 'pool:mega', amount: BigInt(amount) / 50n } as const
        return { ...common, kind: 'debit', ...amounts, contribution }
      }
      case 'leave':
        return { ...common, kind: 'debit', ...amounts, house: 'clearing', guarded: false }
      case 'bet':
      case 'again':
      case 'guard':
        return { ...common, kind: 'debit', ...amounts }
      default:
        return unreachable(act)
    }
  }

  #refOf({ ref, back }: Line): string {
    if (ref === 'clash') return this.#sent.at(-1 - back)?.ref ?? this.#own('first')
    if (ref === 'barred') return this.#barred.at(-1) ?? this.#own('barred')
    return this.#own(`r${this.#sent.length}`)
  }

  /** Other sequences may play in the same bucket. */
  #own(ref: string): string {
    return `${this.#members[0]}/${ref}`
  }

  #earlier({ back }: Line): Operation | undefined {
    return this.#sent.at(-1 - back)
  }

  #lastHold({ who, isLax }: Line): Operation | undefined {
    const holds = this.#sent.filter(
      ({ kind, memberId }) => kind === 'hold' && (isLax || memberId === this.#members[who]),
    )
    return holds.at(-1)
  }
}
