import { dayIn } from '#lib/dayIn.ts'
import { stored } from '#lib/storage.ts'

/** Ids of pop-ups together with what makes them valid: the login they were shown in, or the day. */
interface Seen {
  readonly during: string
  readonly ids: readonly number[]
}

const seenInLogin = stored<Seen>('session', 'loginPopups', readSeen, JSON.stringify)
const hiddenToday = stored<Seen>('local', 'hiddenPopups', readSeen, JSON.stringify)

export interface Occasion {
  /** The public handle of the session, another one after every login. */
  readonly login: string
  readonly timeZone: string
  readonly now: number
}

/** Each pop-up is shown once after a login, unless it was asked not to come back on that day. */
export function isDue(id: number, { login, timeZone, now }: Occasion): boolean {
  const has = (seen: Seen | undefined, during: string) => seen?.during === during && seen.ids.includes(id)
  return !has(seenInLogin.get(), login) && !has(hiddenToday.get(), dayIn(timeZone, now))
}

export function markSeen(id: number, { login }: Occasion): void {
  add(seenInLogin, login, id)
}

export function hideForToday(id: number, { timeZone, now }: Occasion): void {
  add(hiddenToday, dayIn(timeZone, now), id)
}

function add(list: typeof seenInLogin, during: string, id: number): void {
  const before = list.get()
  list.set({ during, ids: [...(before?.during === during ? before.ids : []), id] })
}

function readSeen(text: string): Seen | undefined {
  const { during, ids } = JSON.parse(text) as Partial<Seen>
  return typeof during === 'string' && Array.isArray(ids) ? { during, ids } : undefined
}
