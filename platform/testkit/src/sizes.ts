type Size =
  | 'FUZZ_REQUESTS'
  | 'HOSTILE_SHARE'
  | 'LEDGER_OPERATIONS'
  | 'LEDGER_SEED'
  | 'LEDGER_SEQUENCES'
  | 'LEDGER_SHRINK_MS'
  | 'LIMIT_SEQUENCES'
  | 'LOGIN_TIMING_REQUESTS'
  | 'RECOVERY_TIMING_REQUESTS'
  | 'ROUNDS'
  | 'SEALED_BODIES'
  | 'STUFFING_PAIRS'
  | 'UPLOADS_EACH'
  | 'WALK_BUTTONS'

/** How large a proof is made and where its dice start: small on every run, at night as the environment says. */
export function sizeOf(name: Size, small: number): number {
  // oxlint-disable-next-line eslint/no-restricted-properties -- how long a test may run is no setting of the product
  return Number(process.env[name] ?? small)
}
