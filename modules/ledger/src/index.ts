export { auditBooks, type Outside } from './audit.ts'
export { openLedger, type Ledger } from './ledger.ts'
export type {
  AccountKind,
  Claim,
  Convert,
  Credit,
  Debit,
  Hold,
  HouseKind,
  Operation,
  Outcome,
  Rollback,
  Settlement,
} from './operation.ts'
export { logLine, type Logged, type StatementLine } from './external-records.ts'
export type { Finding } from './sql/audit.ts'
export { readBalances, readHouse } from './sql/balances.ts'
export { readAllowances, readBars, readDepositRoom, type UsedAllowance } from './sql/bounds.ts'
export { readChain, readEntryVersion, type ChainPart } from './sql/entries.ts'
export { readDepartures, readFeed, type FedTransfer, type Feed } from './sql/feed.ts'
export {
  endRestriction,
  extendPlayBar,
  extendWithdrawalBar,
  putAllowance,
  putRestriction,
  removeAllowance,
  tightenAllowance,
  type Allowance,
  type Barred,
} from './sql/guards.ts'
export { readConduct, type ConductQuestion, type DayOfConduct } from './sql/conduct.ts'
export { readLastDays, type DayOfPlay } from './sql/last-days.ts'
export {
  readMovesOf,
  readPaymentDay,
  type PaymentDay,
  type PaymentMove,
  type PaymentRef,
} from './sql/payments.ts'
export { putRoundEnd, type RoundEnd } from './sql/round-end.ts'
export { readOwnBalances, readOwnMovements, readOwnTotals } from './sql/own-data.ts'
export { readTurnover } from './sql/turnover.ts'
export { rollUpHouse } from './sql/roll-up.ts'
export { deleteFreeze } from './sql/checkpoint.ts'
export { readOpening, readStakedToday, readStatement, sumStatement } from './sql/statement.ts'
export { openBooksSigner, watchBooks, type BooksWatchParts } from './watch.ts'
