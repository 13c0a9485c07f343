/** Addresses of the real parts a test run stands on; given by the global set-up. */
export interface Parts {
  /** Superuser URL of the test cluster. */
  readonly postgresUrl: string
  /** A migrated database that each suite copies. */
  readonly templateDatabase: string
  readonly redisUrl: string
  readonly natsUrl: string
  readonly s3Url: string
  readonly smtpUrl: string
  /** Where mail that was sent can be read, below `/api/email`. */
  readonly mailWebUrl: string
  readonly kannelUrl: string
  /** Gets a line for each text message that was sent. */
  readonly handsetFile: string
  /** The Auth emulator, for project `demo-trevo`. It runs only for suites named `*.firebase.test.ts`. */
  readonly firebaseAuthUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    parts: Parts
  }
}
