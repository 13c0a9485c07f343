export { passIdentity } from './actions/pass-identity.ts'
export { decideReview, listReviews, showReview } from './actions/review-identity.ts'
export type { DecidingParts } from './identity-parts.ts'
export { identityWork, receiveNotice, type IdentityWork } from './identity-work.ts'
export {
  endRestriction,
  restrictionsOf,
  restrictMember,
  type OperatorParts,
  type OperatorRestriction,
} from './actions/operator-restrictions.ts'
export type { ClosingWorkParts } from './closing-parts.ts'
export { closingWork } from './closing-work.ts'
export { openEntrance } from './entrance.ts'
export { openRegisterDoor, type RegisterDoor } from './register-door.ts'
export type { RegisterParts } from './register-parts.ts'
export { registerWork } from './register-work.ts'
export { readRisk, type RiskProfile } from './actions/describe-risk.ts'
export { decideRisk, listRiskReviews, showRisk, type RiskDecision } from './actions/review-risk.ts'
export { raiseAsked } from './events/raise-asked.ts'
export type { RiskParts } from './risk-parts.ts'
export { riskWork } from './risk-work.ts'
export { awaitLook } from './sql/risk-turn.ts'
export { registerProgress } from './actions/register-progress.ts'
export { protectionSections } from './own-data.ts'
export { newcomerProtection, openProtection, protectionJobs, type Protection } from './protection.ts'
export { reminderMinutes } from './actions/set-reminder.ts'
export type { ProtectionParts } from './parts.ts'
