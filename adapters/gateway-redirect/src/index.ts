import { timingSafeEqual } from 'node:crypto'
import type { Gateway, PageCharge, PixReturn, ReceivedPix } from '@trevo/payments/ports'
import { PspRefusal, PspUnknown } from '@trevo/payments/ports'
import * as z from 'zod/mini'
import { openConnection, signatureOf, type GatewayOptions } from './connection.ts'

/** With two digits after the point, as text; no number ever holds them. */
const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
  z.transform((text: string) => BigInt(text.replace('.', ''))),
)
const Moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)
const TheirRefund = z.object({ refundId: z.string(), amount: Amount, status: z.string() })
const TheirPayment = z.object({
  paymentId: z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/)),
  orderId: z.string(),
  amount: Amount,
  paidAt: Moment,
  refunds: z.array(TheirRefund),
})
const TheirOrder = z.object({
  orderId: z.string(),
  status: z.string(),
  amount: Amount,
  createdAt: Moment,
  expiresAt: Moment,
  payUrl: z.url({ protocol: /^https?$/ }),
  payments: z.array(TheirPayment),
})

const ORDERS: Readonly<Record<string, PageCharge['status']>> = {
  OPEN: 'active',
  PAID: 'paid',
  CLOSED: 'removed',
}
const REFUNDS: Readonly<Record<string, PixReturn['status']>> = {
  PENDING: 'processing',
  DONE: 'done',
  FAILED: 'failed',
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const pathOf = (...parts: readonly string[]) => `/v1/${parts.map(encodeURIComponent).join('/')}`

/** A gateway whose pages take payments by wallets. Orders and refunds are put under our own numbers. */
export function openRedirectGateway(options: GatewayOptions): Gateway {
  const { secret } = options
  const connection = openConnection(options)

  async function readCharge(txid: string): Promise<PageCharge | undefined> {
    const order = await connection.find(TheirOrder, pathOf('orders', txid))
    return order && chargeOf(order, txid)
  }

  return {
    charges: {
      read: readCharge,
      async create({ txid, channel, amount, expiresInSeconds }) {
        const body = { channel, amount: decimal(amount), expiresInSeconds }
        const order = await connection.put(TheirOrder, pathOf('orders', txid), body)
        const charge = chargeOf(order, txid)
        if (charge.amount !== amount) throw new PspRefusal('another_amount', undefined)
        return charge
      },
    },
    payments: {
      async read(endToEndId) {
        const payment = await connection.find(TheirPayment, pathOf('payments', endToEndId))
        if (payment && payment.paymentId !== endToEndId)
          throw new PspUnknown('the gateway answered for another payment')
        return payment && receivedOf(payment)
      },
      async giveBack({ endToEndId, id, amount }) {
        const path = pathOf('payments', endToEndId, 'refunds', id)
        return returnOf(await connection.put(TheirRefund, path, { amount: decimal(amount) }))
      },
    },
    isSigned(bytes, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, bytes))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

function chargeOf(order: z.output<typeof TheirOrder>, txid: string): PageCharge {
  if (order.orderId !== txid) throw new PspUnknown('the gateway answered for another order')
  const { amount, createdAt, expiresAt, payUrl } = order
  const received = order.payments.map(receivedOf)
  return { txid, status: ORDERS[order.status] ?? 'other', amount, createdAt, expiresAt, payUrl, received }
}

function receivedOf({
  paymentId,
  orderId,
  amount,
  paidAt,
  refunds,
}: z.output<typeof TheirPayment>): ReceivedPix {
  return {
    endToEndId: paymentId,
    txid: orderId,
    amount,
    paidAt,
    payer: undefined,
    returns: refunds.map(returnOf),
  }
}

const returnOf = ({ refundId, amount, status }: z.output<typeof TheirRefund>): PixReturn => ({
  id: refundId,
  rtrId: refundId,
  amount,
  status: REFUNDS[status] ?? 'other',
  nature: 'original',
  reason: undefined,
})
