import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

export type OwnFavourite = Readonly<{ addedAt: Date; name: string | null; nodeId: number }>

export const readOwnFavourites = (tx: Tx, { merchantId, bucket, memberId }: Owner) =>
  inPages<OwnFavourite>(
    tx,
    sql<OwnFavourite>`
    select f.added_at as "addedAt", g.name, f.node_id as "nodeId"
      from catalogue.favourite f left join catalogue.game g on g.node_id = f.node_id
     where f.bucket = ${bucket} and f.member_id = ${memberId} and f.merchant_id = ${merchantId}
     order by f.added_at`,
  )
