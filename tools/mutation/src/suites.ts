/** Where money is tested, what notices most in the least time first. */
export const SUITES = [
  'modules/ledger/test/perform.test.ts',
  'modules/ledger/test/batches.test.ts',
  'modules/ledger/test/rounds.test.ts',
  'modules/ledger/test/holds.test.ts',
  'modules/ledger/test/debts.test.ts',
  'modules/ledger/test/apart.test.ts',
  'modules/ledger/test/written.test.ts',
  'modules/ledger/test/grants.test.ts',
  'tools/db/test/proven-scope.test.ts',
  'modules/wallet/test/guards.test.ts',
  'modules/ledger/test/waiting.test.ts',
  'modules/ledger/test/held.test.ts',
  'modules/ledger/test/model.test.ts',
  'modules/ledger/test/growth.test.ts',
  'modules/ledger/test/newcomers.test.ts',
  'modules/ledger/test/audit.test.ts',
  'modules/ledger/test/roll-up.test.ts',
  'modules/ledger/test/feed.test.ts',
  'modules/wallet/test/wallet.test.ts',
  'modules/wallet/test/balances.test.ts',
  'modules/wallet/test/pools.test.ts',
  'modules/wallet/test/moves.test.ts',
  'modules/wallet/test/transactions.test.ts',
  'modules/play/test/stakes.test.ts',
  'modules/play/test/returns.test.ts',
  'modules/play/test/rounds.test.ts',
  'modules/ledger/test/concurrency.test.ts',
] as const

/** Small enough for a hundred times, and the same each time. That a test fails is enough: not how it could in small. */
export const SIZES = {
  LEDGER_SEED: '20261115',
  LEDGER_SEQUENCES: '40',
  LEDGER_OPERATIONS: '2000',
  LEDGER_SHRINK_MS: '0',
} as const
