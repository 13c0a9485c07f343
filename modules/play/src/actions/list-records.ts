import { GAME_CATEGORIES, type OrderDetail, type Orders, type RoundState } from '@trevo/contract'
import { AppError, bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { daysOf } from '@trevo/wallet'
import type { PlayContext } from '../context.ts'
import { describeCancel } from './cancel-suborders.ts'
import { countRounds, readMovements, readRound, readRounds, type RoundRow } from '../sql/record.ts'

interface AskedPage {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly gameType?: string | undefined
  readonly status?: RoundState | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

const PAGE_SIZE = 20
const PAGES_MAX = 50
const MOVEMENTS_MAX = 200

export function listOrders(
  play: PlayContext,
  merchant: Merchant,
  memberId: string,
  asked: AskedPage,
): Promise<Orders> {
  const { startDate, endDate, gameType, status: state, pageNo = 1, pageSize = PAGE_SIZE, cursor } = asked
  const isNumbered = cursor === undefined
  const wanted = {
    bucket: bucketOf(memberId),
    memberId,
    days: daysOf(startDate, endDate),
    zone: merchant.pack.timeZone,
    gameType,
    state,
    after: cursor,
    offset: isNumbered ? (pageNo - 1) * pageSize : 0,
    // One more than is shown tells whether there is another page.
    limit: pageSize + 1,
  }
  return play.db.tx({ merchantId: merchant.id }, async (tx) => {
    const rows = await readRounds(tx, wanted)
    const shown = rows.slice(0, pageSize)
    const count = isNumbered ? await countRounds(tx, wanted, PAGES_MAX * pageSize) : 0
    return {
      content: shown.map((row) => orderOf(play, merchant, row)),
      ...(isNumbered && { pageNum: pageNo, totalPages: Math.ceil(count / pageSize) }),
      next: rows.length > shown.length ? shown.at(-1)!.order_id : null,
    }
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
      cancel: await describeCancel(play, tx, row),
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

function orderOf({ catalogue }: PlayContext, merchant: Merchant, row: RoundRow): Orders['content'][number] {
  const { currency } = merchant.pack
  const gameCode = row.game_code ?? row.provider
  const game = catalogue.named(row.provider, gameCode)
  const shown = game && catalogue.shown(merchant, game.nodeId)
  const isOver = row.state !== 'open'
  return {
    orderId: row.order_id,
    gameName: shown?.displayName ?? game?.name ?? gameCode,
    gameCode,
    gameType: GAME_CATEGORIES.find((category) => category === row.game_type) ?? null,
    ...(shown && {
      game: { nodeId: shown.nodeId, icon: shown.mobileLargeIcon, vendorName: shown.vendorName },
    }),
    // The column knows these states alone.
    status: row.state as RoundState,
    betAmount: decimalOf(row.staked_minor, currency),
    winAmount: decimalOf(row.returned_minor, currency),
    profit: decimalOf(row.returned_minor - row.staked_minor, currency),
    betTime: row.opened_at.getTime(),
    settleTime: isOver ? (row.closed_at ?? row.last_at).getTime() : null,
  }
}
