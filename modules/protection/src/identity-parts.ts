import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import type { Redraw } from '@trevo/pictures'
import type { Storage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import type { IdentityBars, IdentityBureau, People } from './ports.ts'

/** What taking pictures and telling how a check stands is made of. */
export interface IdentityParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly storage: Storage
  readonly money: IdentityBars
}

export interface CameraParts extends IdentityParts {
  readonly redraw: Redraw
}

/** What deciding it takes: only the worker can. */
export interface DecidingParts extends IdentityParts {
  readonly directory: Pick<Directory, 'byId' | 'all'>
  readonly people: People
  readonly bureau: IdentityBureau
}

export interface CheckKey {
  readonly merchantId: number
  readonly bucket: number
  readonly checkId: string
}
