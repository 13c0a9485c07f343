import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { AppError, bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { limitUse, tightestOfDeposits } from '@trevo/wallet'
import { beginDeposit } from '../actions/begin-deposit.ts'
import { findDeposit } from '../actions/find-deposit.ts'
import { enqueueCharge } from '../actions/look-at-charge.ts'
import { offeredChannels } from '../channels.ts'
import type { PaymentParts } from '../parts.ts'
import { listDeposits, readDeposit, type DepositRow } from '../sql/deposit.ts'
import { periodOf } from '../sql/period.ts'
import type { Waiting } from '../waiting.ts'
import { describeDeposit } from './describe-deposit.ts'

const PAGE = 20
const FREE = 0n

export function depositRoutes(parts: PaymentParts, waiting: Waiting): Served<Merchant>[] {
  const { db, holders } = parts

  async function ownDeposit(merchantId: number, memberId: string, depositId: string): Promise<DepositRow> {
    const deposit = await db.tx({ merchantId }, (tx) =>
      readDeposit(tx, { bucket: bucketOf(memberId), depositId }),
    )
    if (deposit?.member_id !== memberId) throw new AppError('deposit.unknown')
    return deposit
  }

  return [
    serve(contract.depositChannels, async ({ merchant, caller, query: { vendor } }) => {
      const { currency, payments } = merchant.pack
      const { terms, banks } = await offeredChannels(parts, merchant)
      const offered = terms.filter(({ channel }) => vendor === undefined || channel === vendor)
      const holder = payments.sameHolder ? await holders.of(merchant.id, caller.memberId) : undefined
      const limits = await db.tx({ merchantId: merchant.id }, (tx) =>
        parts.wallet.limitsOf(tx, caller.memberId),
      )
      const limit = tightestOfDeposits(limits)
      return {
        channels: offered.map(({ channel, min, max, chips }) => ({
          channel,
          min,
          max,
          chips,
          fee: decimalOf(FREE, currency),
        })),
        banks: banks.map(({ bank_id, bank_name, branch, account, holder_name }) => ({
          bankId: bank_id,
          bankName: bank_name,
          branch,
          account,
          holderName: holder_name,
        })),
        limit: limit ? limitUse(limit, currency) : null,
        holderEnding: holder ? holder.cpf.slice(-2) : null,
      }
    }),
    serve(
      contract.beginDeposit,
      async ({ merchant, caller: { memberId }, body: { channel, amount, promotionId }, intent }) =>
        describeDeposit(
          await beginDeposit(parts, { merchant, memberId, channel, amount, promotionId }, intent),
        ),
    ),
    serve(contract.depositStatus, async ({ merchant, caller: { memberId }, query: { depositId, since } }) => {
      const read = () => ownDeposit(merchant.id, memberId, depositId)
      if (since === 'active') await enqueueCharge(parts, await read())
      const isKnown = ({ state, next_actor }: DepositRow) => state === since && next_actor !== null
      return describeDeposit(await waiting.forAnother(depositId, read, isKnown))
    }),
    serve(contract.findDeposit, async ({ merchant, caller: { memberId }, body: { endToEndId } }) => {
      const { found, deposit } = await findDeposit(parts, merchant.id, memberId, endToEndId)
      return { found, deposit: deposit ? describeDeposit(deposit) : null }
    }),
    serve(contract.depositReport, async ({ merchant, caller: { memberId }, query }) => {
      const of = { bucket: bucketOf(memberId), memberId }
      const rows = await db.tx({ merchantId: merchant.id }, async (tx) => {
        const period = await periodOf(tx, query, merchant.pack.timeZone)
        return listDeposits(tx, of, { ...period, before: query.cursor, state: query.status }, PAGE + 1)
      })
      const page = rows.slice(0, PAGE)
      return {
        content: page.map(describeDeposit),
        next: rows.length > PAGE ? page.at(-1)!.deposit_id : null,
      }
    }),
  ]
}
