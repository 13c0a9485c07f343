import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { GameType } from '../catalogue/parts.ts'
import { ImagePath } from '../content/announcements.ts'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { Amount, Currency, upTo } from '../wallet/parts.ts'
import { Days } from './parts.ts'

/** Who looks for something older narrows the dates. */
const PAGES_MAX = 50
const PAGE_SIZE = 20

const common = { surface: 'player', method: 'GET', access: 'session', limit: ownAffairs } as const

export const ROUND_STATES = ['open', 'closed', 'cancelled', 'refunded'] as const
export type RoundState = (typeof ROUND_STATES)[number]

const Order = z.strictObject({
  orderId: Id,
  gameName: Text,
  gameCode: Text,
  gameType: z.nullable(GameType),
  /** How the merchant shows it and where it is opened, if it still offers it. */
  game: z.optional(z.strictObject({ nodeId: z.int(), icon: ImagePath, vendorName: Text })),
  status: z.enum(ROUND_STATES),
  betAmount: Amount,
  winAmount: Amount,
  /** Below zero for a loss. */
  profit: Amount,
  betTime: Time,
  settleTime: z.nullable(Time),
})

/** What the member has played, the newest first. Whoever wants more goes on with `next` as their `cursor`. */
export const orders = call({
  ...common,
  id: 'play.orders',
  path: '/lgw/orders',
  query: z.object({
    ...Days,
    gameType: z.optional(GameType),
    status: z.optional(z.enum(ROUND_STATES)),
    pageNo: z.optional(upTo(PAGES_MAX)),
    pageSize: z.optional(upTo(PAGE_SIZE)),
    cursor: z.optional(Id),
  }),
  value: z.strictObject({
    content: z.array(Order),
    /** None of the two is told with a cursor. */
    pageNum: z.optional(z.int()),
    totalPages: z.optional(z.int()),
    /** Where to go on; nothing at the end. */
    next: z.nullable(Id),
  }),
  spec: ['GAME-66'],
})

export type Orders = ValueOf<typeof orders>

export const orderDetail = call({
  ...common,
  id: 'play.orderDetail',
  path: '/lgw/orders/detail',
  polled: true,
  query: z.object({ orderId: Id }),
  value: z.strictObject({
    order: Order,
    /** Of a bet that waits for its draw: until when it can be cancelled, and what came of asking for that. */
    cancel: z.nullable(z.strictObject({ until: Time, state: z.enum(['possible', 'asked', 'refused']) })),
    /** Its stakes, returns and what was taken back, in the order they came. */
    suborders: z.array(
      z.strictObject({
        suborderId: Id,
        kind: z.enum(['debit', 'credit', 'rollback']),
        code: Text,
        amount: Amount,
        time: Time,
      }),
    ),
  }),
  failures: ['order.unknown'],
  spec: ['GAME-67'],
})

export type OrderDetail = ValueOf<typeof orderDetail>

/**
 * Asks for stakes back before their draw closes. The studio has the last word: until it has spoken the answer is `asked`,
 * and `orderDetail` tells the rest.
 */
export const cancelSuborders = call({
  ...common,
  id: 'play.cancelSuborders',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  body: z.strictObject({
    orderId: Id,
    suborderIds: z.array(Id).check(z.minLength(1), z.maxLength(50)),
  }),
  value: z.strictObject({ state: z.literal('asked') }),
  failures: ['order.unknown', 'order.final'],
  spec: ['GAME-68'],
})

const Result = { bets: z.int(), betAmount: Amount, winAmount: Amount, profit: Amount }

/** What the member staked and got back, by kind of game and by day: of a year at most. */
export const profitAndLoss = call({
  ...common,
  id: 'play.profitAndLoss',
  path: '/wps/relay/ODSFE2_MemPNL',
  query: z.object({ ...Days, gameType: z.optional(GameType) }),
  value: z.strictObject({
    currency: Currency,
    rows: z.array(z.strictObject({ gameType: GameType, ...Result })),
    /** The days there was play on, in their order. */
    days: z.array(z.strictObject({ day: z.iso.date(), ...Result })),
    total: z.strictObject(Result),
    /** What is in play at this moment, whenever it was staked. */
    open: z.strictObject({ rounds: z.int(), betAmount: Amount }),
  }),
  spec: ['WALLET-07'],
})

export type ProfitAndLoss = ValueOf<typeof profitAndLoss>
