import type { Checks } from './checks.ts'
import type { Codes } from './codes.ts'
import type { IdentityParts } from './identity.ts'
import type { Remembered } from './remembered.ts'
import type { Sessions } from './sessions.ts'
import type { TwoSteps } from './two-steps.ts'

/** What the routes of this module share. */
export interface IdentityContext {
  readonly parts: IdentityParts
  readonly sessions: Sessions
  readonly codes: Codes
  readonly checks: Checks
  readonly twoSteps: TwoSteps
  readonly remembered: Remembered
}
