import {
  GAME_CATEGORIES,
  type OrderDetail,
  type Orders,
  type ProfitAndLoss,
  type RoundState,
} from '@trevo/contract'
import { AppError, bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { daysOf } from '@trevo/wallet'
import type { PlayContext } from '../context.ts'
import {
  countRounds,
  readMovements,
  readResults,
  readRound,
  readRounds,
  type RoundRow,
} from '../sql/record.ts'

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly gameType?: string | undefined
}

interface AskedPage extends Asked {
  readonly status?: RoundState | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

const PAGE_SIZE = 20
const PAGES_MAX = 50
const MOVEMENTS_MAX = 200

function wantedOf({ pack }: Merchant, memberId: string, { startDate, endDate, gameType }: Asked) {
  const days = daysOf(startDate, endDate)
  return { bucket: bucketOf(memberId), memberId, days, zone: pack.timeZone, gameType }
}

export function listOrders(
  play: PlayContext,
  merchant: Merchant,
  memberId: string,
  asked: AskedPage,
): Promise<Orders> {
  const { pageNo = 1, pageSize = PAGE_SIZE, status: state } = asked
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize, countMax: PAGES_MAX * pageSize }
  const wanted = { ...wantedOf(merchant, memberId, asked), state, ...page }
  return play.db.tx({ merchantId: merchant.id }, async (tx) => {
    const rows = await readRounds(tx, wanted)
    const totalPages = Math.ceil((await countRounds(tx, wanted)) / pageSize)
    return { content: rows.map((row) => orderOf(play, merchant, row)), pageNum: pageNo, totalPages }
  })
}

export function describeOrder(
  play: PlayContext,
  merchant: Merchant,
  memberId: string,
  orderId: string,
): Promise<OrderDetail> {
  const { currency } = merchant.pack
  return play.db.tx({ merchantId: merchant.id }, async (tx) => {
    const row = await readRound(tx, { bucket: bucketOf(memberId), memberId, orderId })
    if (!row) throw new AppError<string>('order.unknown')
    const movements = await readMovements(tx, row, MOVEMENTS_MAX)
    return {
      order: orderOf(play, merchant, row),
      suborders: movements.map(({ transfer_id, kind, code, amount_minor, happened_at }) => ({
        suborderId: transfer_id,
        // Nothing else is in a round.
        kind: kind as 'debit' | 'credit' | 'rollback',
        code,
        amount: decimalOf(amount_minor, currency),
        time: happened_at.getTime(),
      })),
    }
  })
}

function orderOf(
  { catalogue }: PlayContext,
  { pack: { currency } }: Merchant,
  row: RoundRow,
): Orders['content'][number] {
  const gameCode = row.game_code ?? row.provider
  const isOver = row.state !== 'open'
  return {
    orderId: row.order_id,
    gameName: catalogue.named(row.provider, gameCode)?.name ?? gameCode,
    gameCode,
    gameType: GAME_CATEGORIES.find((category) => category === row.game_type) ?? null,
    // The column knows these states alone.
    status: row.state as RoundState,
    betAmount: decimalOf(row.staked_minor, currency),
    winAmount: decimalOf(row.returned_minor, currency),
    profit: decimalOf(row.returned_minor - row.staked_minor, currency),
    betTime: row.opened_at.getTime(),
    settleTime: isOver ? (row.closed_at ?? row.last_at).getTime() : null,
  }
}

export async function sumResults(
  { db }: PlayContext,
  merchant: Merchant,
  memberId: string,
  asked: Asked,
): Promise<ProfitAndLoss> {
  const wanted = wantedOf(merchant, memberId, asked)
  const rows = await db.tx({ merchantId: merchant.id }, (tx) => readResults(tx, wanted))
  const { currency } = merchant.pack
  const figures = (bets: bigint, staked: bigint, returned: bigint) => ({
    bets: Number(bets),
    betAmount: decimalOf(staked, currency),
    winAmount: decimalOf(returned, currency),
    profit: decimalOf(returned - staked, currency),
  })
  const sum = (pick: (row: (typeof rows)[number]) => bigint) =>
    rows.reduce((total, row) => total + pick(row), 0n)
  return {
    currency,
    rows: rows.flatMap(({ game_type, bets, staked, returned }) => {
      const gameType = GAME_CATEGORIES.find((category) => category === game_type)
      return gameType ? [{ gameType, ...figures(bets, staked, returned) }] : []
    }),
    total: figures(
      sum(({ bets }) => bets),
      sum(({ staked }) => staked),
      sum(({ returned }) => returned),
    ),
  }
}
