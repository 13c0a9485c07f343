import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { AppError, assert, bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { requestWithdrawal } from '../actions/request-withdrawal.ts'
import { numberOf } from '../domain/withdrawal-number.ts'
import type { PaymentParts } from '../parts.ts'
import type { PaymentPasswords } from '../ports.ts'
import { readCard, type CardRow } from '../sql/card.ts'
import { periodOf } from '../sql/period.ts'
import { readSteps } from '../sql/step.ts'
import { listWithdrawals, readUsualMinutes, readWithdrawal, type WithdrawalRow } from '../sql/withdrawal.ts'
import type { Waiting } from '../waiting.ts'

const PAGE = 20
const WEEK_MS = 7 * 86_400_000
/** Fewer say nothing about what is usual. */
const USUAL_AFTER = 20
const FREE = 0n

export interface WithdrawalRouteParts extends PaymentParts {
  readonly passwords: PaymentPasswords
  readonly waiting: Waiting
}

export function withdrawalRoutes(parts: WithdrawalRouteParts): Served<Merchant>[] {
  const { db, clock, wallet, passwords, waiting } = parts

  async function describe(row: WithdrawalRow): Promise<contract.Withdrawal> {
    const card = await db.tx({ merchantId: row.merchant_id }, (tx) =>
      readCard(tx, { bucket: row.bucket, cardId: row.card_id }),
    )
    assert(card !== undefined, `withdrawal ${row.withdrawal_id} goes nowhere`)
    return describeWithdrawal(row, card)
  }

  async function own(merchantId: number, memberId: string, withdrawalId: string): Promise<WithdrawalRow> {
    const row = await db.tx({ merchantId }, (tx) =>
      readWithdrawal(tx, { bucket: bucketOf(memberId), withdrawalId }),
    )
    if (row?.member_id !== memberId) throw new AppError('withdraw.unknown')
    return row
  }

  return [
    serve(contract.withdrawalTerms, async ({ merchant, caller: { memberId } }) => {
      const { currency, payments } = merchant.pack
      const terms = payments.withdrawals
      if (!terms) throw new AppError('no.permission')
      const purse = { merchantId: merchant.id, memberId, currency }
      const { cash, bonus, owed } = await wallet.balanceOf(purse)
      const text = (minor: bigint) => decimalOf(minor, currency)
      const bar = await wallet.withdrawalBar(purse)
      return {
        free: text(owed > 0n ? 0n : cash),
        min: terms.min,
        max: terms.max,
        fee: text(FREE),
        chips: terms.chips,
        minutesMax: terms.minutes,
        minutesUsual: await db.tx({ merchantId: merchant.id }, (tx) =>
          readUsualMinutes(tx, new Date(clock.now() - WEEK_MS), USUAL_AFTER),
        ),
        hasPaymentPassword: await passwords.isSet(merchant.id, memberId),
        restsUntil: bar?.until?.getTime() ?? null,
        owed: text(owed),
        bonus: text(bonus),
      }
    }),
    serve(contract.withdraw, async ({ merchant, caller: { memberId }, body, intent }) => {
      await passwords.verify(merchant.id, memberId, body.paymentPassword)
      const wanted = { merchant, memberId, cardId: body.bankCardId, amount: body.amount }
      return describe(await requestWithdrawal(parts, wanted, intent))
    }),
    serve(contract.withdrawalStatus, async ({ merchant, caller: { memberId }, query }) => {
      const { withdrawalId, since } = query
      const row = await waiting.forAnother(
        withdrawalId,
        () => own(merchant.id, memberId, withdrawalId),
        ({ state, next_actor }) => state === since && next_actor !== null,
      )
      const steps = await db.tx({ merchantId: merchant.id }, (tx) => readSteps(tx, withdrawalId))
      return { withdrawal: await describe(row), steps }
    }),
    serve(contract.withdrawalReport, async ({ merchant, caller: { memberId }, query }) => {
      const of = { bucket: bucketOf(memberId), memberId }
      const rows = await db.tx({ merchantId: merchant.id }, async (tx) => {
        const period = await periodOf(tx, query, merchant.pack.timeZone)
        return listWithdrawals(tx, of, { ...period, before: query.cursor, state: query.status }, PAGE + 1)
      })
      const page = rows.slice(0, PAGE)
      return {
        content: await Promise.all(page.map(describe)),
        next: rows.length > PAGE ? page.at(-1)!.withdrawal_id : null,
      }
    }),
  ]
}

function describeWithdrawal(row: WithdrawalRow, card: CardRow): contract.Withdrawal {
  return {
    withdrawalId: row.withdrawal_id,
    number: numberOf(row.number),
    amount: decimalOf(row.amount_minor, row.currency),
    fee: decimalOf(FREE, row.currency),
    state: row.state,
    reason: row.reason,
    requestedAt: row.requested_at.getTime(),
    deadline: row.deadline.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    endToEndId: row.end_to_end_id,
    card: { keyType: card.key_type, key: card.shown, holderName: card.holder_name },
    nextActor: row.next_actor,
    dueAt: row.due_at?.getTime() ?? null,
  }
}
