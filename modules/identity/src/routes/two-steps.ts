import * as contract from '@trevo/contract'
import { serve, type Caller, type Served } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { confirmTwoSteps } from '../actions/confirm-two-steps.ts'
import { endTwoSteps } from '../actions/end-two-steps.ts'
import type { IdentityContext } from '../context.ts'
import { openLoginGuard } from '../login-guard.ts'
import { requireOwner } from '../require-owner.ts'
import { totpUri } from '../two-steps.ts'

const DONE = { done: true } as const

export function twoStepsRoutes(identity: IdentityContext): Served<Merchant>[] {
  const { parts, twoSteps } = identity
  const context = { ...identity, guard: openLoginGuard(parts, identity.checks) }
  const keyOf = ({ memberId }: Caller) => ({ bucket: bucketOf(memberId), memberId })
  return [
    serve(contract.beginTwoSteps, async ({ merchant, caller, visitor, body }) => {
      const password = body.currentPassword
      const member = await requireOwner(context, merchant, visitor, password, 'two_steps_on')
      const { account, two_steps_on } = member
      if (two_steps_on) throw new AppError('no.permission')
      const secret = await parts.db.tx({ merchantId: merchant.id }, (tx) =>
        twoSteps.offer(tx, merchant.id, keyOf(caller)),
      )
      if (secret === undefined) throw new AppError('no.permission')
      return { secret, uri: totpUri(merchant.profile.name, account, secret) }
    }),
    serve(contract.confirmTwoSteps, async ({ merchant, caller, visitor, body }) => ({
      recoveryCodes: await confirmTwoSteps(context, merchant, keyOf(caller), visitor, body.code),
    })),
    serve(contract.endTwoSteps, async ({ merchant, caller, visitor, body }) => {
      await requireOwner(context, merchant, visitor, body.currentPassword, 'two_steps_off')
      await endTwoSteps(context, merchant, keyOf(caller), visitor, body.code)
      return DONE
    }),
  ]
}
