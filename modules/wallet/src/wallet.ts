import type { Database } from '@trevo/db'
import type { Served } from '@trevo/http'
import type { Clock } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { openMoney, type Money } from './money.ts'
import type { NameGame, NameMember } from './ports.ts'
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
  readonly nameMember: NameMember
  readonly clock: Clock
}

/** Members' money with what they see of it. */
export function openWallet({ receiptKeys, ...parts }: WalletParts): Wallet {
  const money = openMoney(parts.db)
  const routes = walletRoutes({ ...parts, money, receiptKeys: openReceiptKeys(receiptKeys) })
  return { ...money, routes }
}
