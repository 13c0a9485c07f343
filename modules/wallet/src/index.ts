export type { FedTransfer, Feed, PaymentMove, PaymentRef } from '@trevo/ledger'
export { walletChores, type PollingJob } from './chores.ts'
export { daysOf, type Days } from './domain/days.ts'
export { poolsIn, type Funds } from './domain/funds.ts'
export { closestOfPlay, limitUse, tightestOfDeposits, timeOverUntil } from './limit-use.ts'
export {
  openMoney,
  type Answer,
  type Money,
  type PaymentBooks,
  type PayOut,
  type Stake,
  type TakeBack,
} from './money.ts'
export type { Movement } from './movement.ts'
export type { Move } from './moves.ts'
export type { Payment, Payments, Settling } from './payments.ts'
export type { PoolSeed } from './pools.ts'
export { UNIDENTIFIED, type Guards, type Limit, type NameGame, type NameMember, type Purse } from './ports.ts'
export { movementSections, walletSections } from './own-data.ts'
export type { ReceiptKey } from './receipt-keys.ts'
export { openWallet, type Wallet, type WalletParts } from './wallet.ts'
