import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Done, Id, Time, Typed } from '../identity/parts.ts'
import { ownAffairs, payments } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Amount } from '../wallet/parts.ts'
import { Report, Waiting, Wanted } from './parts.ts'
import { PIX_KEY_TYPES, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from '../vocabulary/payments.ts'

const common = { surface: 'player', access: 'real' } as const

/** An account of the member's own that money can go to. */
const BankCard = z.strictObject({
  bankCardId: Id,
  keyType: z.enum(PIX_KEY_TYPES),
  /** With most of it hidden. */
  key: Text,
  holderName: Text,
  institution: Text,
  addedAt: Time,
})

export type BankCard = z.infer<typeof BankCard>

const cards = { ...common, path: '/wps/relay/MCS2_bankCards', spec: ['WALLET-12'] } as const

export const bankCards = call({
  ...cards,
  id: 'payments.bankCards',
  method: 'GET',
  limit: ownAffairs,
  value: z.strictObject({
    cards: z.array(BankCard),
    /** Kinds of keys that may be added here. */
    keyTypes: z.array(z.enum(PIX_KEY_TYPES)),
    /** The document a key has to belong to is known; where it is not, it is asked for with the key. */
    holderKnown: z.boolean(),
  }),
})

export type BankCards = ValueOf<typeof bankCards>

export const addBankCard = call({
  ...cards,
  id: 'payments.addBankCard',
  method: 'POST',
  limit: payments,
  body: z.strictObject({ keyType: z.enum(PIX_KEY_TYPES), key: Typed, cpf: z.optional(Typed) }),
  value: BankCard,
  failures: ['card.key', 'card.unknown', 'card.holder', 'card.duplicate', 'card.many', 'deposit.psp'],
})

export const removeBankCard = call({
  ...cards,
  id: 'payments.removeBankCard',
  method: 'DELETE',
  limit: payments,
  query: z.object({ id: Id }),
  value: Done,
  failures: ['card.gone'],
})

/** What can be taken home now, within which bounds, and since when it could not be, if so. */
export const withdrawalTerms = call({
  ...common,
  id: 'payments.withdrawalTerms',
  method: 'GET',
  path: '/wps/transaction/withdraw',
  limit: ownAffairs,
  value: z.strictObject({
    free: Amount,
    min: Amount,
    max: Amount,
    fee: Amount,
    chips: z.array(Amount),
    /** How long it may take at most. */
    minutesMax: z.int(),
    /** How long the last ones took, half of them; null while there are too few to say. */
    minutesUsual: z.nullable(z.int()),
    hasPaymentPassword: z.boolean(),
    /** Withdrawals rest until then because how one gets in was changed. */
    restsUntil: z.nullable(Time),
    owed: Amount,
    bonus: Amount,
  }),
  spec: ['WALLET-13'],
})

export type WithdrawalTerms = ValueOf<typeof withdrawalTerms>

const Step = z.strictObject({
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  at: Time,
})

const Withdrawal = z.strictObject({
  withdrawalId: Id,
  /** What people say at the desk. */
  number: Text,
  amount: Amount,
  fee: Amount,
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  requestedAt: Time,
  /** When it has to be paid by. */
  deadline: Time,
  endedAt: z.nullable(Time),
  endToEndId: z.nullable(Text),
  card: z.strictObject({ keyType: z.enum(PIX_KEY_TYPES), key: Text, holderName: Text }),
  ...Waiting,
})

export type Withdrawal = z.infer<typeof Withdrawal>

/** There is no way back from it: what was asked for is paid out. */
export const withdraw = call({
  ...common,
  id: 'payments.withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  limit: payments,
  sealed: true,
  idempotent: true,
  body: z.strictObject({ bankCardId: Id, amount: Wanted, paymentPassword: Typed }),
  value: Withdrawal,
  failures: [
    'card.gone',
    'withdraw.amount',
    'withdraw.funds',
    'withdraw.owes',
    'withdraw.rests',
    'withdraw.frozen',
    'withdraw.barred',
    'payment.password',
    'payment.password.missing',
  ],
  spec: ['WALLET-13'],
})

/** One withdrawal with every step it has taken. With `since` the answer waits for another state, as for deposits. */
export const withdrawalStatus = call({
  ...common,
  id: 'payments.withdrawalStatus',
  method: 'GET',
  path: '/wps/transaction/withdraw/status',
  polled: true,
  limit: ownAffairs,
  query: z.object({ withdrawalId: Id, since: z.optional(z.enum(WITHDRAWAL_STATES)) }),
  value: z.strictObject({ withdrawal: Withdrawal, steps: z.array(Step) }),
  failures: ['withdraw.unknown'],
  alerts: false,
  spec: [],
})

export type WithdrawalStatus = ValueOf<typeof withdrawalStatus>

export const withdrawalReport = call({
  ...common,
  id: 'payments.withdrawalReport',
  method: 'GET',
  path: '/wps/relay/MCS2_WithdrawTransactionReport',
  limit: ownAffairs,
  query: z.object({ ...Report, status: z.optional(z.enum(WITHDRAWAL_STATES)) }),
  value: z.strictObject({ content: z.array(Withdrawal), next: z.nullable(Text) }),
  spec: ['WALLET-14'],
})

export type WithdrawalReport = ValueOf<typeof withdrawalReport>
