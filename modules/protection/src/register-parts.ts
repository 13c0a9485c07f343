import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { CentralRegister, Members, MoneyGuards, MoneyLimits, SendBalance, TellMember } from './ports.ts'

/** What asking about everybody takes: only the worker can. */
export interface RegisterParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Pick<Directory, 'byId' | 'all'>
  readonly register: CentralRegister
  readonly members: Members
  readonly money: { readonly guards: MoneyGuards } & Pick<MoneyLimits, 'balanceOf'>
  readonly tell: TellMember
  readonly sendBalance: SendBalance
  /** How many questions it takes in a second. */
  readonly perSecond: number
}
