import type { Database } from '@trevo/db'
import type { Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { openMoney, type Money } from './money.ts'
import type { NameGame } from './ports.ts'
import { openReceiptKeys, type ReceiptKey } from './receipt-keys.ts'
import { walletRoutes } from './routes/wallet.ts'

export interface Wallet extends Money {
  readonly routes: readonly Served<Merchant>[]
}

export interface WalletParts {
  readonly db: Database
  /** The first signs receipts. */
  readonly receiptKeys: readonly ReceiptKey[]
  readonly nameGame: NameGame
}

/** Members' money with what they see of it. */
export function openWallet({ db, receiptKeys, nameGame }: WalletParts): Wallet {
  const money = openMoney(db)
  const routes = walletRoutes({ db, money, receiptKeys: openReceiptKeys(receiptKeys), nameGame })
  return { ...money, routes }
}
