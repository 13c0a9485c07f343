import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

export type OwnCopy = Readonly<{ askedAt: Date; state: string; until: Date | null }>

export const readOwnCopies = (tx: Tx, { merchantId, bucket, memberId }: Owner) =>
  inPages<OwnCopy>(
    tx,
    sql<OwnCopy>`
    select asked_at as "askedAt", state, until from copies.copy
     where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} order by copy_id`,
  )
