import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  orderDetail,
  orders,
  profitAndLoss,
  receiptKeys,
  receipts,
  transactions,
  txCodeList,
  type GameCategory,
  type Receipt,
  type Send,
  type TxCode,
} from '@trevo/contract'
import type { ApiContext } from '#api/apiContext.ts'
import { STALE_TIME, valueOf } from '#api/queries.ts'
import type { DayRange } from './period.ts'
import { verifyReceipt, type ReceiptCheck } from './verifyReceipt.ts'

type Account = string | undefined

/** The first page goes on from nowhere. */
const FIRST = ''
const placeOf = (cursor: string) => (cursor === FIRST ? undefined : cursor)

export interface StatementFilter extends DayRange {
  readonly txCode: TxCode | undefined
}

/** What moved the member's money. */
export const statementQuery = ({ send, language }: ApiContext, account: Account, filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: ['statement', filter, { language, account }],
    queryFn: ({ pageParam: cursor }) =>
      valueOf(send(transactions, { query: { ...filter, cursor: placeOf(cursor) } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.live,
  })

/** What money can have moved for, in words. */
export const txCodesQuery = ({ send, language }: ApiContext, account: Account) =>
  queryOptions({
    queryKey: ['txCodes', {}, { language, account }],
    queryFn: () => valueOf(send(txCodeList, { query: { language } })),
    staleTime: STALE_TIME.static,
  })

export interface CheckedReceipt {
  readonly receipt: Receipt
  readonly check: ReceiptCheck
}

/** The signed records of one line, of every wallet it touched, each checked in this browser. */
export const receiptQuery = (send: Send, account: Account, transfer: string) =>
  queryOptions({
    queryKey: ['receipt', { transfer }, { account }],
    queryFn: async (): Promise<readonly CheckedReceipt[]> => {
      const [keys, ...parts] = await Promise.all([
        valueOf(send(receiptKeys)),
        valueOf(send(receipts, { query: { account: 'cash', transfer } })),
        valueOf(send(receipts, { query: { account: 'bonus', transfer } })),
      ])
      const signed = parts.flatMap(({ receipt }) => receipt ?? [])
      return Promise.all(
        signed.map(async (receipt) => ({ receipt, check: await verifyReceipt(receipt, keys) })),
      )
    },
    staleTime: STALE_TIME.static,
  })

export interface BetsFilter extends DayRange {
  readonly gameType: GameCategory | undefined
  readonly status: 'open' | undefined
}

/** What the member has played. */
export const betsQuery = ({ send, language }: ApiContext, account: Account, filter: BetsFilter) =>
  infiniteQueryOptions({
    queryKey: ['bets', filter, { language, account }],
    queryFn: ({ pageParam: cursor }) =>
      valueOf(send(orders, { query: { ...filter, cursor: placeOf(cursor) } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: STALE_TIME.live,
  })

const CANCEL_LOOK_MS = 2_000

/** One round, with all that was staked and came back. */
export const betQuery = ({ send, language }: ApiContext, account: Account, orderId: string) =>
  queryOptions({
    queryKey: ['bet', { orderId }, { language, account }],
    queryFn: () => valueOf(send(orderDetail, { query: { orderId } })),
    staleTime: STALE_TIME.live,
    // While the studio is asked for the stake, until it has come back or not.
    refetchInterval: ({ state: { data } }) => data?.cancel?.state === 'asked' && CANCEL_LOOK_MS,
  })

/** What playing came to in some days. */
export const resultsQuery = (send: Send, account: Account, days: DayRange) =>
  queryOptions({
    queryKey: ['results', { ...days }, { account }],
    queryFn: () => valueOf(send(profitAndLoss, { query: { ...days } })),
    staleTime: STALE_TIME.live,
  })
