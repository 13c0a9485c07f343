import type { Tx } from '@trevo/db'
import type { Served } from '@trevo/http'
import { perform, type JobHandler } from '@trevo/jobs'
import type { Merchant } from '@trevo/merchants'
import { endPauses } from './actions/end-pause.ts'
import { raiseLimit, type RaiseParts } from './actions/raise-limit.ts'
import { protectNewcomer, type Newcomer } from './actions/protect-newcomer.ts'
import type { ClosingParts } from './closing-parts.ts'
import type { IdentityParts } from './identity-parts.ts'
import { endPauseJob, raiseJob } from './jobs.ts'
import type { ProtectionParts } from './parts.ts'
import { openPermissions, type PermissionParts, type Permissions } from './permissions.ts'
import { closingRoutes } from './routes/closing.ts'
import { identityRoutes } from './routes/identity.ts'
import { limitRoutes } from './routes/limits.ts'
import { reminderRoutes } from './routes/reminder.ts'
import { restrictionRoutes } from './routes/restrictions.ts'
import { riskRoutes } from './routes/risk.ts'

export interface Protection {
  readonly routes: readonly Served<Merchant>[]
  /** For every door behind which somebody may not be let. */
  readonly permissions: Permissions
}

export function openProtection(parts: ClosingParts & IdentityParts & PermissionParts): Protection {
  return {
    routes: [
      ...limitRoutes(parts),
      ...reminderRoutes(parts),
      ...restrictionRoutes(parts),
      ...riskRoutes(parts),
      ...identityRoutes(parts),
      ...closingRoutes(parts),
    ],
    permissions: openPermissions(parts),
  }
}

/** For whoever admits members: within the transaction that does. */
export function newcomerProtection(parts: Pick<ProtectionParts, 'clock' | 'money'>) {
  return (tx: Tx, merchant: Merchant, memberId: string, newcomer: Newcomer): Promise<void> =>
    protectNewcomer(tx, parts, { merchant, memberId }, newcomer)
}

export function protectionJobs(parts: RaiseParts): JobHandler[] {
  return [
    perform(raiseJob, ({ merchantId, memberId, kind, period }) =>
      raiseLimit(parts, merchantId, memberId, { kind, period }),
    ),
    perform(endPauseJob, ({ merchantId, memberId }) => endPauses(parts, merchantId, memberId)),
  ]
}
