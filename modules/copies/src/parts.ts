import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Section } from '@trevo/own-data'
import type { Storage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import type { Accounts, TellMember } from './ports.ts'

interface CopyParts {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly vault: Vault
}

/** What asking for a copy and fetching it takes. */
export interface AskingParts extends CopyParts {
  readonly accounts: Accounts
}

/** What making one takes: only the worker can. */
export interface MakingParts extends CopyParts {
  readonly log: Logger
  readonly directory: Pick<Directory, 'byId'>
  /** What each module holds about a member, in the order of the document. */
  readonly sections: readonly Section[]
  readonly tell: TellMember
}
