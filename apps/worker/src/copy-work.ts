import { catalogueSections } from '@trevo/catalogue'
import { storageOptions } from '@trevo/config'
import { contentSections } from '@trevo/content'
import { copySections, copyWork, type CopyWork } from '@trevo/copies'
import type { Database } from '@trevo/db'
import { identitySections } from '@trevo/identity'
import type { Clock, Logger } from '@trevo/kernel'
import type { Directory } from '@trevo/merchants'
import { messagingSections, tellMember } from '@trevo/messaging'
import type { Section } from '@trevo/own-data'
import { paymentSections } from '@trevo/payments'
import { playSections } from '@trevo/play'
import { protectionSections } from '@trevo/protection'
import { connectStorage } from '@trevo/storage'
import type { Vault } from '@trevo/vault'
import { movementSections, walletSections } from '@trevo/wallet'
import type { WorkerConfig } from './config.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly directory: Directory
}

/** What the worker does with copies of members' data. */
export function openCopyWork(config: WorkerConfig, parts: Parts): CopyWork {
  return copyWork({
    ...parts,
    storage: connectStorage(storageOptions(config)),
    sections: sectionsOf(parts),
    tell: (tx, notice) => tellMember(tx, parts, notice),
  })
}

/** All that is held about a member, in the order in which they read it: the sums first, what is long last. */
export function sectionsOf(parts: Pick<Parts, 'vault' | 'log'>): readonly Section[] {
  return [
    ...walletSections,
    ...identitySections(parts),
    ...protectionSections,
    ...paymentSections(parts),
    ...contentSections,
    ...messagingSections,
    ...catalogueSections,
    ...copySections,
    ...playSections,
    ...movementSections,
  ]
}
