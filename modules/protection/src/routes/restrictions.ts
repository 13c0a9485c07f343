import * as contract from '@trevo/contract'
import { runIdempotent, serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { describeStanding } from '../actions/describe-standing.ts'
import { askToEndPause } from '../actions/end-pause.ts'
import { exclude } from '../actions/exclude.ts'
import { takePause } from '../actions/take-pause.ts'
import type { MemberParts } from '../parts.ts'

export function restrictionRoutes(parts: MemberParts): Served<Merchant>[] {
  const { db, accounts } = parts
  return [
    serve(contract.memberRestrictions, ({ merchant, caller: { memberId } }) =>
      describeStanding(parts, { merchant, memberId }),
    ),
    serve(contract.takePause, async ({ merchant, caller: { memberId }, body: { days }, intent }) => {
      const owner = { merchant, memberId }
      await db.tx({ merchantId: merchant.id }, (tx) =>
        runIdempotent(tx, intent, async () => {
          await takePause(tx, parts, owner, days)
          return { done: true }
        }),
      )
      return describeStanding(parts, owner)
    }),
    serve(contract.endPause, async ({ merchant, caller: { memberId } }) => {
      const owner = { merchant, memberId }
      await db.tx({ merchantId: merchant.id }, (tx) => askToEndPause(tx, owner))
      return describeStanding(parts, owner)
    }),
    serve(contract.exclude, async ({ merchant, caller: { memberId }, visitor, body }) => {
      await accounts.requireOwner(merchant, visitor, body.currentPassword, 'excluded')
      const { until, mayStay } = await exclude(parts, { merchant, memberId }, body.months)
      return { until: until?.getTime() ?? null, mayStay }
    }),
  ]
}
