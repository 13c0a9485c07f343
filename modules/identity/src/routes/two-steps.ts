import * as contract from '@trevo/contract'
import { serve, type Caller, type Served } from '@trevo/http'
import { AppError, bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { confirmTwoSteps } from '../actions/confirm-two-steps.ts'
import { endTwoSteps } from '../actions/end-two-steps.ts'
import type { IdentityContext } from '../context.ts'
import { requireRecentProof } from '../recent-proof.ts'
import { readMember } from '../sql/member.ts'
import { totpUri } from '../two-steps.ts'

const DONE = { done: true } as const

export function twoStepsRoutes(
  context: Pick<IdentityContext, 'parts' | 'sessions' | 'twoSteps'>,
): Served<Merchant>[] {
  const { parts, sessions, twoSteps } = context
  const keyOf = ({ memberId }: Caller) => ({ bucket: bucketOf(memberId), memberId })
  return [
    serve(contract.beginTwoSteps, async ({ merchant, caller, visitor }) => {
      const { account } = await requireRecentProof(sessions, parts.clock, visitor, merchant)
      const secret = await parts.db.tx({ merchantId: merchant.id }, async (tx) => {
        const member = await readMember(tx, parts, keyOf(caller))
        return member?.two_steps_on === false ? twoSteps.offer(tx, merchant.id, keyOf(caller)) : undefined
      })
      if (secret === undefined) throw new AppError('no.permission')
      return { secret, uri: totpUri(merchant.profile.name, account, secret) }
    }),
    serve(contract.confirmTwoSteps, async ({ merchant, caller, visitor, body }) => ({
      recoveryCodes: await confirmTwoSteps(context, merchant, keyOf(caller), visitor, body.code),
    })),
    serve(contract.endTwoSteps, async ({ merchant, caller, visitor, body }) => {
      await endTwoSteps(context, merchant, keyOf(caller), visitor, body.code)
      return DONE
    }),
  ]
}
