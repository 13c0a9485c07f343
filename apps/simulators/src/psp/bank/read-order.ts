import { AMOUNT, centsOf } from '../amounts.ts'
import type { Books } from '../books/books.ts'
import type { Client } from '../books/charge-rows.ts'
import { readBrCode } from '../br-code.ts'

/** What a code asks a person to pay. */
export interface Order {
  readonly client: Client
  readonly cents: bigint
  readonly txid?: string
  /** Absent for a code without an end. */
  readonly expires?: string
}

export type OrderOrReason = { readonly order: Order } | { readonly reason: string }

/** The charge behind a code, or why it cannot be paid, in words for who holds it. */
export function readOrder(books: Books, locationOf: (token: string) => string, text: string): OrderOrReason {
  const code = readBrCode(text.trim())
  if (!code)
    return { reason: 'Este código não é um Pix copia e cola, ou falta um pedaço dele. Copie e cole de novo.' }
  if (code.location) return readCharge(books, locationOf, code.location)
  const client = books.clients.find(({ chave }) => chave === code.key)
  if (!client) return { reason: 'Este código é de uma conta que não existe neste banco.' }
  if (!code.amount || !AMOUNT.test(code.amount)) return { reason: 'Este código não diz o valor.' }
  return { order: { client, cents: centsOf(code.amount), ...(code.txid && { txid: code.txid }) } }
}

function readCharge(books: Books, locationOf: (token: string) => string, location: string): OrderOrReason {
  const token = location.split('/').at(-1) ?? ''
  const charge = locationOf(token) === location ? books.charges.byToken(token) : undefined
  if (!charge) return { reason: 'Este código é de outra instituição. Pague no aplicativo do banco dela.' }
  if (charge.status === 'CONCLUIDA') return { reason: 'Esta cobrança já foi paga.' }
  if (charge.status !== 'ATIVA') return { reason: 'Esta cobrança foi cancelada por quem a fez.' }
  if (charge.expires <= books.clock.time()) return { reason: 'Esta cobrança venceu. Peça um código novo.' }
  const { amount: cents, txid, expires } = charge
  return { order: { client: books.clientOf(charge.client), cents, txid, expires } }
}
