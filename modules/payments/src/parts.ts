import type { Database } from '@trevo/db'
import type { Clock, FaultPoints, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Vault } from '@trevo/vault'
import type { Money } from '@trevo/wallet'
import type { Holders } from './ports.ts'
import type { Psps } from './psps.ts'

/** Moments at which losing the process would hurt most. */
export type PaymentFault =
  | 'payments.credited'
  | 'payments.bonus-paid'
  | 'payments.given-back'
  | 'payments.reserved'
  | 'payments.sending'
  | 'payments.sent'
  | 'payments.settled'
  | 'payments.released'

/** What every use case here is made of. */
export interface PaymentParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly directory: Pick<Directory, 'byId'>
  readonly psps: Psps
  readonly wallet: Pick<
    Money,
    | 'deposit'
    | 'depositIn'
    | 'reserve'
    | 'settle'
    | 'release'
    | 'payBack'
    | 'chargeBack'
    | 'payOut'
    | 'balanceOf'
    | 'depositRoom'
    | 'limitsOf'
    | 'depositBar'
    | 'withdrawalBar'
    | 'paymentBooks'
  >
  readonly holders: Holders
  /** Where a test may end the process. */
  readonly faults: FaultPoints<PaymentFault>
}
