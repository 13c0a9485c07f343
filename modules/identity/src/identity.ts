import type { Cache } from '@trevo/cache'
import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { CountryOfIp } from '@trevo/merchants/ports'
import type { Directory } from '@trevo/merchants'
import type { Storage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import type { PasswordPool } from './passwords/pool.ts'
import type {
  Entrance,
  FirebaseTokens,
  HumanCheck,
  LeakedPasswords,
  ProtectNewcomer,
  RegisterDoor,
  WithdrawalBar,
} from './ports.ts'

/** What the module stands on; the app that runs it puts these together. */
export interface IdentityParts {
  readonly db: Database
  readonly cache: Cache
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Logger
  readonly directory: Directory
  readonly geo: CountryOfIp
  readonly passwords: PasswordPool
  readonly human: HumanCheck
  readonly firebase: FirebaseTokens
  readonly storage: Storage
  /** Nothing where nobody is asked: then the set that comes along is all there is. */
  readonly leaked: LeakedPasswords | undefined
  readonly money: WithdrawalBar
  readonly protectNewcomer: ProtectNewcomer
  readonly entrance: Entrance
  readonly register: RegisterDoor
  /** How browsers reach a merchant's host: over https, but for development. */
  readonly originOf: (host: string) => string
}
