import type { Game, Send } from '@trevo/contract'
import { create } from 'zustand'

interface Favourites {
  /** Whose they are; those of somebody else are nobody's business. */
  readonly owner: string | undefined
  /** Node ids as text, as the server keeps them, with what is on its way there. */
  readonly ids: ReadonlySet<string>
  /** Grows with each change, so that a list of them knows that it is old. */
  readonly changes: number
  /** The game whose change the server did not take, for as long as the tile says so. */
  readonly refused: string | undefined
}

const NOTHING: Favourites = { owner: undefined, ids: new Set(), changes: 0, refused: undefined }
const REFUSED_MS = 4_000

export const useFavouritesStore = create<Favourites>()(() => NOTHING)

interface Change {
  readonly isOn: boolean
  readonly done: Promise<void>
}

/** Changes wait for the whole list, and for the change of the same game before them. */
let loading: Promise<void> = Promise.resolve()
/** Or on its way. */
let isLoaded = false
/** The last change of each game that the server has not answered yet. */
const pending = new Map<string, Change>()
let timer: ReturnType<typeof setTimeout> | undefined

export const favouriteId = ({ nodeId }: Pick<Game, 'nodeId'>): string => String(nodeId)

/** Asks once for each person, and again when the list did not come whole. */
export function loadFavourites(send: Send, owner: string): Promise<void> {
  const isSame = useFavouritesStore.getState().owner === owner
  if (isSame && isLoaded) return loading
  isLoaded = true
  if (!isSame) useFavouritesStore.setState({ ...NOTHING, owner })
  loading = fetchIds(send).then((ids) => {
    if (useFavouritesStore.getState().owner !== owner) return
    isLoaded = ids !== undefined
    if (ids) useFavouritesStore.setState({ ids })
    for (const [id, { isOn }] of pending) show(id, isOn)
  })
  return loading
}

/** Only members ask; what it takes to ask comes with the first question, or does not. */
async function fetchIds(send: Send): Promise<ReadonlySet<string> | undefined> {
  const calls = await import('./favouriteCalls.ts').catch(() => undefined)
  return calls?.fetchFavouriteIds(send)
}

/** Whether the server has taken the change. */
async function tell(send: Send, game: Game, isOn: boolean): Promise<boolean> {
  const calls = await import('./favouriteCalls.ts').catch(() => undefined)
  const reply = await calls?.tellFavourite(send, game, isOn)
  return reply?.ok === true
}

/** Shows the change at once, and takes it back when the server does not agree. */
export function setFavourite(send: Send, game: Game, isOn: boolean): Promise<void> {
  const id = favouriteId(game)
  const { owner } = useFavouritesStore.getState()
  const turn = pending.get(id)?.done ?? loading
  const done = turn.then(async () => {
    const isTold = await tell(send, game, isOn)
    if (pending.get(id)?.done !== done) return
    pending.delete(id)
    if (!isTold && useFavouritesStore.getState().owner === owner) refuse(id, !isOn)
  })
  pending.set(id, { isOn, done })
  show(id, isOn)
  return done
}

function show(id: string, isOn: boolean): void {
  const { ids: before, changes } = useFavouritesStore.getState()
  const ids = new Set(before)
  if (isOn) ids.add(id)
  else ids.delete(id)
  useFavouritesStore.setState({ ids, changes: changes + 1, refused: undefined })
}

function refuse(id: string, isOn: boolean): void {
  show(id, isOn)
  useFavouritesStore.setState({ refused: id })
  clearTimeout(timer)
  timer = setTimeout(() => useFavouritesStore.setState({ refused: undefined }), REFUSED_MS)
}
