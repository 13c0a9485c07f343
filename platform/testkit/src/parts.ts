/** Addresses of the real parts a test run stands on; given by the global set-up. */
export interface Parts {
  /** Superuser URL of the test cluster. */
  readonly postgresUrl: string
  /** A migrated database that each suite copies. */
  readonly templateDatabase: string
  readonly redisUrl: string
  readonly natsUrl: string
  readonly s3Url: string
}

declare module 'vitest' {
  interface ProvidedContext {
    parts: Parts
  }
}
