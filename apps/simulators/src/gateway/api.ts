import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Order } from './orders.ts'
import type { GatewayParts } from './server.ts'
import { isRight } from './signature.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly value: unknown
}

const WINDOW_MS = 60_000
const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/)
const OrderWanted = z.strictObject({
  channel: z.enum(['alipay', 'qq', 'wechat']),
  amount: Amount,
  expiresInSeconds: z.int().min(60),
})
const RefundWanted = z.strictObject({ amount: Amount })

const refusal = (status: number, code: string): Answer => ({ status, value: { code } })
const NOT_FOUND = refusal(404, 'not_found')

/** What accounts ask for, each signed over its time, method, path and body. */
export function answerApi({ orders, accounts, clock }: GatewayParts, asked: Asked): Answer {
  const { method, path, headers, body } = asked
  const payee = accounts.find(({ account }) => account === headers['x-account'])
  const timestamp = String(headers['x-timestamp'])
  const signed = `${timestamp}.${method}.${path}.${body}`
  const isFresh = Math.abs(clock.now() - Number(timestamp)) <= WINDOW_MS
  if (!payee || !isFresh || !isRight(payee.secret, signed, String(headers['x-signature'])))
    return refusal(401, 'not_signed')

  const { account } = payee
  const described = (order: Order) => ({ ...order, account: undefined, status: orders.statusOf(order) })
  const [, , what, id = '', , refundId] = path.split('/')
  if (what === 'orders') {
    if (method === 'GET') {
      const order = orders.find(account, id)
      return order ? { status: 200, value: described(order) } : NOT_FOUND
    }
    const { success, data } = OrderWanted.safeParse(JSON.parse(body))
    if (!success) return refusal(400, 'invalid')
    const { channel, amount, expiresInSeconds: seconds } = data
    return { status: 200, value: described(orders.put(account, id, { channel, amount, seconds })) }
  }
  const payment = what === 'payments' ? orders.findPayment(account, id) : undefined
  if (!payment) return NOT_FOUND
  if (method === 'GET') return { status: 200, value: payment }
  const { success, data } = RefundWanted.safeParse(JSON.parse(body))
  if (!success || refundId === undefined || data.amount !== payment.amount) return refusal(400, 'invalid')
  return { status: 200, value: orders.refund(payment, refundId, data.amount) }
}
