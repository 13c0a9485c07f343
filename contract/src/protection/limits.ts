import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { Amount } from '../wallet/parts.ts'
import { LimitUse, Quantity } from './parts.ts'
import { LIMIT_ACTS, LIMIT_KINDS, LIMIT_PERIODS } from '../vocabulary/protection.ts'

const common = { surface: 'player', access: 'real', limit: ownAffairs } as const

const Which = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }

const Limit = z.strictObject({
  ...LimitUse,
  resetsAt: Time,
  /** What it shall become, if the member has asked for more; a limit of null is none. */
  raise: z.nullable(
    z.strictObject({
      limit: z.nullable(Quantity),
      /** From when and until when it can be confirmed. */
      from: Time,
      until: Time,
      isConfirmed: z.boolean(),
    }),
  ),
})

export type MemberLimit = z.infer<typeof Limit>

const Limits = z.strictObject({ limits: z.array(Limit) })

export const memberLimits = call({
  ...common,
  id: 'protection.limits',
  method: 'GET',
  path: '/wps/member/limits',
  polled: true,
  value: Limits,
  spec: [],
})

export type MemberLimits = ValueOf<typeof memberLimits>

/** A new or narrower limit holds at once. A wider one, or none, is only asked for. */
export const changeLimit = call({
  ...common,
  id: 'protection.changeLimit',
  method: 'POST',
  path: '/wps/member/limits',
  idempotent: true,
  body: z.strictObject({ ...Which, limit: z.nullable(Quantity) }),
  value: Limits,
  failures: ['protection.same', 'protection.amount'],
  spec: [],
})

/** Says again, once the time to think is over, that a limit shall be wider. */
export const confirmRaise = call({
  ...common,
  id: 'protection.confirmRaise',
  method: 'POST',
  path: '/wps/member/limits/confirm',
  body: z.strictObject(Which),
  value: Limits,
  failures: ['protection.early', 'protection.gone'],
  spec: [],
})

export const withdrawRaise = call({
  ...common,
  id: 'protection.withdrawRaise',
  method: 'POST',
  path: '/wps/member/limits/withdraw',
  body: z.strictObject(Which),
  value: Limits,
  failures: ['protection.gone'],
  spec: [],
})

const Played = {
  /** Of play: what lies between stakes no more than five minutes apart. */
  minutes: z.int(),
  /** Gross. */
  deposited: Amount,
  /** Below zero for a loss. */
  net: Amount,
}

/** The last seven days of whoever plays, today last, from the books. */
export const memberWeek = call({
  ...common,
  id: 'protection.week',
  method: 'GET',
  path: '/wps/member/limits/week',
  value: z.strictObject({
    days: z.array(z.strictObject({ day: z.iso.date(), ...Played })),
    total: z.strictObject(Played),
  }),
  spec: [],
})

export type MemberWeek = ValueOf<typeof memberWeek>

/** Every change of the member's limits and every wish for one, the newest first. */
export const limitHistory = call({
  ...common,
  id: 'protection.limitHistory',
  method: 'GET',
  path: '/wps/member/limits/history',
  query: z.object({ cursor: z.optional(Id) }),
  value: z.strictObject({
    changes: z.array(
      z.strictObject({
        changeId: Id,
        ...Which,
        act: z.enum(LIMIT_ACTS),
        from: z.nullable(Quantity),
        to: z.nullable(Quantity),
        at: Time,
        effectiveAt: Time,
      }),
    ),
    next: z.nullable(Id),
  }),
  spec: [],
})

export type LimitHistory = ValueOf<typeof limitHistory>
