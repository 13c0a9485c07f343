import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Draw } from './lottery/schedule.ts'
import type { Stops } from './slot/outcome.ts'

export interface Session {
  /** What the browser shows us to play on. */
  readonly session: string
  readonly brand: string
  readonly player: string
  readonly currency: string
  readonly gameCode: string
  readonly sessionToken: string
}

/** A draw with what it drew. */
export interface Drawn extends Draw {
  readonly numbers: readonly number[]
}

interface Bet {
  readonly round: string
  readonly session: string
  /** The browser's id of the spin, so that asking again is not playing again. */
  readonly spin: string
  readonly stake: number
  /** The part of the stake that goes to the pool, and what the pool pays; absent where there is none. */
  readonly share?: number
  readonly jackpot?: number
  /** When it began, as an ISO time. */
  readonly at: string
}

/** A turn of the reels; what it wins is certain before it begins. */
export interface SpinRound extends Bet {
  readonly stops: Stops
  readonly win: number
}

/** A ticket of a lottery; what it wins comes with its draw. */
export interface TicketRound extends Bet {
  readonly game: string
  readonly numero: string
  readonly closes: number
  readonly picks: readonly number[]
}

export type Round = SpinRound | TicketRound

export type OperationCall = 'debit' | 'credit' | 'jackpot' | 'rollback' | 'closeRound'

/** Something the platform has to be told, in the words it is told again in until it answers. */
export interface Operation {
  readonly round: string
  readonly call: OperationCall
  readonly body: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly round: string
  readonly call: OperationCall
  readonly code: string
  readonly balance?: number | undefined
  readonly remaining?: number | undefined
  readonly platformTxId?: string | undefined
}

export type Entry =
  | ({ readonly type: 'session' } & Session)
  | ({ readonly type: 'round' } & Round)
  | ({ readonly type: 'asked' } & Operation)
  | ({ readonly type: 'answered' } & Answer)
  | ({ readonly type: 'drawn' } & Drawn)
  | { readonly type: 'won'; readonly round: string; readonly win: number }

/** A round with everything that was said about it. */
export interface RoundHistory<R extends Round = Round> {
  readonly round: R
  /** Nothing while its draw is still to come. */
  readonly win: number | undefined
  readonly asked: ReadonlyMap<OperationCall, Operation>
  readonly answered: ReadonlyMap<OperationCall, Answer>
}

export interface Books {
  /** On the disk when it resolves. */
  write(entry: Entry): Promise<void>
  session(id: string): Session | undefined
  story(round: string): RoundHistory
  /** In the order they began. */
  stories(): readonly RoundHistory[]
  storiesOf(session: string): readonly RoundHistory[]
  /** All of the session's player, in this game; each launch is a session of its own. */
  ticketsOf(session: Session): readonly TicketStory[]
  /** Those whose draw is still to come. */
  openTickets(): readonly TicketStory[]
  drawn(game: string, numero: string): Drawn | undefined
  close(): Promise<void>
}

export type TicketStory = RoundHistory<TicketRound>

interface Page {
  readonly round: Round
  win: number | undefined
  readonly asked: Map<OperationCall, Operation>
  readonly answered: Map<OperationCall, Answer>
}

/** Our own books: lines are only ever added, and reading them from the top gives everything we know. */
export async function openBooks(file: string): Promise<Books> {
  const sessions = new Map<string, Session>()
  const pages = new Map<string, Page>()
  const pagesOf = new Map<string, Page[]>()
  const draws = new Map<string, Drawn>()
  const openTickets = new Set<TicketStory>()
  const ticketsOf = new Map<string, TicketStory[]>()

  const addPage = (round: Round): void => {
    const win = 'win' in round ? round.win : undefined
    const page = { round, win, asked: new Map(), answered: new Map() }
    pages.set(round.round, page)
    pagesOf.set(round.session, [...(pagesOf.get(round.session) ?? []), page])
    if (!isTicket(page)) return
    openTickets.add(page)
    const key = playerKey(sessions.get(round.session)!)
    ticketsOf.set(key, [...(ticketsOf.get(key) ?? []), page])
  }

  const learn = (entry: Entry): void => {
    if (entry.type === 'session') return void sessions.set(entry.session, entry)
    if (entry.type === 'round') return addPage(entry)
    if (entry.type === 'drawn') return void draws.set(drawKey(entry.game, entry.numero), entry)
    const page = pages.get(entry.round)!
    if (entry.type === 'won') {
      page.win = entry.win
      if (isTicket(page)) openTickets.delete(page)
      return
    }
    if (entry.type === 'asked') page.asked.set(entry.call, entry)
    else page.answered.set(entry.call, entry)
  }

  for (const line of await writtenLines(file)) learn(JSON.parse(line) as Entry)
  const handle = await open(file, 'a')
  let last: Promise<void> = Promise.resolve()

  return {
    write(entry) {
      const written = last.then(async () => {
        await handle.appendFile(`${JSON.stringify(entry)}\n`)
        await handle.datasync()
        learn(entry)
      })
      last = written.catch(() => undefined)
      return written
    },
    session: (id) => sessions.get(id),
    story: (round) => pages.get(round)!,
    stories: () => [...pages.values()],
    storiesOf: (session) => pagesOf.get(session) ?? [],
    ticketsOf: (session) => ticketsOf.get(playerKey(session)) ?? [],
    openTickets: () => [...openTickets],
    drawn: (game, numero) => draws.get(drawKey(game, numero)),
    async close() {
      await last
      await handle.close()
    },
  }
}

export const isTicket = (story: RoundHistory): story is TicketStory => 'picks' in story.round

const playerKey = ({ brand, player, gameCode }: Session) => `${brand} ${player} ${gameCode}`

const drawKey = (game: string, numero: string) => `${game} ${numero}`

/** A crash may leave half a line at the end. Nothing was done on the strength of it, so it is cut off. */
async function writtenLines(file: string): Promise<readonly string[]> {
  await mkdir(dirname(file), { recursive: true })
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!bytes) return []
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) await truncate(file, end)
  return bytes.toString('utf8', 0, end).split('\n').filter(Boolean)
}
