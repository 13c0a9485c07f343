import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

const own = ({ merchantId, bucket, memberId }: Owner) => sql`
  bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`

export interface OwnSession {
  readonly startedAt: Date
  readonly seenAt: Date
  readonly expiresAt: Date
  readonly method: string
  readonly ip: string
  readonly userAgent: string
}

export const readOwnSessions = (tx: Tx, owner: Owner) =>
  inPages<OwnSession>(
    tx,
    sql<OwnSession>`
    select started_at as "startedAt", seen_at as "seenAt", expires_at as "expiresAt", method, host(ip) as ip,
           user_agent as "userAgent"
      from identity.session where ${own(owner)} order by started_at`,
  )

export interface OwnDevice {
  readonly what: string
  readonly userAgent: string | null
  readonly since: Date
  readonly seenAt: Date
}

/** Browsers that were let in before, and those that need no password. */
export const readOwnDevices = (tx: Tx, owner: Owner) =>
  inPages<OwnDevice>(
    tx,
    sql<OwnDevice>`
    select 'known' as what, null as "userAgent", first_seen_at as since, seen_at as "seenAt"
      from identity.known_device where ${own(owner)}
    union all
    select 'remembered', user_agent, created_at, used_at from identity.remembered_device where ${own(owner)}
    order by 3`,
  )

export interface OwnConsent {
  readonly at: Date
  readonly document: string
  readonly version: number
  readonly label: string | null
  readonly language: string | null
  readonly way: string
  readonly ip: string
  readonly digest: string | null
}

export const readOwnConsents = (tx: Tx, owner: Owner) =>
  inPages<OwnConsent>(
    tx,
    sql<OwnConsent>`
    select at, document, version, label, language, way, host(ip) as ip, digest
      from identity.consent where ${own(owner)} order by at, document, version`,
  )

export type OwnPasskey = Readonly<{ name: string; createdAt: Date; usedAt: Date | null }>

export const readOwnPasskeys = (tx: Tx, owner: Owner) =>
  inPages<OwnPasskey>(
    tx,
    sql<OwnPasskey>`
    select name, created_at as "createdAt", used_at as "usedAt"
      from identity.passkey where ${own(owner)} order by created_at`,
  )
