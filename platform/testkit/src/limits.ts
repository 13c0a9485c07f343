/** Only a hang takes so long, also on a machine that stands still for a while. */
export const HANG_MS = 120_000

/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second if they are not told. */
export const waitOptions = { timeout: HANG_MS, interval: 100 } as const

/** Limits of a database connection that end a hang: a machine that is slow is no fault of what is tested. */
export const testDatabaseLimits = {
  poolMax: 16,
  statementTimeoutMs: HANG_MS,
  lockTimeoutMs: HANG_MS,
  queueTimeoutMs: HANG_MS,
} as const

/** The same for Redis. */
export const testCacheOptions = { timeoutMs: HANG_MS, onError: () => undefined } as const

/** The same for a process. */
export const testProcessSettings = {
  DATABASE_STATEMENT_TIMEOUT_MS: String(HANG_MS),
  DATABASE_LOCK_TIMEOUT_MS: String(HANG_MS),
  DATABASE_PATIENCE_MS: String(HANG_MS),
  REDIS_TIMEOUT_MS: String(HANG_MS),
} as const
