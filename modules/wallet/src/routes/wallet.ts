import * as contract from '@trevo/contract'
import type { Database } from '@trevo/db'
import { serve, type Served } from '@trevo/http'
import { AppError, decimalOf, type Clock } from '@trevo/kernel'
import { readStakedToday } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { listTransactions } from '../actions/list-transactions.ts'
import { writeReceipt } from '../actions/write-receipt.ts'
import { writeStatementPdf } from '../actions/write-statement-pdf.ts'
import { writeStatement } from '../actions/write-statement.ts'
import { symbolOf } from '../domain/currency-symbol.ts'
import { poolsIn, withdrawable } from '../domain/funds.ts'
import { txCodesIn } from '../domain/tx-codes.ts'
import type { Money } from '../money.ts'
import type { NameGame, NameMember, Purse } from '../ports.ts'
import type { ReceiptKeys } from '../receipt-keys.ts'

export interface WalletRoutes {
  readonly db: Database
  readonly receiptKeys: ReceiptKeys
  readonly money: Pick<Money, 'balanceOf' | 'houseOf'>
  readonly nameGame: NameGame
  readonly nameMember: NameMember
  readonly clock: Clock
}

export function walletRoutes(parts: WalletRoutes): Served<Merchant>[] {
  const { db, receiptKeys, money } = parts
  const purseOf = ({ id, pack }: Merchant, { memberId }: { readonly memberId: string }): Purse => ({
    merchantId: id,
    memberId,
    currency: pack.currency,
  })

  async function memberWallet(purse: Purse): Promise<contract.MemberWallet> {
    const { cash, bonus } = await money.balanceOf(purse)
    const text = (minor: bigint) => decimalOf(minor, purse.currency)
    return {
      sumBalance: text(cash + bonus),
      currencySymbol: symbolOf(purse.currency),
      wallets: [
        { code: 'cash', balance: text(cash) },
        { code: 'bonus', balance: text(bonus) },
      ],
    }
  }

  async function merchantWallet({ id, pack: { currency } }: Merchant): Promise<contract.MerchantWallet> {
    const jackpotPool = decimalOf(poolsIn(await money.houseOf(id, currency)), currency)
    return { currencySymbol: symbolOf(currency), currency, jackpotPool }
  }

  return [
    serve(contract.wallets, ({ merchant, caller, query }) => {
      if (query.scope === 'merchant') return merchantWallet(merchant)
      if (!caller) throw new AppError('session.not.login')
      return memberWallet(purseOf(merchant, caller))
    }),
    serve(contract.funds, async ({ merchant, caller }) => {
      const purse = purseOf(merchant, caller)
      const { timeZone } = merchant.pack
      const { cash, bonus, held, owed } = await money.balanceOf(purse)
      const staked = await db.tx({ merchantId: merchant.id }, (tx) => readStakedToday(tx, purse, timeZone))
      const text = (minor: bigint) => decimalOf(minor, purse.currency)
      return {
        balance: text(cash + bonus),
        bonus: text(bonus),
        turnover: text(staked),
        withdrawable: text(withdrawable({ cash, owed })),
        held: text(held),
        owed: text(owed),
      }
    }),
    serve(contract.transactions, ({ merchant, caller: { memberId }, language, query }) =>
      listTransactions(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.statementFile, ({ merchant, caller: { memberId }, language, query }) =>
      writeStatement(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.statementPdf, ({ merchant, caller: { memberId }, language, query }) =>
      writeStatementPdf(parts, { merchant, memberId, language, query }),
    ),
    serve(contract.txCodeList, ({ language }) => txCodesIn(language)),
    serve(contract.receipts, async ({ merchant, caller, query: { account = 'cash', from, transfer } }) => ({
      receipt: await writeReceipt(db, receiptKeys, {
        purse: purseOf(merchant, caller),
        merchantCode: merchant.code,
        account,
        from,
        transfer,
      }),
    })),
    serve(contract.receiptKeys, () => [...receiptKeys.published]),
  ]
}
