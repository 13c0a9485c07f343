export { batchCalls, BUSY } from './batcher.ts'
export {
  CommitUnknownError,
  connectDatabase,
  isLockTimeout,
  isRefused,
  type Database,
  type DatabaseOptions,
  type PreparedStatement,
} from './database.ts'
export { assertDurable } from './durability.ts'
export { assertNoTransaction } from './in-transaction.ts'
export type { Scope } from './scope.ts'
export { assertProves, writeScopeKeys } from './scope-keys.ts'
export type { Tx } from './tx.ts'
