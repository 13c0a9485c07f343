import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Logger } from '@trevo/telemetry'
import { rangeAt } from './leaks/ranges.ts'
import { listen } from './listen.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { renderMail } from './mail/screen.ts'
import type { Handset } from './phone/handset.ts'
import { renderPhone } from './phone/screen.ts'

export interface World {
  readonly handset: Handset
  readonly mailbox: Mailbox
  readonly log: Logger
}

interface Reply {
  readonly type: string
  readonly body: string | Buffer
}

type Route = (world: World, to: string) => Promise<Reply>

/** As many as a page shows without growing slow. */
const SHOWN = 50

/** Mails bring styles and pictures of their own; nothing brings scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src data: http: https:; frame-src 'self'"

const page = (body: string): Reply => ({ type: 'text/html; charset=utf-8', body })
const json = (value: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(value) })
const asset =
  (file: URL, type: string): Route =>
  async () => ({ type, body: await readFile(file) })

/** Numbers compare by their digits alone: in an address, the plus may arrive as a space. */
const digits = (text: string) => text.replaceAll(/\D/g, '')

async function messages({ handset }: World, to: string) {
  const all = await handset.messages()
  return to ? all.filter((sms) => digits(sms.to) === digits(to)) : all
}

async function mails({ mailbox }: World, to: string) {
  const all = await mailbox.mails()
  const wanted = to.toLowerCase()
  return to ? all.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted)) : all
}

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/phone', async (world, to) => page(renderPhone((await messages(world, to)).slice(0, SHOWN)))],
  ['/phone/messages', async (world, to) => json(await messages(world, to))],
  ['/mail', async (world, to) => page(renderMail((await mails(world, to)).slice(0, SHOWN)))],
  ['/mail/messages', async (world, to) => json(await mails(world, to))],
  ['/assets/phone.css', asset(new URL('./assets/phone.css', import.meta.url), 'text/css')],
  ['/assets/phone.js', asset(new URL('./assets/phone.js', import.meta.url), 'text/javascript')],
] satisfies [string, Route][])

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/') return void response.writeHead(302, { location: '/phone' }).end()
  const range = rangeAt(pathname, request.headers['add-padding'] === 'true')
  if (range !== undefined) return void response.writeHead(200, { 'content-type': 'text/plain' }).end(range)
  const route = ROUTES.get(pathname)
  if (!route || request.method !== 'GET') return void response.writeHead(404).end()
  const { type, body } = await route(world, searchParams.get('to') ?? '')
  response
    .writeHead(200, {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(body)
}

export async function startServer(world: World, port: number, host: string) {
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: unknown) => {
      world.log.warn({ err: error }, 'could not answer')
      response.writeHead(502).end()
    })
  })
  return listen(server, port, host)
}
