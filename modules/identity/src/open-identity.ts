import type { Gates, Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { openAccounts, type Accounts } from './accounts.ts'
import { openChecks } from './checks.ts'
import { openCodes } from './codes.ts'
import { openHolders, type Holders } from './holders.ts'
import type { IdentityParts } from './identity.ts'
import { openPaymentPasswords, type PaymentPasswords } from './payment-passwords.ts'
import { openRemembered } from './remembered.ts'
import { consentRoutes } from './routes/consents.ts'
import { contactRoutes } from './routes/contacts.ts'
import { memberRoutes } from './routes/member.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/password.ts'
import { registrationRoutes } from './routes/registration.ts'
import { securityRoutes } from './routes/security.ts'
import { sessionRoutes } from './routes/session.ts'
import { twoStepsRoutes } from './routes/two-steps.ts'
import { verificationRoutes } from './routes/verification.ts'
import { openSessions } from './sessions.ts'
import { openSessionStatuses, type SessionStatuses } from './session-status.ts'
import { openTwoSteps } from './two-steps.ts'

export interface Identity {
  readonly routes: readonly Served<Merchant>[]
  /** Who may call what; the door of every process that serves members asks these. */
  readonly gates: Gates<Merchant>
  /** For modules that act on a member's behalf while the member's browser is elsewhere. */
  readonly sessionStatuses: SessionStatuses
  readonly holders: Holders
  readonly paymentPasswords: PaymentPasswords
  readonly accounts: Accounts
  /** Learns which sessions other processes have ended. */
  refresh(): Promise<void>
}

export function openIdentity(parts: IdentityParts): Identity {
  const sessions = openSessions(parts)
  const context = {
    parts,
    sessions,
    codes: openCodes(parts),
    checks: openChecks(parts),
    twoSteps: openTwoSteps(parts),
    remembered: openRemembered(parts),
  }
  const routes = [
    sessionRoutes,
    securityRoutes,
    consentRoutes,
    contactRoutes,
    verificationRoutes,
    registrationRoutes,
    passwordRoutes,
    memberRoutes,
    passkeyRoutes,
    twoStepsRoutes,
  ].flatMap((routesOf) => routesOf(context))
  const { gates, refresh } = sessions
  return {
    routes,
    gates,
    sessionStatuses: openSessionStatuses(parts),
    holders: openHolders(parts),
    paymentPasswords: openPaymentPasswords(parts),
    accounts: openAccounts(context),
    refresh,
  }
}
