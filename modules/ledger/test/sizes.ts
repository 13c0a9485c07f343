/** How large a proof is made and where its dice start: small on every run, else as the environment says. */
export function sizeOf(
  name: 'LEDGER_SEED' | 'LEDGER_SEQUENCES' | 'LEDGER_OPERATIONS' | 'LEDGER_SHRINK_MS',
  small: number,
): number {
  // oxlint-disable-next-line eslint/no-restricted-properties -- how long a test may run is no setting of the product
  return Number(process.env[name] ?? small)
}
