import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs, payments } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Amount } from '../wallet/parts.ts'
import {
  DEPOSIT_CHANNELS,
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  EndToEndId,
  Report,
  Waiting,
  Wanted,
} from './parts.ts'

const common = { surface: 'player', access: 'real' } as const

/** The ways to pay in that there are for this member, the first one first. */
export const depositChannels = call({
  ...common,
  id: 'payments.depositChannels',
  method: 'GET',
  path: '/wps/relay/MCS2_depositBanksByVendor',
  limit: ownAffairs,
  query: z.object({ vendor: z.optional(z.enum(DEPOSIT_CHANNELS)) }),
  value: z.strictObject({
    channels: z.array(
      z.strictObject({
        channel: z.enum(DEPOSIT_CHANNELS),
        min: Amount,
        max: Amount,
        fee: Amount,
        /** Amounts to choose from. */
        chips: z.array(Amount),
      }),
    ),
    /** What the member's own limit still lets in, and until when that counts; null without one. */
    limitLeft: z.nullable(Amount),
    /** The last digits of the document whose holder has to pay; null where anybody's account may. */
    holderEnding: z.nullable(Text),
  }),
  spec: ['WALLET-15'],
})

export type DepositChannels = ValueOf<typeof depositChannels>

const Deposit = z.strictObject({
  depositId: Id,
  channel: z.enum(DEPOSIT_CHANNELS),
  amount: Amount,
  state: z.enum(DEPOSIT_STATES),
  reason: z.nullable(z.enum(DEPOSIT_REASONS)),
  createdAt: Time,
  /** Until when it can be paid; null before there is something to pay. */
  expiresAt: z.nullable(Time),
  /** What a bank's app reads, as text and as a picture; null when there is nothing to pay any more. */
  qrCode: z.nullable(Text),
  payUrl: z.nullable(Text),
  /** What was really paid, when, and the bank's number for it. */
  paidAmount: z.nullable(Amount),
  paidAt: z.nullable(Time),
  endToEndId: z.nullable(Text),
  settledAt: z.nullable(Time),
  ...Waiting,
})

export type Deposit = z.infer<typeof Deposit>

/** Asks to pay in. The same intent gets the same charge. */
export const beginDeposit = call({
  ...common,
  id: 'payments.beginDeposit',
  method: 'POST',
  path: '/wps/relay/MCS2_depositPaymentGateway',
  limit: payments,
  idempotent: true,
  body: z.strictObject({
    channel: z.enum(DEPOSIT_CHANNELS),
    amount: Wanted,
    promotionId: z.optional(z.int()),
  }),
  value: Deposit,
  failures: ['deposit.channel', 'deposit.amount', 'deposit.limit', 'deposit.barred', 'deposit.psp'],
  spec: ['WALLET-20'],
})

/**
 * How it stands. With `since`, the state the caller knows, the answer waits a while for another one: whoever looks at the
 * screen sees money arrive when it does.
 */
export const depositStatus = call({
  ...common,
  id: 'payments.depositStatus',
  method: 'GET',
  path: '/wps/transaction/deposit',
  limit: ownAffairs,
  query: z.object({ depositId: Id, since: z.optional(z.enum(DEPOSIT_STATES)) }),
  value: Deposit,
  failures: ['deposit.unknown'],
  alerts: false,
  spec: [],
})

/** Looks for a payment by the number on the bank's receipt, at the payment services themselves if need be. */
export const findDeposit = call({
  ...common,
  id: 'payments.findDeposit',
  method: 'POST',
  path: '/wps/transaction/deposit/find',
  limit: payments,
  body: z.strictObject({ endToEndId: EndToEndId }),
  value: z.strictObject({
    /** `elsewhere`: it exists, and is not a payment of this member. */
    found: z.enum(['deposit', 'elsewhere', 'nothing']),
    deposit: z.nullable(Deposit),
  }),
  spec: [],
})

export type FoundDeposit = ValueOf<typeof findDeposit>

export const depositReport = call({
  ...common,
  id: 'payments.depositReport',
  method: 'GET',
  path: '/wps/relay/MCS2_depositTransactioNReport',
  limit: ownAffairs,
  query: z.object({ ...Report, status: z.optional(z.enum(DEPOSIT_STATES)) }),
  value: z.strictObject({ content: z.array(Deposit), next: z.nullable(Text) }),
  spec: ['WALLET-23'],
})

export type DepositReport = ValueOf<typeof depositReport>
