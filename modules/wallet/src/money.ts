import type { Database, Tx } from '@trevo/db'
import {
  openLedger,
  putRoundEnd,
  readAllowances,
  readBalances,
  readBars,
  readConduct,
  readDepositRoom,
  readFeed,
  readHouse,
  readLastDays,
  readMovesOf,
  readPaymentDay,
  readTurnover,
  type ConductQuestion,
  type DayOfConduct,
  type DayOfPlay,
  type Feed,
  type Outcome,
  type PaymentDay,
  type PaymentMove,
  type PaymentRef,
  type RoundEnd,
  type UsedAllowance,
} from '@trevo/ledger'
import { totalsOf, type Funds } from './domain/funds.ts'
import { guards } from './guards.ts'
import { shareInFlight } from './in-flight.ts'
import { SPEND_ORDER, type Movement } from './movement.ts'
import { openMoves, type Move } from './moves.ts'
import { openPayments, type Payments } from './payments.ts'
import { openPools, type PoolSeed } from './pools.ts'
import type { Guards, Member, Purse } from './ports.ts'

/** What became of it. A refusal is an answer and stays the answer; an error is neither: ask again, with the same ref. */
export type Answer = Outcome

export interface Stake extends Movement {
  readonly amount: bigint
  readonly code: 'bet' | 'freebet'
  readonly round: string
  /** With it the round is over: nothing more is staked in it. */
  readonly closes?: boolean
  /** Decided before: only to be remembered, so that it stays the answer. */
  readonly refusal?: string
  /** The part of it that goes to a pool. */
  readonly contribution?: { readonly pool: `pool:${string}`; readonly amount: bigint }
}

export interface PayOut extends Movement {
  readonly amount: bigint
  readonly code: 'win' | 'freewin' | 'jackpot' | 'promo' | 'adjust'
  readonly round?: string
  readonly closes?: boolean
  readonly from: 'play' | 'promotion' | `pool:${string}`
  /** Unless a stake says otherwise: cash. */
  readonly to?: 'cash' | 'bonus'
  /** A return for the stakes of the round: not without one, and in the parts those were made of. */
  readonly needsBet: boolean
  /** Of a bonus: what has to be staked, besides what others ask for, before bonus money can be made cash. */
  readonly turnover?: bigint
}

export interface Conversion extends Movement {
  readonly amount: bigint
}

export interface TakeBack extends Movement {
  /** Reference of the stake or pay-out to undo. One that never came is barred from coming. */
  readonly related: string
  readonly round?: string
  readonly closes?: boolean
  /** What cannot be taken back becomes a debt instead of a refusal. */
  readonly overdraw: boolean
}

/** Members' money, for whoever moves it or follows it: the API, the worker, tools. */
export interface Money extends Payments {
  stake(of: Stake): Promise<Answer>
  payOut(of: PayOut): Promise<Answer>
  takeBack(of: TakeBack): Promise<Answer>
  /** Makes bonus money the member's own cash. Refused with `turnover` while something is left to be staked. */
  convert(of: Conversion): Promise<Answer>
  /** Takes bonus money from a member who leaves, or as much of it as is named. It never becomes a debt. */
  forfeit(of: Conversion): Promise<Answer>
  /** What the member still has to stake before bonus money can be made cash. */
  turnoverLeft(purse: Purse): Promise<bigint>
  /** Says that a round is over although no money moves with it, or that it never was. */
  endRound(tx: Tx, of: RoundEnd): Promise<void>
  /** Cash of one member to another. Once it is out it arrives, if need be by `finishMoves`. */
  move(of: Move): Promise<Answer>
  /** Lets arrive what was on its way when a process died; answers how much was looked at. */
  finishMoves(): Promise<number>
  /** Puts money of the house into a pool, once for each ref. */
  seedPool(of: PoolSeed): Promise<Answer>
  balanceOf(purse: Purse): Promise<Funds>
  /** What the member's own limits still let in; undefined where there are none. */
  depositRoom(tx: Tx, memberId: string): Promise<bigint | undefined>
  /** What keeps this member from paying in now, if anything does. */
  depositBar(
    tx: Tx,
    memberId: string,
  ): Promise<{ readonly reason: string; readonly until?: Date } | undefined>
  /** The member's own limits, with what is used of them. */
  limitsOf(tx: Tx, memberId: string): Promise<readonly UsedAllowance[]>
  /** What they played, paid in and won or lost, by the day, the running one last. */
  lastDays(tx: Tx, purse: Purse, timeZone: string, days: number): Promise<readonly DayOfPlay[]>
  /** How they have played and paid in, by the day, in more detail: for whoever looks for signs of harm in it. */
  conductOf(tx: Tx, purse: Purse, question: ConductQuestion): Promise<readonly DayOfConduct[]>
  /** What keeps this member's money in now, if anything does, and until when if that is known. */
  withdrawalBar(member: Member): Promise<{ readonly reason: string; readonly until?: Date } | undefined>
  /** What is in a pool, to the cent and to this moment. */
  poolOf(merchantId: number, pool: `pool:${string}`, currency: string): Promise<bigint>
  /** What the house has on each kind of account, pools among them. */
  houseOf(merchantId: number, currency: string): Promise<ReadonlyMap<string, bigint>>
  /**
   * The next transfers after a mark, all merchants', about `limit` of them. `tx` has to be a system's; storing `upTo`
   * in it makes every transfer count exactly once.
   */
  feed(tx: Tx, after: bigint, limit: number): Promise<Feed>
  /** What came from and went to payment services, of the merchant of `tx`. */
  readonly paymentBooks: PaymentBooks
  readonly guards: Guards
}

export interface PaymentBooks {
  /** All of a day in UTC (`YYYY-MM-DD`). */
  dayOf(tx: Tx, day: string): Promise<PaymentDay>
  /** Those of these references that are booked, on whatever day. */
  movesOf(tx: Tx, refs: readonly PaymentRef[]): Promise<PaymentMove[]>
}

const BONUS_FIRST = ['bonus', 'cash'] as const

export function openMoney(db: Database): Money {
  const ledger = openLedger(db)
  const { perform } = ledger
  // Anyone may ask what is in the pools: not each of them gets to ask the database.
  const houseOf = shareInFlight((merchantId: number, currency: string) => readHouse(db, merchantId, currency))
  return {
    stake: ({ purse, ...of }) =>
      perform({ ...purse, ...of, kind: 'debit', accounts: SPEND_ORDER, house: 'play', guarded: true }),

    payOut: ({ purse, from, to, ...of }) =>
      perform({
        ...purse,
        ...of,
        kind: 'credit',
        accounts: to === 'bonus' ? BONUS_FIRST : SPEND_ORDER,
        house: from,
        // A present is no return of play: it does not make good what was lost.
        guarded: from !== 'promotion',
      }),

    takeBack: ({ purse, ...of }) =>
      perform({
        ...purse,
        ...of,
        kind: 'rollback',
        code: 'rollback',
        accounts: SPEND_ORDER,
        house: 'play',
        guarded: true,
      }),

    convert: ({ purse, ...of }) =>
      perform({
        ...purse,
        ...of,
        kind: 'convert',
        code: 'transfer',
        accounts: BONUS_FIRST,
        house: 'promotion',
      }),
    forfeit: ({ purse, ...of }) =>
      perform({
        ...purse,
        ...of,
        kind: 'debit',
        code: 'adjust',
        accounts: ['bonus'],
        house: 'promotion',
        guarded: false,
      }),
    turnoverLeft: (purse) => db.tx({ merchantId: purse.merchantId }, (tx) => readTurnover(tx, purse)),

    endRound: putRoundEnd,
    ...openMoves(db, perform),
    ...openPools(perform),
    ...openPayments(ledger),
    depositRoom: readDepositRoom,
    depositBar: async (tx, memberId) => (await readBars(tx, memberId, 'deposits'))[0],
    limitsOf: readAllowances,
    lastDays: readLastDays,
    conductOf: readConduct,
    withdrawalBar: ({ merchantId, memberId }) =>
      db.tx({ merchantId }, async (tx) => (await readBars(tx, memberId, 'withdrawals'))[0]),
    balanceOf: async (purse) => totalsOf(await readBalances(db, purse)),
    poolOf: async (merchantId, pool, currency) => (await houseOf(merchantId, currency)).get(pool) ?? 0n,
    houseOf,
    feed: readFeed,
    paymentBooks: { dayOf: readPaymentDay, movesOf: readMovesOf },
    guards,
  }
}
