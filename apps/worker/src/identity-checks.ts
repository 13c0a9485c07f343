import { bureauOptions, storageOptions } from '@trevo/config'
import type { Database } from '@trevo/db'
import { openHolders } from '@trevo/identity'
import type { Clock, Logger } from '@trevo/kernel'
import { openBureau } from '@trevo/kyc-bureau'
import type { Directory } from '@trevo/merchants'
import { identityWork, type IdentityWork } from '@trevo/protection'
import { connectStorage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import type { Money } from '@trevo/wallet'
import type { WorkerConfig } from './config.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly directory: Directory
  readonly wallet: Money
}

/** What the worker does for checks of identity, with the bureau outside. */
export function openIdentityChecks(config: WorkerConfig, { wallet, ...parts }: Parts): IdentityWork {
  return identityWork({
    ...parts,
    money: wallet,
    people: openHolders(parts),
    storage: connectStorage(storageOptions(config)),
    bureau: openBureau({ ...bureauOptions(config), clock: parts.clock }),
  })
}
