import { sizeOf } from '@trevo/testkit/sizes'

/** How much of a proof is made: a little of it on every run, all of it by `pnpm proof:content`. */
export const SHARE = sizeOf('HOSTILE_SHARE', 0.04)
