import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { ownAffairs } from '../limits.ts'
import { RISK_ACTS, RISK_ANSWERS, RISK_MARKERS, RISK_OUTCOMES } from '../vocabulary/protection.ts'
import { Amount } from '../wallet/parts.ts'

const common = { surface: 'player', access: 'real', limit: ownAffairs, spec: [] } as const

const Sign = z.strictObject({
  signId: Id,
  marker: z.enum(RISK_MARKERS),
  /** The last day of those it was seen on, where the market is. */
  day: z.iso.date(),
  /** How often, on how many nights, or for how many minutes. */
  count: z.int(),
  /** What belongs to it: minutes after a loss, hours after a withdrawal, minutes of a night. */
  span: z.nullable(z.int()),
  amount: z.nullable(Amount),
  /** What it was before, on average. */
  before: z.nullable(Amount),
})

export type RiskSign = z.infer<typeof Sign>

const Act = z.strictObject({
  actId: Id,
  kind: z.enum(RISK_ACTS),
  at: Time,
  outcomes: z.array(z.enum(RISK_OUTCOMES)),
  /** By when a person who was asked to look at it answers; null where nobody was. */
  personBy: z.nullable(Time),
})

export type RiskAct = z.infer<typeof Act>

const Profile = z.strictObject({
  /** Whether the market wants anybody to look. */
  isWatched: z.boolean(),
  /** Of so many days are the signs and the acts. */
  days: z.int(),
  /** The newest first. */
  signs: z.array(Sign),
  acts: z.array(Act),
  /** How long a person who is asked takes at most. */
  reviewHours: z.int(),
})

/** What was seen in how the member plays and pays in, what was done about it, and what came of that. */
export const memberRisk = call({
  ...common,
  id: 'protection.risk',
  method: 'GET',
  path: '/wps/member/risk',
  value: Profile,
})

export type MemberRisk = ValueOf<typeof memberRisk>

/** That the member has read it, does not want it, or wants a person to look at it. Said twice it was said once. */
export const answerRisk = call({
  ...common,
  id: 'protection.answerRisk',
  method: 'POST',
  path: '/wps/member/risk/answer',
  body: z.strictObject({ actId: Id, answer: z.enum(RISK_ANSWERS) }),
  value: Profile,
  failures: ['protection.gone'],
})
