import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Clock } from '@trevo/kernel'
import type { Logger } from '@trevo/telemetry'
import { listen } from '../listen.ts'
import type { Poster } from '../psp/post-notice.ts'
import { readBody } from '../psp/read-body.ts'
import { answerApi } from './api.ts'
import type { Order, Orders } from './orders.ts'
import { renderPayPage } from './pay-page.ts'
import { hmac } from './signature.ts'

export interface Account {
  readonly account: string
  readonly secret: string
  readonly callbackUrl: string
}

export interface GatewayParts {
  readonly orders: Orders
  readonly accounts: readonly Account[]
  readonly poster: Poster
  readonly clock: Clock
  readonly log: Logger
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"

/** Its API, its pages, and what commands it. */
export function startGateway(parts: GatewayParts, port: number, host: string) {
  const { orders, accounts, poster, log } = parts
  let tells = true

  /** The exact bytes are signed, with the secret that only the account and we know. */
  function tell(url: string, secret: string, paymentId: string): Promise<boolean> {
    const body = { orders: [{ paymentId }] }
    return poster.post(url, body, { 'x-signature': hmac(secret, JSON.stringify(body)) })
  }

  async function pay(order: Order): Promise<string | undefined> {
    const payment = orders.pay(order)
    const payee = accounts.find(({ account }) => account === order.account)
    if (payment && payee && tells) await tell(payee.callbackUrl, payee.secret, payment.paymentId)
    return payment?.paymentId
  }

  /** What a test may make happen: callbacks that are lost, and ones that somebody else signed. */
  async function command(path: string, body: string): Promise<unknown> {
    const asked = JSON.parse(body || '{}') as Record<string, string>
    if (path === '/control/callbacks') {
      tells = asked['told'] === 'yes'
      return {}
    }
    const payee = accounts.find(({ account }) => account === asked['account'])
    const order = payee && orders.find(payee.account, asked['orderId'] ?? '')
    if (path === '/control/pay') return { paymentId: order && (await pay(order)) }
    if (path === '/control/forge' && payee)
      return { taken: await tell(payee.callbackUrl, 'not the secret', asked['paymentId'] ?? '') }
    return path === '/control/order' ? (order ?? {}) : undefined
  }

  async function show(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const order = orders.onPage(path.slice('/pay/'.length))
    if (!order) return void response.writeHead(404).end()
    if (request.method === 'POST') await pay(order)
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      })
      .end(renderPayPage(order, orders.statusOf(order)))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
    if (path.startsWith('/pay/')) return show(request, response, path)
    const body = await readBody(request)
    const { status, value } = path.startsWith('/control/')
      ? { status: 200, value: await command(path, body) }
      : answerApi(parts, { method: request.method ?? '', path, headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.warn({ err: error }, 'could not answer')
      response.writeHead(500).end()
    })
  })
  return listen(server, port, host)
}
