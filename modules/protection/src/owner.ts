import type { Merchant } from '@trevo/merchants'

/** Whom it is about. */
export interface Owner {
  readonly merchant: Merchant
  readonly memberId: string
}
