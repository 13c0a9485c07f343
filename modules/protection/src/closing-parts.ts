import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { MemberParts } from './parts.ts'
import type {
  CountOpenRounds,
  ForfeitBonus,
  Members,
  MoneyGuards,
  MoneyLimits,
  SendBalance,
  TellMember,
} from './ports.ts'

/** What asking for it takes. */
export interface ClosingParts extends MemberParts {
  readonly openRounds: CountOpenRounds
}

/** What doing it takes: only the worker can. */
export interface ClosingWorkParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Pick<Directory, 'byId'>
  readonly members: Pick<Members, 'logOut'>
  readonly money: {
    readonly guards: MoneyGuards
    readonly forfeit: ForfeitBonus
  } & Pick<MoneyLimits, 'balanceOf'>
  readonly openRounds: CountOpenRounds
  readonly tell: TellMember
  readonly sendBalance: SendBalance
}
