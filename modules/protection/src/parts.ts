import type { Database } from '@trevo/db'
import type { Clock } from '@trevo/kernel'
import type { Accounts, MoneyLimits } from './ports.ts'

export interface ProtectionParts {
  readonly db: Database
  readonly clock: Clock
  readonly money: MoneyLimits
}

export interface MemberParts extends ProtectionParts {
  readonly accounts: Accounts
}
