import { login, loginNonce, loginRemembered, logout, renew, sessionEnd } from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { logIn } from '../actions/log-in.ts'
import { logInRemembered } from '../actions/log-in-remembered.ts'
import type { IdentityContext } from '../context.ts'
import { reservePlaces } from '../known-browser.ts'
import { openLoginGuard } from '../login-guard.ts'

export function sessionRoutes(identity: IdentityContext): Served<Merchant>[] {
  const { parts, sessions, remembered, checks } = identity
  const context = { ...identity, guard: openLoginGuard(parts, checks) }
  return [
    serve(login, ({ merchant, visitor, body }) => logIn(context, merchant, visitor, body), {
      reserve: reservePlaces(parts),
    }),
    serve(loginNonce, ({ merchant }) => ({ nonce: remembered.nonce(merchant) })),
    serve(loginRemembered, ({ merchant, visitor, body }) =>
      logInRemembered(context, merchant, visitor, body),
    ),
    serve(renew, async ({ merchant, visitor }) =>
      sessions.describe(await sessions.open(visitor, merchant), merchant),
    ),
    serve(sessionEnd, async ({ merchant, visitor }) => ({
      endsAt: await sessions.endsAt(visitor, merchant),
    })),
    serve(logout, async ({ merchant, visitor }) => {
      await remembered.drop(merchant, visitor)
      await sessions.end(visitor, merchant)
      return { done: true } as const
    }),
  ]
}
