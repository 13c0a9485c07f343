import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { noticesFor } from './actions/list-announcements.ts'
import type { PublishedContent, PublishedContentOf } from './published-content.ts'
import { isRead, withRead } from './domain/read-state.ts'
import { isMember } from './domain/reader.ts'
import type { Readers } from './readers.ts'
import { lockReader, storeReader } from './sql/reader.ts'

export interface NoticeParts {
  readonly db: Database
  readonly boards: PublishedContentOf
  readonly readers: Readers
}

/** Somebody who is logged in. */
export interface LoggedIn {
  readonly merchant: Merchant
  readonly memberId: string
  readonly type: number
}

/** What is a member's own in a list of announcements. */
export interface OwnReadFlags {
  /** Members of the same segments are shown the same. */
  readonly group: string
  has(id: number): boolean
}

export interface Notices {
  /** Nothing for a trial, which is shown what visitors are. */
  marksOf(member: LoggedIn): Promise<OwnReadFlags | undefined>
  unread(member: LoggedIn): Promise<number>
  /** Of a notice that the member has not before them, nothing is kept. */
  markRead(member: LoggedIn, id: number): Promise<void>
}

/** Which notices there are for a member, and which of them are read. */
export function openNotices({ db, boards, readers }: NoticeParts): Notices {
  // By kind of member, as long as the board is out: everybody who is counted asks.
  const listed = new WeakMap<PublishedContent, Map<string, readonly number[]>>()

  function noticesOn(
    board: PublishedContent,
    { merchant, type }: LoggedIn,
    group: string,
  ): readonly number[] {
    const key = `${merchant.revision} ${type} ${group}`
    const lists = listed.get(board) ?? new Map<string, readonly number[]>()
    listed.set(board, lists)
    const list =
      lists.get(key) ?? noticesFor(board, merchant, { memberType: type, segments: segmentsIn(group) })
    lists.set(key, list)
    return list
  }

  async function lookUp(member: LoggedIn) {
    const { merchant, memberId } = member
    const [board, { state, segments }] = await Promise.all([
      boards(merchant.id),
      readers(merchant.id, memberId),
    ])
    const group = segments.filter((segment) => board.segments.has(segment)).join(' ')
    return { board, state, group, notices: noticesOn(board, member, group) }
  }

  return {
    async marksOf(member) {
      if (!isMember(member.type)) return undefined
      const { state, group, notices } = await lookUp(member)
      return { group, has: (id) => isRead(state, id) || !notices.includes(id) }
    },
    async unread(member) {
      if (!isMember(member.type)) return 0
      const { state, notices } = await lookUp(member)
      return notices.filter((id) => !isRead(state, id)).length
    },
    async markRead(member, id) {
      const { board, notices } = await lookUp(member)
      if (!notices.includes(id)) return
      const key = { bucket: bucketOf(member.memberId), memberId: member.memberId }
      await db.tx({ merchantId: member.merchant.id }, async (tx) => {
        const state = await lockReader(tx, key)
        await storeReader(tx, key, withRead(state, id, board.standing))
      })
    },
  }
}

/** The segments a group of members has in common. */
export function segmentsIn(group: string): string[] {
  return group === '' ? [] : group.split(' ')
}
