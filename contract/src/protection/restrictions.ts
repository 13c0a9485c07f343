import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { Id, Time } from '../identity/parts.ts'
import { Password } from '../identity/parts.ts'
import { ownAffairs, recovery } from '../limits.ts'
import { PERMISSIONS, RESTRICTION_REASONS, RESTRICTION_SOURCES } from '../vocabulary/protection.ts'

const common = { surface: 'player', access: 'real', limit: ownAffairs } as const

const Days = z.int().check(z.minimum(1), z.maximum(366))
const Basis = z.string().check(z.maxLength(300))

const Restriction = z.strictObject({
  restrictionId: Id,
  denies: z.array(z.enum(PERMISSIONS)),
  source: z.enum(RESTRICTION_SOURCES),
  reason: z.enum(RESTRICTION_REASONS),
  legalBasis: Basis,
  startsAt: Time,
  /** Null for what has no end of its own. */
  until: z.nullable(Time),
  /** When somebody looks at it again. */
  reviewAt: Time,
  /** When it ends because its member has asked for that. */
  endsEarlyAt: z.nullable(Time),
})

export type MemberRestriction = z.infer<typeof Restriction>

const Standing = z.strictObject({
  /** Those that hold now, the one that lasts longest first. */
  restrictions: z.array(Restriction),
  pause: z.strictObject({
    days: z.array(Days),
    otherDays: z.strictObject({ min: Days, max: Days }),
    /** So long after asking for it a pause ends before its time; null where it cannot. */
    endEarlyHours: z.nullable(z.int()),
  }),
  exclusion: z.strictObject({
    months: z.array(z.int()),
    /** Also without a date to come back. */
    indefinite: z.boolean(),
    /** Before so many months nobody ends one without a date. */
    leastMonths: z.int(),
    /** Whether the market knows people by a number, so that nobody comes back under another name. */
    keepsPersonOut: z.boolean(),
    /** Where the market keeps people from all brands at once. */
    register: z.nullable(z.strictObject({ name: z.string(), url: z.url() })),
  }),
  /** Somebody to talk to, whom the market names. */
  helpline: z.nullable(z.strictObject({ name: z.string(), phone: z.string(), note: z.string() })),
})

/** What the member is kept from and why, and what they can ask for themselves. */
export const memberRestrictions = call({
  ...common,
  id: 'protection.restrictions',
  method: 'GET',
  path: '/wps/member/restrictions',
  value: Standing,
  spec: [],
})

export type MemberStanding = ValueOf<typeof memberRestrictions>

/** Begins at once. One that is longer can be added to it, and none makes it shorter. */
export const takePause = call({
  ...common,
  id: 'protection.takePause',
  method: 'POST',
  path: '/wps/member/restrictions/pause',
  idempotent: true,
  body: z.strictObject({ days: Days }),
  value: Standing,
  failures: ['protection.term', 'protection.shorter'],
  spec: [],
})

/** Asks for the end of a pause before its time, where the market has that; it goes on until the time to think is over. */
export const endPause = call({
  ...common,
  id: 'protection.endPause',
  method: 'POST',
  path: '/wps/member/restrictions/pause/end',
  value: Standing,
  failures: ['protection.fixed', 'protection.gone'],
  spec: [],
})

/**
 * Closes the account for so many months, or without an end (null), and cannot be taken back. Asked for by its owner, by the
 * password or a recent login of who has none.
 */
export const exclude = call({
  ...common,
  id: 'protection.exclude',
  method: 'POST',
  path: '/wps/member/restrictions/exclusion',
  limit: recovery,
  sealed: true,
  body: z.strictObject({
    months: z.nullable(z.int().check(z.minimum(1), z.maximum(1200))),
    currentPassword: z.union([Password, z.literal('')]),
  }),
  value: z.strictObject({
    until: z.nullable(Time),
    /** Whether they can still come in to take out what is theirs. */
    mayStay: z.boolean(),
  }),
  failures: ['protection.term', 'protection.shorter', 'user.not.exist', 'recent.proof.needed'],
  spec: [],
})
