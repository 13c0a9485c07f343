import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

const own = ({ merchantId, memberId }: Owner) => sql`
  member_id = ${memberId} and merchant_id = ${merchantId}`

export interface OwnRound {
  readonly openedAt: Date
  readonly provider: string
  readonly game: string | null
  readonly state: string
  readonly bets: number
  readonly staked: bigint
  readonly returned: bigint
  readonly orderId: string
}

export const readOwnRounds = (tx: Tx, owner: Owner) =>
  inPages<OwnRound>(
    tx,
    sql<OwnRound>`
    select opened_at as "openedAt", provider, game_code as game, state, bets, staked_minor as staked,
           returned_minor as returned, order_id as "orderId"
      from play.round where bucket = ${owner.bucket} and ${own(owner)} order by opened_at, provider, round_ref`,
  )

export type OwnCancellation = Readonly<{
  askedAt: Date
  orderId: string
  state: string
  answeredAt: Date | null
}>

export const readOwnCancellations = (tx: Tx, owner: Owner) =>
  inPages<OwnCancellation>(
    tx,
    sql<OwnCancellation>`
    select asked_at as "askedAt", order_id as "orderId", state, answered_at as "answeredAt"
      from play.cancellation where bucket = ${owner.bucket} and ${own(owner)} order by asked_at`,
  )

export type OwnRecent = Readonly<{ playedAt: Date; vendor: string; gameType: string; nodeId: number }>

export const readOwnRecents = (tx: Tx, owner: Owner) =>
  inPages<OwnRecent>(
    tx,
    sql<OwnRecent>`
    select played_at as "playedAt", vendor, game_type as "gameType", node_id as "nodeId"
      from play.recent where bucket = ${owner.bucket} and ${own(owner)} order by played_at`,
  )
