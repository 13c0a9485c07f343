import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

const own = (owner: Owner, of: string) => sql`
  ${sql.ref(`${of}.bucket`)} = ${owner.bucket} and ${sql.ref(`${of}.member_id`)} = ${owner.memberId}
  and ${sql.ref(`${of}.merchant_id`)} = ${owner.merchantId}`

export interface OwnLimitEvent {
  readonly at: Date
  readonly kind: string
  readonly period: string
  readonly act: string
  readonly oldValue: bigint | null
  readonly newValue: bigint | null
  readonly effectiveAt: Date
}

export const readOwnLimits = (tx: Tx, owner: Owner) =>
  inPages<OwnLimitEvent>(
    tx,
    sql<OwnLimitEvent>`
    select l.at, l.kind, l.period, l.act, l.old_value as "oldValue", l.new_value as "newValue",
           l.effective_at as "effectiveAt"
      from protection.limit_event l where ${own(owner, 'l')} order by l.event_id`,
  )

export type OwnReminder = Readonly<{ at: Date; minutes: number | null }>

export const readOwnReminders = (tx: Tx, owner: Owner) =>
  inPages<OwnReminder>(
    tx,
    sql<OwnReminder>`
    select r.at, r.minutes from protection.reminder_event r where ${own(owner, 'r')} order by r.version`,
  )

export interface OwnRestriction {
  readonly startsAt: Date
  readonly until: Date | null
  readonly reason: string
  readonly denies: readonly string[]
  readonly source: string
  readonly legalBasis: string
  readonly endAskedAt: Date | null
  readonly endedAt: Date | null
}

export const readOwnRestrictions = (tx: Tx, owner: Owner) =>
  inPages<OwnRestriction>(
    tx,
    sql<OwnRestriction>`
    select r.starts_at as "startsAt", nullif(r.until, 'infinity') as until, r.reason, r.denies, r.source,
           r.legal_basis as "legalBasis", w.at as "endAskedAt", e.at as "endedAt"
      from protection.restriction r
      left join protection.restriction_wish w using (bucket, member_id, restriction_id)
      left join protection.restriction_end e using (bucket, member_id, restriction_id)
     where ${own(owner, 'r')} order by r.starts_at, restriction_id`,
  )

export interface OwnCheck {
  readonly startedAt: Date
  readonly state: string
  readonly documentType: string
  readonly tries: number
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  readonly pictures: readonly string[]
}

/** Pictures are named, not shown: they are what somebody would need to pass for the member. */
export const readOwnChecks = (tx: Tx, owner: Owner) =>
  inPages<OwnCheck>(
    tx,
    sql<OwnCheck>`
    select c.started_at as "startedAt", c.state, c.document_type as "documentType", c.tries,
           c.submitted_at as "submittedAt", c.decided_at as "decidedAt",
           array(select p.part from protection.identity_picture p
                  where p.bucket = c.bucket and p.check_id = c.check_id and not c.pictures_gone
                  order by p.taken_at) as pictures
      from protection.identity_check c where ${own(owner, 'c')} order by c.started_at`,
  )

export type OwnFinding = Readonly<{ foundAt: Date; turn: number; kind: string; reason: string | null }>

export const readOwnFindings = (tx: Tx, owner: Owner) =>
  inPages<OwnFinding>(
    tx,
    sql<OwnFinding>`
    select f.found_at as "foundAt", f.try as turn, f.kind, f.reason
      from protection.identity_check c
      join protection.identity_finding f on f.bucket = c.bucket and f.check_id = c.check_id
     where ${own(owner, 'c')} order by f.try, f.kind`,
  )

export type OwnAnswer = Readonly<{ answeredAt: Date; answer: string; closedAt: Date | null }>

export const readOwnAnswers = (tx: Tx, owner: Owner) =>
  inPages<OwnAnswer>(
    tx,
    sql<OwnAnswer>`
    select r.answered_at as "answeredAt", r.answer, r.closed_at as "closedAt"
      from protection.register_check r where ${own(owner, 'r')} and r.answered_at is not null`,
  )
