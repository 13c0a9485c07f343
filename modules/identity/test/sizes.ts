/** How large a proof is made: small on every run, as large as its requirement says when the environment names it. */
export function sizeOf(
  name: 'ROUNDS' | 'STUFFING_PAIRS' | 'LOGIN_TIMING_REQUESTS' | 'RECOVERY_TIMING_REQUESTS',
  small: number,
): number {
  // oxlint-disable-next-line eslint/no-restricted-properties -- how long a test may run is no setting of the product
  return Number(process.env[name] ?? small)
}
