import type { Tx } from '@trevo/db'
import type { Ledger, Outcome } from '@trevo/ledger'
import { SPEND_ORDER, type Movement } from './movement.ts'

/** Money that came in from a bank, or goes out to one. */
export interface Payment extends Movement {
  readonly amount: bigint
}

/** What became of a reservation of the same source. */
export interface Settling extends Movement {
  /** The reservation's reference. */
  readonly related: string
}

export interface Payments {
  /** Refused over a limit of deposits, and where deposits are barred. It pays debts first. */
  deposit(of: Payment): Promise<Outcome>
  /**
   * Several of one merchant's, in the transaction that writes down where they come from, as its last statement. Nothing for a
   * member whose accounts somebody holds.
   */
  depositIn(tx: Tx, all: readonly Payment[]): Promise<(Outcome | undefined)[]>
  /**
   * Sets cash aside for going out. Refused, in this order, by a bar on withdrawals, a debt, books that are frozen, and
   * where the cash is not there. A bonus that is being played does not keep cash from going out.
   */
  reserve(of: Payment): Promise<Outcome>
  /** It went out. */
  settle(of: Settling): Promise<Outcome>
  /** It did not, for certain: it is the member's to spend again. */
  release(of: Settling): Promise<Outcome>
  /** What had gone out came back. Never refused. */
  payBack(of: Payment): Promise<Outcome>
  /** The payer's bank took a deposit back, all of it or a part: what is not there any more is owed. Never refused. */
  chargeBack(of: Payment): Promise<Outcome>
}

export function openPayments({ perform, performIn }: Ledger): Payments {
  const common = { accounts: SPEND_ORDER, house: 'payments' } as const
  const asDeposit = ({ purse, ...of }: Payment) =>
    ({
      ...purse,
      ...of,
      ...common,
      kind: 'credit',
      code: 'deposit',
      guarded: true,
      needsBet: false,
    }) as const
  return {
    deposit: (of) => perform(asDeposit(of)),
    depositIn: (tx, all) => performIn(tx, all.map(asDeposit)),
    reserve: ({ purse, ...of }) => perform({ ...purse, ...of, ...common, kind: 'hold', code: 'withdrawal' }),
    settle: ({ purse, ...of }) => perform({ ...purse, ...of, ...common, kind: 'post', code: 'withdrawal' }),
    release: ({ purse, ...of }) => perform({ ...purse, ...of, ...common, kind: 'void', code: 'withdrawal' }),
    payBack: ({ purse, ...of }) =>
      perform({
        ...purse,
        ...of,
        ...common,
        kind: 'credit',
        code: 'withdrawal_return',
        guarded: false,
        needsBet: false,
      }),
    chargeBack: ({ purse, ...of }) =>
      perform({ ...purse, ...of, ...common, kind: 'claim', code: 'chargeback' }),
  }
}
