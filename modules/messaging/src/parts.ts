import type { Content } from '@trevo/content'
import type { Database } from '@trevo/db'
import type { Clock, Logger } from '@trevo/kernel'
import type { ChatDesk } from './ports.ts'

/** What the module stands on; the app that runs it puts these together. */
export interface MessagingParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly content: Pick<Content, 'unread' | 'segmentsOf'>
  readonly desk: ChatDesk
  /** With offers: letters and what everybody has to know arrive all the same. */
  readonly mayBeContacted: (merchantId: number, memberId: string) => Promise<boolean>
  /** How browsers reach a merchant's host: over https, but for development. */
  readonly originOf: (host: string) => string
}
