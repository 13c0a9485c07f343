/** One step of the nightly run. What it measures is kept under its name. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** How large a proof is made. */
  readonly env?: Readonly<Record<string, string>>
  /** Somebody waits for the report in the morning: what takes longer is ended, and has failed. */
  readonly minutes: number
}

const suites = (...files: readonly string[]) => ['vitest', 'run', ...files]

/** What is measured in time comes first, in case the rest takes the night. */
export const STEPS: readonly Step[] = [
  { name: 'read', command: ['pnpm', 'bench:read', '--seconds', '2'], minutes: 4 },
  { name: 'catalogue', command: ['pnpm', 'bench:catalogue', '--seconds', '2'], minutes: 5 },
  { name: 'content', command: ['pnpm', 'bench:content', '--seconds', '2'], minutes: 5 },
  { name: 'html', command: ['pnpm', 'bench:html', '--seconds', '2'], minutes: 4 },
  { name: 'pages', command: ['pnpm', 'proof:pages'], minutes: 4 },
  { name: 'lighthouse', command: ['pnpm', 'lighthouse'], minutes: 12 },
  { name: 'main-thread', command: ['pnpm', 'bench:main-thread'], minutes: 12 },
  { name: 'login', command: ['pnpm', 'bench:login'], minutes: 5 },
  { name: 'storm', command: ['pnpm', 'bench:storm'], minutes: 5 },
  { name: 'bet', command: ['pnpm', 'bench:bet', '--pairs', '5', '--seconds', '4'], minutes: 8 },
  { name: 'deposit', command: ['pnpm', 'bench:deposit'], minutes: 4 },
  { name: 'statement', command: ['pnpm', 'bench:statement'], minutes: 16 },
  { name: 'growth', command: ['pnpm', 'bench:growth', '--pairs', '3'], minutes: 14 },
  { name: 'broadcast', command: ['pnpm', 'proof:broadcast'], minutes: 10 },
  { name: 'timed suites', command: ['vitest', 'run', '--project', 'timed'], minutes: 10 },
  { name: 'soak', command: ['pnpm', 'soak'], minutes: 14 },
  { name: 'outbox', command: ['pnpm', 'proof:outbox'], minutes: 8 },
  { name: 'ledger', command: ['pnpm', 'proof:ledger', '--runs', '6'], minutes: 8 },
  { name: 'cashier', command: ['pnpm', 'proof:cashier', '--runs', '6', '--at-once', '2'], minutes: 20 },
  { name: 'register', command: ['pnpm', 'proof:register', '--members', '100000'], minutes: 10 },
  {
    name: 'ledger model',
    command: suites('modules/ledger/test/model.test.ts', 'modules/ledger/test/concurrency.test.ts'),
    env: { LEDGER_SEQUENCES: '4000', LEDGER_OPERATIONS: '50000' },
    minutes: 12,
  },
  {
    name: 'limits',
    command: suites('modules/ledger/test/limit-search.test.ts'),
    env: { LIMIT_SEQUENCES: '20000' },
    minutes: 15,
  },
  {
    name: 'fuzz',
    command: suites(
      'apps/api/test/fuzz.test.ts',
      'apps/api/test/provider-fuzz.test.ts',
      'platform/http/test/sealed-mutations.test.ts',
    ),
    env: { FUZZ_REQUESTS: '300', SEALED_BODIES: '200' },
    minutes: 12,
  },
  {
    name: 'stolen lists',
    command: suites(
      'modules/identity/test/credential-stuffing.test.ts',
      'modules/identity/test/remembered.test.ts',
      'modules/identity/test/login-methods.test.ts',
    ),
    env: { STUFFING_PAIRS: '3000', ROUNDS: '100' },
    minutes: 8,
  },
  { name: 'uploads', command: ['pnpm', 'proof:uploads'], minutes: 6 },
  { name: 'hostile content', command: ['pnpm', 'proof:content'], minutes: 8 },
]
