import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { z } from 'zod'
import { listen } from '../listen.ts'
import { isSigned, type Key } from '../signature.ts'
import type { Conversations } from './conversations.ts'
import { renderCustomer, renderOver, themeOf } from './customer-page.ts'
import { renderDesk } from './desk-page.ts'
import type { Presence } from './presence.ts'
import { bodyOf, ownBody, read, Refused, send, sendJson, sendPage } from './replies.ts'
import { Visit, type Visits } from './visits.ts'

export interface BrandKey extends Key {
  readonly brand: string
}

export interface ChatParts {
  readonly conversations: Conversations
  readonly visits: Visits
  readonly presence: Presence
  readonly keys: readonly BrandKey[]
  readonly clock: Clock
  readonly log: Logger
}

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

type Route = (parts: ChatParts, asked: Asked) => Promise<void> | void

const SEAT = /(?:^|;\s*)seat=([\w-]{43})(?:;|$)/

const Words = z.string().trim().min(1).max(1_000)
const Said = z.strictObject({ text: Words })
const Answered = z.strictObject({ brand: z.string(), member: z.string(), text: Words })

/** The platform speaks for a brand with the key it shares with us. */
function refuseUnsigned({ keys, clock }: ChatParts, brand: string, { request }: Asked, body: string): void {
  const key = keys.find((one) => one.brand === brand)
  const { method = '', url = '', headers } = request
  if (!key || !isSigned(key, clock.now(), method, url, headers, body)) throw new Refused(401)
}

function visitOf({ visits }: ChatParts, { request }: Asked): Visit {
  const visit = visits.at(SEAT.exec(request.headers.cookie ?? '')?.[1])
  if (!visit) throw new Refused(401)
  return visit
}

function openStream({ response }: Asked): ServerResponse {
  return response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  })
}

const lastHeard = ({ request }: Asked) => Number(request.headers['last-event-id'] ?? 0) || 0

const PAGES: readonly [string, Route][] = [
  ['GET /', (_, { response }) => void response.writeHead(302, { location: '/desk' }).end()],
  ['GET /desk', (_, { response }) => sendPage(response, renderDesk())],
  [
    'GET /chat',
    ({ visits }, { request, response }) => {
      const visit = visits.at(SEAT.exec(request.headers.cookie ?? '')?.[1])
      if (visit) sendPage(response, renderCustomer(visit))
      else sendPage(response, renderOver('PT'), 410)
    },
  ],
  [
    'GET /chat/theme.css',
    (parts, asked) => send(asked.response, 'text/css', themeOf(visitOf(parts, asked).headerColor)),
  ],
]

const TALK: readonly [string, Route][] = [
  [
    'GET /chat/events',
    (parts, asked) => parts.presence.ofCustomer(visitOf(parts, asked), openStream(asked), lastHeard(asked)),
  ],
  [
    'POST /chat/lines',
    async (parts, asked) => {
      const { brand, member } = visitOf(parts, asked)
      const said = read(Said, await ownBody(asked.request))
      sendJson(asked.response, await parts.conversations.say({ brand, member }, 'member', said.text))
    },
  ],
  ['GET /desk/events', ({ presence }, asked) => presence.ofDesk(openStream(asked), lastHeard(asked))],
  [
    'POST /desk/lines',
    async ({ conversations }, { request, response }) => {
      const { brand, member, text: words } = read(Answered, await ownBody(request))
      if (conversations.lines({ brand, member }).length === 0) throw new Refused(404)
      sendJson(response, await conversations.say({ brand, member }, 'desk', words))
    },
  ],
]

const API: readonly [string, Route][] = [
  [
    'POST /api/v1/visits',
    async (parts, asked) => {
      const body = await bodyOf(asked.request)
      const visit = read(Visit, body)
      refuseUnsigned(parts, visit.brand, asked, body)
      const ticket = parts.visits.announce(visit)
      sendJson(asked.response, { url: `http://${asked.request.headers.host}/visit/${ticket}` })
    },
  ],
  [
    'GET /api/v1/unread',
    (parts, asked) => {
      const [brand, member] = ['brand', 'member'].map((name) => asked.url.searchParams.get(name) ?? '')
      refuseUnsigned(parts, brand!, asked, '')
      sendJson(asked.response, { unread: parts.conversations.unread({ brand: brand!, member: member! }) })
    },
  ],
]

const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' }

const ASSETS = [
  new URL('./assets/chat.css', import.meta.url),
  new URL('./assets/desk.css', import.meta.url),
  new URL('./assets/customer.js', import.meta.url),
  new URL('./assets/desk.js', import.meta.url),
  new URL('./assets/talk.js', import.meta.url),
].map((file): [string, Route] => {
  const name = file.pathname.split('/').at(-1)!
  const type = TYPES[name.split('.').at(-1)!]!
  return [`GET /assets/${name}`, async (_, { response }) => send(response, type, await readFile(file))]
})

const ROUTES: ReadonlyMap<string, Route> = new Map([...PAGES, ...TALK, ...API, ...ASSETS])
const TICKET = /^\/visit\/([\w-]{43})$/

/** A ticket is torn on the way in, and the browser gets a seat of its own for it. */
function enter({ visits }: ChatParts, { request, response, url }: Asked): void {
  const ticket = request.method === 'GET' ? TICKET.exec(url.pathname)?.[1] : undefined
  if (ticket === undefined) throw new Refused(404)
  const seat = visits.sitDown(ticket)
  if (seat === undefined) return sendPage(response, renderOver('PT'), 410)
  const cookie = `seat=${seat}; Path=/chat; HttpOnly; SameSite=Lax; Max-Age=43200`
  send(response, 'text/plain', '', 303, { location: '/chat', 'set-cookie': cookie })
}

export async function serveChat(parts: ChatParts, port: number, host: string) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = ROUTES.get(`${request.method} ${url.pathname}`) ?? enter
    await route(parts, { request, response, url })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refused ? error.status : 500
      if (status === 500) parts.log.error({ err: error }, 'could not answer')
      response.writeHead(status, { connection: 'close' }).end()
    })
  })
  return listen(server, port, host)
}
