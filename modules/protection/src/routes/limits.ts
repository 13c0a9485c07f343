import * as contract from '@trevo/contract'
import { runIdempotent, serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { changeLimit } from '../actions/change-limit.ts'
import { confirmRaise, withdrawRaise } from '../actions/decide-raise.ts'
import { describeLimits } from '../actions/describe-limits.ts'
import { sumWeek } from '../actions/sum-week.ts'
import { textOf } from '../domain/limit.ts'
import type { ProtectionParts } from '../parts.ts'
import { listEvents } from '../sql/limit-event.ts'

const PAGE = 20

export function limitRoutes(parts: ProtectionParts): Served<Merchant>[] {
  const { db } = parts
  return [
    serve(contract.memberLimits, async ({ merchant, caller: { memberId } }) => ({
      limits: await describeLimits(parts, { merchant, memberId }),
    })),
    serve(contract.changeLimit, async ({ merchant, caller: { memberId }, body, intent }) => {
      const owner = { merchant, memberId }
      await db.tx({ merchantId: merchant.id }, (tx) =>
        runIdempotent(tx, intent, async () => {
          await changeLimit(tx, parts, owner, body)
          return { done: true }
        }),
      )
      return { limits: await describeLimits(parts, owner) }
    }),
    serve(contract.confirmRaise, async ({ merchant, caller: { memberId }, body }) => {
      const owner = { merchant, memberId }
      await db.tx({ merchantId: merchant.id }, (tx) => confirmRaise(tx, parts, owner, body))
      return { limits: await describeLimits(parts, owner) }
    }),
    serve(contract.withdrawRaise, async ({ merchant, caller: { memberId }, body }) => {
      const owner = { merchant, memberId }
      await db.tx({ merchantId: merchant.id }, (tx) => withdrawRaise(tx, parts, owner, body))
      return { limits: await describeLimits(parts, owner) }
    }),
    serve(contract.memberWeek, ({ merchant, caller: { memberId } }) =>
      sumWeek(parts, { merchant, memberId }),
    ),
    serve(contract.limitHistory, async ({ merchant, caller: { memberId }, query: { cursor } }) => {
      const { currency } = merchant.pack
      const events = await db.tx({ merchantId: merchant.id }, (tx) =>
        listEvents(tx, memberId, cursor, PAGE + 1),
      )
      const page = events.slice(0, PAGE)
      return {
        changes: page.map(({ eventId, kind, period, act, oldValue, newValue, at, effectiveAt }) => ({
          changeId: eventId,
          kind,
          period,
          act,
          from: oldValue === null ? null : textOf(oldValue, kind, currency),
          to: newValue === null ? null : textOf(newValue, kind, currency),
          at: at.getTime(),
          effectiveAt: effectiveAt.getTime(),
        })),
        next: events.length > PAGE ? page.at(-1)!.eventId : null,
      }
    }),
  ]
}
