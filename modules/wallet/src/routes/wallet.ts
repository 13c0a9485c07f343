import * as contract from '@trevo/contract'
import { symbolOf } from '@trevo/documents'
import { serve, type Served } from '@trevo/http'
import { AppError, decimalOf } from '@trevo/kernel'
import { readStakedToday, readTurnover } from '@trevo/ledger'
import type { Merchant } from '@trevo/merchants'
import { transferOwn } from '../actions/transfer-own.ts'
import { writeReceipt } from '../actions/write-receipt.ts'
import { poolsIn, withdrawable, type Funds } from '../domain/funds.ts'
import type { Money } from '../money.ts'
import type { Purse } from '../ports.ts'
import type { ReceiptKeys } from '../receipt-keys.ts'
import { statementRoutes, type StatementRoutes } from './statement.ts'

export interface WalletRoutes extends StatementRoutes {
  readonly receiptKeys: ReceiptKeys
  readonly money: Pick<Money, 'balanceOf' | 'houseOf' | 'convert' | 'turnoverLeft'>
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
    return {
      sumBalance: decimalOf(cash + bonus, purse.currency),
      currencySymbol: symbolOf(purse.currency),
      wallets: walletsOf({ cash, bonus }, purse.currency),
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
    serve(contract.funds, ({ merchant, caller }) =>
      describeFunds(parts, merchant, purseOf(merchant, caller)),
    ),
    serve(contract.walletTransfer, async ({ merchant, caller, body, intent }) => {
      const purse = purseOf(merchant, caller)
      await transferOwn(money, purse, body, intent.key)
      return {
        balances: walletsOf(await money.balanceOf(purse), purse.currency),
        turnoverLeft: decimalOf(await money.turnoverLeft(purse), purse.currency),
      }
    }),
    ...statementRoutes(parts),
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

async function describeFunds(
  { db, money }: Pick<WalletRoutes, 'db' | 'money'>,
  { id: merchantId, pack: { timeZone } }: Merchant,
  purse: Purse,
): Promise<contract.Funds> {
  const { cash, bonus, held, owed } = await money.balanceOf(purse)
  const { staked, left } = await db.tx({ merchantId }, async (tx) => ({
    staked: await readStakedToday(tx, purse, timeZone),
    left: await readTurnover(tx, purse),
  }))
  const text = (minor: bigint) => decimalOf(minor, purse.currency)
  return {
    balance: text(cash + bonus),
    bonus: text(bonus),
    turnover: text(staked),
    turnoverLeft: text(left),
    withdrawable: text(withdrawable({ cash, owed })),
    held: text(held),
    owed: text(owed),
  }
}

function walletsOf(
  { cash, bonus }: Pick<Funds, 'cash' | 'bonus'>,
  currency: string,
): contract.MemberWallet['wallets'] {
  return [
    { code: 'cash', balance: decimalOf(cash, currency) },
    { code: 'bonus', balance: decimalOf(bonus, currency) },
  ]
}
