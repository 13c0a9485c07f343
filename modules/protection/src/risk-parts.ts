import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Conduct, MoneyGuards, TellMember, Trials } from './ports.ts'

/** What looking for signs of harm takes: only the worker can. */
export interface RiskParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Pick<Directory, 'byId' | 'all'>
  readonly money: { readonly guards: MoneyGuards } & Conduct
  readonly trials: Trials
  readonly tell: TellMember
}
