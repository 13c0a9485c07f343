import type { Inbox, InboxMessage } from '@trevo/contract'
import { bucketOf, timeOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import type { MessagingContext } from '../context.ts'
import type { Reader } from '../domain/audience.ts'
import { isRead } from '../domain/inbox.ts'
import { wordsIn, type Words } from '../domain/words.ts'
import type { StoredBroadcast } from '../sql/broadcast.ts'
import { readLetterIds, readLetters, type StoredLetter } from '../sql/letter.ts'

export interface Wanted {
  readonly merchant: Merchant
  readonly reader: Reader
  readonly language: string
  /** From 1. */
  readonly page: number
  readonly size: number
}

interface Entry {
  readonly sentAt: number
  readonly item: StoredBroadcast | string
}

/** A page of what a member was written, the newest first, whether to many or to them alone. */
export async function listInbox(context: MessagingContext, wanted: Wanted): Promise<Inbox> {
  const { merchant, reader, language, page, size } = wanted
  const state = await context.inboxes.of(merchant.id, reader.memberId)
  const toMany = context.broadcasts
    .to(merchant.id, reader)
    .broadcasts.filter(({ id }) => !state.removedIds.includes(id))
    .map((item) => ({ sentAt: item.sentAt.getTime(), item }))
    .toReversed()
  const { entries, letters } =
    state.letters === 0
      ? { entries: onPage(toMany, wanted), letters: new Map<string, StoredLetter>() }
      : await amongLetters(context, wanted, toMany)
  const languages = [language, merchant.defaultLanguage]
  const content = entries.flatMap(({ sentAt, item }): InboxMessage[] => {
    if (typeof item === 'string') {
      const letter = letters.get(item)
      // Nothing where it was removed a moment ago.
      return letter ? [messageOf(item, sentAt, wordsIn(letter.draft, languages), letter.isRead)] : []
    }
    return [messageOf(`b${item.id}`, sentAt, wordsIn(item.draft, languages), isRead(state, item.id))]
  })
  return { content, pageNum: page, totalPages: Math.ceil((toMany.length + state.letters) / size) }
}

async function amongLetters(
  { db }: MessagingContext,
  wanted: Wanted,
  toMany: readonly Entry[],
): Promise<{ entries: readonly Entry[]; letters: ReadonlyMap<string, StoredLetter> }> {
  const { merchant, reader, page, size } = wanted
  const member = { bucket: bucketOf(reader.memberId), memberId: reader.memberId }
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const ids = await readLetterIds(tx, member, page * size)
    const toThem = ids.map((id) => ({ sentAt: timeOf(id), item: id }))
    const entries = onPage(
      [...toMany, ...toThem].toSorted((a, b) => b.sentAt - a.sentAt),
      wanted,
    )
    const shown = entries.map(({ item }) => item).filter((item) => typeof item === 'string')
    const letters = await readLetters(tx, member, shown)
    return { entries, letters: new Map(letters.map((letter) => [letter.id, letter])) }
  })
}

function onPage(entries: readonly Entry[], { page, size }: Wanted): readonly Entry[] {
  return entries.slice((page - 1) * size, page * size)
}

/** One object for every broadcast, language and mark, so that it is written for the wire only once. */
const made = { read: new WeakMap<Words, InboxMessage>(), unread: new WeakMap<Words, InboxMessage>() }

function messageOf(messageId: string, sentAt: number, words: Words, read: boolean): InboxMessage {
  const known = made[read ? 'read' : 'unread']
  const message = known.get(words) ?? { messageId, ...words, sentAt, read }
  known.set(words, message)
  return message
}
