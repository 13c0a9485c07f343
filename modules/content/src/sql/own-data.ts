import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

const own = ({ merchantId, bucket, memberId }: Owner) => sql`
  bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`

export interface OwnApplication {
  readonly createdAt: Date
  readonly promotion: string | null
  readonly state: string
  readonly remarks: string | null
  readonly pictures: number
  readonly amount: bigint | null
  readonly purse: string | null
  readonly turnover: bigint | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly claimUntil: Date | null
  readonly claimedAt: Date | null
}

export const readOwnApplications = (tx: Tx, owner: Owner) =>
  inPages<OwnApplication>(
    tx,
    sql<OwnApplication>`
    select created_at as "createdAt", coalesce(promotion->'titles'->>'PT', promotion->'titles'->>'EN') as promotion, state,
           remarks, cardinality(pictures) as pictures, amount_minor as amount, purse, turnover_minor as turnover,
           decided_at as "decidedAt", reason, claim_until as "claimUntil", claimed_at as "claimedAt"
      from content.application where ${own(owner)} order by application_id`,
  )

export type OwnSegment = Readonly<{ segment: string; since: Date }>

export const readOwnSegments = (tx: Tx, owner: Owner) =>
  inPages<OwnSegment>(
    tx,
    sql<OwnSegment>`
    select segment, loaded_at as since from content.segment_member where ${own(owner)} order by segment`,
  )
