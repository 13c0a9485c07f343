import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { changePassword } from '../actions/change-password.ts'
import { askPasswordLink } from '../actions/mail-password-link.ts'
import { resetPassword } from '../actions/reset-password.ts'
import { setPaymentPassword } from '../actions/set-payment-password.ts'
import type { IdentityContext } from '../context.ts'
import { reservePlaces } from '../known-browser.ts'
import { openLoginGuard } from '../login-guard.ts'

const DONE = { done: true } as const

export function passwordRoutes(
  context: Pick<IdentityContext, 'parts' | 'sessions' | 'codes' | 'remembered' | 'checks'>,
): Served<Merchant>[] {
  const { parts } = context
  const guard = openLoginGuard(parts, context.checks)
  return [
    serve(contract.mailPasswordLink, async ({ merchant, visitor, body }) => {
      await askPasswordLink(parts, { merchantId: merchant.id, visitor }, body)
      return DONE
    }),
    serve(
      contract.resetPassword,
      ({ merchant, visitor, body }) => resetPassword(context, merchant, visitor, body),
      { reserve: reservePlaces(parts) },
    ),
    serve(contract.changePassword, ({ merchant, visitor, body }) =>
      changePassword(context, merchant, visitor, body),
    ),
    serve(contract.setPaymentPassword, async ({ merchant, visitor, body }) => {
      await setPaymentPassword({ ...context, guard }, merchant, visitor, body)
      return DONE
    }),
  ]
}
