/** What a member has done with the broadcasts they got, and how many letters they have. */
export interface InboxState {
  /** Broadcasts up to this one are read, and those after it in `readIds`. */
  readonly readUpTo: number
  readonly readIds: readonly number[]
  readonly removedIds: readonly number[]
  readonly letters: number
  readonly unreadLetters: number
}

/** Of who has never opened a message and never got a letter. */
export const UNTOUCHED: InboxState = {
  readUpTo: 0,
  readIds: [],
  removedIds: [],
  letters: 0,
  unreadLetters: 0,
}

/** The broadcasts a member has in their inbox or had before removing them, as one process knows them. */
export interface Reach {
  /** In the order they were sent. */
  readonly ids: readonly number[]
  /** The last one this process knows, whoever it is for: of later ones it cannot tell whether they still count. */
  readonly newest: number
}

export function isRead({ readUpTo, readIds }: InboxState, id: number): boolean {
  return id <= readUpTo || readIds.includes(id)
}

export function afterReading(state: InboxState, id: number, reach: Reach): InboxState {
  if (isRead(state, id)) return state
  return compact({ ...state, readIds: [...state.readIds, id] }, reach)
}

export function afterRemoving(state: InboxState, id: number, reach: Reach): InboxState {
  if (state.removedIds.includes(id)) return state
  return compact({ ...state, removedIds: [...state.removedIds, id] }, reach)
}

/**
 * Moves the mark up to the first broadcast that is still unread and forgets ids that no longer matter, so that the row
 * stays as small as what is unread is scattered. Who becomes an agent finds what agents were told earlier as read.
 */
function compact(state: InboxState, { ids, newest }: Reach): InboxState {
  const done = new Set([...state.readIds, ...state.removedIds])
  const unread = ids.findIndex((id) => id > state.readUpTo && !done.has(id))
  const settled = unread < 0 ? ids : ids.slice(0, unread)
  const readUpTo = Math.max(state.readUpTo, settled.at(-1) ?? 0)
  const current = new Set(ids)
  const matters = (id: number) => id > newest || current.has(id)
  return {
    ...state,
    readUpTo,
    readIds: state.readIds.filter((id) => id > readUpTo && matters(id)),
    removedIds: state.removedIds.filter(matters),
  }
}

/** How many of these nobody has opened. */
export function countUnread(state: InboxState, ids: readonly number[]): number {
  return ids.filter((id) => !isRead(state, id) && !state.removedIds.includes(id)).length + state.unreadLetters
}
