/** How much of a proof is made: a little of it on every run, all of it by `pnpm proof:content`. */
// oxlint-disable-next-line eslint/no-restricted-properties -- how long a test may run is no setting of the product
export const SHARE = Number(process.env['HOSTILE_SHARE'] ?? 0.04)
