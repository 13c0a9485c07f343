import { endSessions as endSessionsCall, forgetDevice, securityOverview } from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { describeSecurity } from '../actions/describe-security.ts'
import { endSessions } from '../actions/end-sessions.ts'
import type { IdentityContext } from '../context.ts'
import { deviceEvent, recordDone } from '../security-events.ts'

export function securityRoutes(identity: IdentityContext): Served<Merchant>[] {
  const { parts, remembered } = identity
  const { db } = parts
  return [
    serve(securityOverview, ({ merchant, caller }) => describeSecurity(identity, merchant, caller)),
    serve(endSessionsCall, async ({ merchant, caller, visitor, query }) => {
      await endSessions(identity, merchant, caller, visitor, query.id)
      return { done: true } as const
    }),
    serve(forgetDevice, async ({ merchant, caller: { memberId }, visitor, query }) => {
      const key = { memberId, bucket: bucketOf(memberId) }
      const scene = { merchantId: merchant.id, visitor }
      await db.tx({ merchantId: merchant.id }, async (tx) => {
        await remembered.forget(tx, key, query.id)
        await recordDone(tx, parts, deviceEvent, scene, key, { change: 'forgotten' })
      })
      return { done: true } as const
    }),
  ]
}
