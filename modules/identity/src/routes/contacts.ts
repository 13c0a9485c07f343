import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { confirmContact, sendContactCode } from '../actions/change-contact.ts'
import type { IdentityContext } from '../context.ts'
import { openLoginGuard } from '../login-guard.ts'

export function contactRoutes(identity: IdentityContext): Served<Merchant>[] {
  const context = { ...identity, guard: openLoginGuard(identity.parts, identity.checks) }
  return [
    serve(contract.sendContactCode, ({ merchant, visitor, body }) =>
      sendContactCode(context, merchant, visitor, body),
    ),
    serve(contract.confirmContact, async ({ merchant, visitor, body }) => {
      await confirmContact(context, merchant, visitor, body)
      return { done: true } as const
    }),
  ]
}
