import { newSecret, type Clock } from '@trevo/kernel'

export interface Payment {
  readonly paymentId: string
  readonly orderId: string
  readonly amount: string
  readonly paidAt: string
  readonly refunds: { readonly refundId: string; readonly amount: string; readonly status: 'DONE' }[]
}

export interface Order {
  readonly account: string
  readonly orderId: string
  readonly channel: string
  readonly amount: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly payUrl: string
  readonly payments: Payment[]
}

export type Orders = ReturnType<typeof openOrders>

/** What there is to pay, and what was. It is gone when the process is. */
export function openOrders({ clock, origin }: { readonly clock: Clock; readonly origin: string }) {
  const orders = new Map<string, Order>()
  const pages = new Map<string, Order>()
  const keyOf = (account: string, orderId: string) => `${account} ${orderId}`
  const text = (at: number) => new Date(at).toISOString()
  const statusOf = ({ payments, expiresAt }: Order) => {
    if (payments.length > 0) return 'PAID'
    return Date.parse(expiresAt) < clock.now() ? 'CLOSED' : 'OPEN'
  }

  return {
    statusOf,
    find: (account: string, orderId: string) => orders.get(keyOf(account, orderId)),
    findPayment: (account: string, paymentId: string) =>
      [...orders.values()]
        .filter((order) => order.account === account)
        .flatMap(({ payments }) => payments)
        .find((payment) => payment.paymentId === paymentId),
    onPage: (token: string) => pages.get(token),
    /** The same number is the same order. */
    put(
      account: string,
      orderId: string,
      wanted: { channel: string; amount: string; seconds: number },
    ): Order {
      const before = orders.get(keyOf(account, orderId))
      if (before) return before
      const { channel, amount, seconds } = wanted
      const token = newSecret(128)
      const order: Order = {
        account,
        orderId,
        channel,
        amount,
        createdAt: text(clock.now()),
        expiresAt: text(clock.now() + seconds * 1_000),
        payUrl: `${origin}/pay/${token}`,
        payments: [],
      }
      orders.set(keyOf(account, orderId), order)
      pages.set(token, order)
      return order
    },
    /** Once; nothing for what cannot be paid any more. */
    pay(order: Order): Payment | undefined {
      if (statusOf(order) !== 'OPEN') return undefined
      const { orderId, amount } = order
      const payment = { paymentId: newPaymentId(), orderId, amount, paidAt: text(clock.now()), refunds: [] }
      order.payments.push(payment)
      return payment
    },
    refund(payment: Payment, refundId: string, amount: string) {
      const before = payment.refunds.find((refund) => refund.refundId === refundId)
      if (before) return before
      const refund = { refundId, amount, status: 'DONE' } as const
      payment.refunds.push(refund)
      return refund
    },
  }
}

const newPaymentId = () => Buffer.from(newSecret(128), 'base64url').toString('hex')
