import type { JobHandler } from '@trevo/jobs'
import { recoveryJobs } from './actions/mail-password-link.ts'
import type { IdentityParts } from './identity.ts'
import { messageJobs, type MessageParts } from './messages.ts'

export type IdentityJobParts = MessageParts & Pick<IdentityParts, 'db' | 'log' | 'originOf'>

/** What the worker does for this module: messages to members, and links for forgotten passwords. */
export function identityJobs(parts: IdentityJobParts): JobHandler[] {
  return [...messageJobs(parts), ...recoveryJobs(parts)]
}
