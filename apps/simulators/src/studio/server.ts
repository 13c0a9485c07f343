import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { z } from 'zod'
import type { Books } from './books.ts'
import { renderBooks } from './books-page.ts'
import type { DemoTable } from './demo-table.ts'
import { dressOf } from './dress.ts'
import { feedOf } from './feed.ts'
import { gameOf, gamesFeed } from './games.ts'
import { renderPlay } from './play-page.ts'
import type { Brand } from './platform.ts'
import { listen } from '../listen.ts'
import { isSigned } from '../signature.ts'
import { lotteryOf } from './lottery/lotteries.ts'
import type { TicketOffice } from './lottery/ticket-office.ts'
import { renderTicket } from './lottery/ticket-page.ts'
import type { Table } from './table.ts'

export interface Studio {
  readonly table: Table
  readonly tickets: TicketOffice
  readonly demo: DemoTable
  readonly books: Books
  readonly brands: readonly Brand[]
  readonly clock: Clock
  readonly log: Logger
}

interface Reply {
  readonly status?: number
  readonly type: string
  readonly body: string | Buffer
  /** Whose pictures the page shows. */
  readonly pictures?: string | undefined
}

type Route = (studio: Studio, request: IncomingMessage, url: URL) => Promise<Reply> | Reply

/** Brands show the game in a frame of their own page, so anybody may frame it; nothing else is let in or out. */
const policy = (pictures = '') =>
  `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data: ${pictures}; ` +
  "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:"

const BODY_MAX_BYTES = 4_096

const page = (body: string): Reply => ({ type: 'text/html; charset=utf-8', body })
const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const NOT_FOUND: Reply = { status: 404, type: 'text/plain', body: '' }

const Sitting = z.union([
  z.strictObject({ demo: z.literal(true) }),
  z.strictObject({
    brand: z.string(),
    token: z.string(),
    gameCode: z.string().refine((code) => gameOf(code) !== undefined),
  }),
])
const Asking = z.strictObject({ session: z.string() })
const Spinning = z.strictObject({
  session: z.string(),
  spin: z.string().regex(/^[\da-f]{32}$/),
  stake: z.int(),
})

const Buying = Spinning.extend({
  numero: z.string().max(16),
  picks: z.array(z.int()).max(20),
})

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
}

const ASSETS = [
  new URL('./assets/game.js', import.meta.url),
  new URL('./assets/money.js', import.meta.url),
  new URL('./assets/reels.js', import.meta.url),
  new URL('./assets/frame.js', import.meta.url),
  new URL('./assets/ticket.js', import.meta.url),
  new URL('./assets/ticket-parts.js', import.meta.url),
  new URL('./assets/studio.js', import.meta.url),
  new URL('./assets/texts.js', import.meta.url),
  new URL('./assets/game.css', import.meta.url),
  new URL('./assets/reels.css', import.meta.url),
  new URL('./assets/dialogs.css', import.meta.url),
  new URL('./assets/ticket.css', import.meta.url),
  new URL('./assets/books.css', import.meta.url),
  new URL('./assets/mona-sans.woff2', import.meta.url),
]

function assetRoute(file: URL): [string, Route] {
  const name = file.pathname.split('/').at(-1)!
  const type = TYPES[name.split('.').at(-1)!]!
  return [`GET /assets/${name}`, async () => ({ type, body: await readFile(file) })]
}

const GAME = /^\/play\/([\w-]+)$/

function play({ brands }: Studio, request: IncomingMessage, url: URL): Reply {
  const { pathname, searchParams } = url
  const game = request.method === 'GET' ? gameOf(GAME.exec(pathname)?.[1] ?? '') : undefined
  if (!game) return NOT_FOUND
  const back = URL.parse(searchParams.get('back') ?? '')
  const isSafe = back !== null && /^https?:$/.test(back.protocol)
  const launch = {
    game,
    // A studio with one brand needs no telling.
    brand: searchParams.get('brand') ?? brands[0]?.brand ?? '',
    isDemo: searchParams.get('demo') === '1',
    back: isSafe ? back.href : undefined,
    // Where the player comes from there is the game's picture.
    cover: isSafe ? new URL(`/img/games/${game.code}?w=160`, back).href : undefined,
  }
  const lottery = lotteryOf(game.code)
  // Nobody draws for play money.
  if (lottery && launch.isDemo) return NOT_FOUND
  const markup = lottery ? renderTicket(launch, lottery) : renderPlay(launch)
  return { ...page(markup), pictures: isSafe ? back.origin : undefined }
}

function feed({ brands, books, clock }: Studio, request: IncomingMessage, url: URL): Reply {
  const [brand, day] = [url.searchParams.get('brand') ?? '', url.searchParams.get('day') ?? '']
  const key = brands.find((one) => one.brand === brand)
  if (!key || !isSigned(key, clock.now(), 'GET', request.url!, request.headers))
    return json({ code: 'BAD_SIGNATURE' }, 401)
  if (!z.iso.date().safeParse(day).success) return json({ code: 'BAD_REQUEST' }, 400)
  const lines = feedOf(books, brand, day).map((line) => `${JSON.stringify(line)}\n`)
  return { type: 'application/x-ndjson', body: lines.join('') }
}

const Cancelling = z.strictObject({
  brand: z.string(),
  player: z.string(),
  roundId: z.string(),
  txIds: z.array(z.string()).max(50),
})

async function cancel({ brands, tickets, clock }: Studio, request: IncomingMessage): Promise<Reply> {
  const text = await readText(request)
  const wanted = parse(text, Cancelling)
  const key = brands.find((one) => one.brand === wanted.brand)
  if (!key || !isSigned(key, clock.now(), 'POST', request.url!, request.headers, text))
    return json({ code: 'BAD_SIGNATURE' }, 401)
  return json({ given: await tickets.giveBack(wanted) })
}

const ROUTES: ReadonlyMap<string, Route> = new Map([
  [
    'POST /play/session',
    async ({ table, demo }, request) => {
      const body = await read(request, Sitting)
      return json('demo' in body ? demo.sitDown() : await table.sitDown(body))
    },
  ],
  [
    'POST /play/balance',
    async ({ table, demo }, request) => {
      const { session } = await read(request, Asking)
      return json(demo.has(session) ? demo.balanceOf(session) : await table.balanceOf(session))
    },
  ],
  [
    'POST /play/spin',
    async ({ table, demo }, request) => {
      const spin = await read(request, Spinning)
      return json(demo.has(spin.session) ? demo.play(spin) : await table.play(spin))
    },
  ],
  [
    'POST /play/counter',
    async ({ tickets }, request) => json(tickets.look((await read(request, Asking)).session)),
  ],
  ['POST /play/ticket', async ({ tickets }, request) => json(await tickets.buy(await read(request, Buying)))],
  ['GET /feed', feed],
  ['POST /tickets/cancel', cancel],
  ['GET /games', () => json(gamesFeed)],
  [
    'GET /dress.css',
    (_, __, { searchParams }) => ({ type: 'text/css', body: dressOf(searchParams.get('hue')) }),
  ],
  ['GET /books', ({ books }) => page(renderBooks(books))],
  ...ASSETS.map(assetRoute),
] satisfies [string, Route][])

class BadRequest extends Error {}

const read = async <T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> =>
  parse(await readText(request), schema)

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new BadRequest()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new BadRequest()
  }
}

async function answer(studio: Studio, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const route = ROUTES.get(`${request.method} ${url.pathname}`) ?? play
  const { status = 200, type, body, pictures } = await route(studio, request, url)
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': policy(pictures),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(body)
}

export async function serveStudio(studio: Studio, port: number, host: string) {
  const server = createServer((request, response) => {
    answer(studio, request, response).catch((error: unknown) => {
      const isTheirs = error instanceof BadRequest
      if (!isTheirs) studio.log.error({ err: error }, 'could not answer')
      response.writeHead(isTheirs ? 400 : 500, { connection: 'close' }).end()
    })
  })
  return listen(server, port, host)
}
