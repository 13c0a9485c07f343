import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { LanguageCode, Text } from '../system/parts.ts'
import { TX_CODES } from '../vocabulary/transactions.ts'
import { Amount, upTo } from './parts.ts'

/** Who looks for something older or rarer narrows the dates or the code. */
const PAGES_MAX = 50
const PAGE_SIZE = 20

/**
 * The newest come first. Dates are days where the merchant is, at most 31 of them; without any it is today. Whoever
 * wants more than the first lines goes on with `next` as their `cursor`: the last page costs as much as the first.
 */
export const transactions = call({
  id: 'wallet.transactions',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/ODS2_MemberTransaction',
  access: 'session',
  limit: ownAffairs,
  query: z.object({
    startDate: z.optional(z.iso.date()),
    endDate: z.optional(z.iso.date()),
    txCode: z.optional(z.enum(TX_CODES)),
    pageNo: z.optional(upTo(PAGES_MAX)),
    pageSize: z.optional(upTo(PAGE_SIZE)),
    cursor: z.optional(Id),
  }),
  value: z.strictObject({
    content: z.array(
      z.strictObject({
        id: Id,
        time: Time,
        txCode: Text,
        displayName: Text,
        /** What was played, where it was a game. */
        gameName: z.optional(Text),
        /** Below zero for what went out. */
        amount: Amount,
        /** What could be played with afterwards. */
        balance: Amount,
        status: z.enum(['posted', 'pending']),
      }),
    ),
    /** None of the two is told with a cursor. */
    pageNum: z.optional(z.int()),
    totalPages: z.optional(z.int()),
    /** Where to go on; nothing at the end. */
    next: z.nullable(Id),
    /** What came in and went out in all these days, with the first lines; nothing where there are too many to sum. */
    sums: z.optional(z.nullable(z.strictObject({ in: Amount, out: Amount }))),
  }),
  spec: ['WALLET-09'],
})

export type Transactions = ValueOf<typeof transactions>

export const txCodeList = call({
  id: 'wallet.txCodes',
  surface: 'player',
  method: 'GET',
  path: '/wps/relay/GLS2_TxCodeList',
  access: 'session',
  limit: ownAffairs,
  query: z.object({ language: z.optional(LanguageCode) }),
  value: z.array(z.strictObject({ code: z.enum(TX_CODES), displayName: Text })),
  spec: ['WALLET-10'],
})
