import type { LetterDraft } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { inPages, type Owner } from '@trevo/own-data'
import { sql } from 'kysely'

export type OwnLetter = Readonly<{ letterId: string; isRead: boolean; document: LetterDraft }>

/** The oldest first: their ids begin with the time. */
export const readOwnLetters = (tx: Tx, { merchantId, bucket, memberId }: Owner) =>
  inPages<OwnLetter>(
    tx,
    sql<OwnLetter>`
    select letter_id as "letterId", is_read as "isRead", document from messaging.letter
     where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} order by letter_id`,
  )
