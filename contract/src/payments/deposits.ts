import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs, payments } from '../limits.ts'
import { LimitUse } from '../protection/parts.ts'
import { Text } from '../system/parts.ts'
import { Amount } from '../wallet/parts.ts'
import { EndToEndId, Report, Waiting, Wanted } from './parts.ts'
import {
  DEPOSIT_CHANNELS,
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  RECEIPT_MAX_BYTES,
} from '../vocabulary/payments.ts'

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
    /** Where a transfer by hand goes; none where that is not offered. */
    banks: z.array(
      z.strictObject({ bankId: Id, bankName: Text, branch: z.string(), account: Text, holderName: Text }),
    ),
    /** Of the member's own limits the one that lets least in; null without one. */
    limit: z.nullable(z.strictObject(LimitUse)),
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
  /** What comes as bonus money with it; null for nothing. */
  bonus: z.nullable(Amount),
  ...Waiting,
})

export type Deposit = z.infer<typeof Deposit>

const BEGIN_FAILURES = [
  'deposit.channel',
  'deposit.amount',
  'deposit.limit',
  'deposit.barred',
  'deposit.identity',
  'deposit.psp',
] as const

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
    /** What was accepted before comes with it where nothing is said. */
    promotionId: z.optional(z.int()),
  }),
  value: Deposit,
  failures: [...BEGIN_FAILURES, 'promotion.unavailable', 'promotion.minimum'],
  spec: ['WALLET-20'],
})

/** The same, each by a wallet of its own: what it answers is paid at `payUrl`. */
const byWallet = {
  ...common,
  method: 'POST',
  limit: payments,
  idempotent: true,
  failures: BEGIN_FAILURES,
} as const

export const depositAlipay = call({
  ...byWallet,
  id: 'payments.depositAlipay',
  path: '/wps/relay/MCS2_DepositAlipay',
  body: z.strictObject({ amount: Wanted }),
  value: Deposit,
  spec: ['WALLET-18'],
})

export const depositQq = call({
  ...byWallet,
  id: 'payments.depositQq',
  path: '/wps/relay/MCS2_DepositQQ',
  body: z.strictObject({ amount: Wanted }),
  value: Deposit,
  spec: ['WALLET-19'],
})

export const depositWechat = call({
  ...byWallet,
  id: 'payments.depositWechat',
  path: '/wps/relay/MCS2_depositWechat',
  body: z.strictObject({ amount: Wanted }),
  value: Deposit,
  spec: ['WALLET-21'],
})

const RECEIPT_MAX = 'data:application/pdf;base64,'.length + 4 * Math.ceil(RECEIPT_MAX_BYTES / 3)
/** What is around the receipt. */
const REST_MAX = 4_096

/** Whether it is what it says is found out by looking into it. */
const ReceiptUrl = z
  .string()
  .check(z.maxLength(RECEIPT_MAX), z.regex(/^data:(?:image\/(?:jpe?g|png)|application\/pdf);base64,[\w+/]/))

/** Says that money was transferred by hand, with what the bank gave for it. Two people look for it on the account. */
export const depositManualTransfer = call({
  ...common,
  id: 'payments.depositManualTransfer',
  method: 'POST',
  path: '/wps/relay/MCS2_depositManualTransfer',
  limit: payments,
  idempotent: true,
  bodyMaxBytes: RECEIPT_MAX + REST_MAX,
  body: z.strictObject({
    bankId: Id,
    amount: Wanted,
    payerName: z.string().check(z.trim(), z.minLength(3), z.maxLength(100)),
    receipt: ReceiptUrl,
  }),
  value: Deposit,
  failures: [
    'deposit.channel',
    'deposit.amount',
    'deposit.limit',
    'deposit.barred',
    'deposit.identity',
    'image.unreadable',
  ],
  spec: ['WALLET-17'],
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
  polled: true,
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
