import { decimalOf } from '@trevo/kernel'
import type { TestBank } from '@trevo/testkit/psp'
import { expect } from 'vitest'
import type { Cashier } from './cashier.ts'
import type { openHistories } from './payment-histories.ts'

/** A number no bank has given. */
export const NOBODYS = 'E99900001202611180000aaaaaaaaaaa'

const decimal = (cents: bigint) => decimalOf(cents, 'BRL')

interface Known {
  readonly id: string
  readonly amount: bigint
  readonly bank: TestBank
}

interface Line {
  readonly kind: string
  readonly endToEndId?: string
  readonly id?: string
}

/** Something that is wrong: what it is called, and how it is put right. */
interface Planted {
  readonly found: string
  readonly undo: () => Promise<unknown>
}

const add = async (bank: TestBank, line: Line, amount: bigint) => {
  await bank.control('/statement', { clientId: 'trevo', ...line, amount: decimal(amount) })
  return () => bank.control('/statement', { clientId: 'trevo', ...line, amount: null }, 'PATCH')
}

/** Another amount for a line, or none; and how to make it good. */
const change = async (bank: TestBank, line: Line, from: bigint, to: bigint | null) => {
  const say = (amount: bigint | null) =>
    bank.control<{ isDone: boolean }>(
      '/statement',
      { clientId: 'trevo', ...line, amount: amount === null ? null : decimal(amount) },
      'PATCH',
    )
  expect(await say(to)).toEqual({ isDone: true })
  if (to !== null) return () => say(from)
  return () => add(bank, line, from)
}

/** What can be wrong with the statements of banks, one at a time. */
export function openPlants(cashier: Cashier, ask: ReturnType<typeof openHistories>['ask']) {
  /** One that the history has of what is wanted. */
  async function one(text: string): Promise<Known> {
    const [row] = await ask<{ id: string; amount: string; code: string }>(
      `select found.id, found.amount, p.code from (${text}) found join payments.psp p using (psp_id)
        where p.merchant_id = $1 limit 1`,
      [cashier.merchantId('trevo')],
    )
    const bank = cashier.bank.banks.find(({ code }) => code === row?.code)
    expect(bank, text).toBeDefined()
    return { id: row!.id, amount: BigInt(row!.amount), bank: bank! }
  }

  const received = (where: string) =>
    one(`select end_to_end_id as id, amount_minor as amount, psp_id from payments.received where ${where}`)
  const credited = () => received("state = 'credited' and reclaimed_minor = 0")
  const payout = (state: string) =>
    one(`select o.payout_id as id, w.amount_minor as amount, o.psp_id
           from payments.payout o join payments.withdrawal w using (bucket, withdrawal_id) where o.state = '${state}'`)

  const atTheBank: readonly (readonly [string, () => Promise<Planted>])[] = [
    [
      'a payment we know nothing of',
      async () => ({
        found: 'received_unknown 1234',
        undo: await add(cashier.ipe, { kind: 'PIX_RECEBIDO', endToEndId: NOBODYS }, 1_234n),
      }),
    ],
    [
      'a payment that is listed twice',
      async () => {
        const { id, amount, bank } = await credited()
        return {
          found: `listed_twice ${amount}`,
          undo: await add(bank, { kind: 'PIX_RECEBIDO', endToEndId: id }, amount),
        }
      },
    ],
    [
      'a payment of another amount',
      async () => {
        const { id, amount, bank } = await credited()
        const undo = await change(bank, { kind: 'PIX_RECEBIDO', endToEndId: id }, amount, amount + 1n)
        return { found: 'amount_differs 1', undo }
      },
    ],
    [
      'a credit without a payment',
      async () => {
        const { id, amount, bank } = await credited()
        const undo = await change(bank, { kind: 'PIX_RECEBIDO', endToEndId: id }, amount, null)
        return { found: `credit_without_payment -${amount}`, undo }
      },
    ],
    [
      'a return nobody asked for',
      async () => {
        const { id, amount, bank } = await credited()
        const line = { kind: 'DEVOLUCAO_ENVIADA', endToEndId: id, id: 'deles' }
        return { found: `return_unknown -${amount}`, undo: await add(bank, line, -amount) }
      },
    ],
    [
      'a payment that went back twice',
      async () => {
        const { id, amount, bank } = await received("state = 'returned'")
        const line = { kind: 'DEVOLUCAO_ENVIADA', endToEndId: id, id: 'outra' }
        return { found: `returned_twice -${amount}`, undo: await add(bank, line, -amount) }
      },
    ],
    [
      'a return that was never sent',
      async () => {
        const { id, amount, bank } = await received("state = 'returned'")
        const [row] = await ask<{ return_id: string }>(
          'select return_id from payments.received where end_to_end_id = $1',
          [id],
        )
        const line = { kind: 'DEVOLUCAO_ENVIADA', endToEndId: id, id: row!.return_id }
        return { found: `returned_not_sent ${amount}`, undo: await change(bank, line, -amount, null) }
      },
    ],
    [
      'money taken back from a payment we know nothing of',
      async () => ({
        found: 'med_unknown -500',
        undo: await add(cashier.ipe, { kind: 'MED', endToEndId: NOBODYS }, -500n),
      }),
    ],
    [
      'money taken back that is not in the books',
      async () => {
        const { id, bank } = await credited()
        return { found: 'med_not_booked -500', undo: await add(bank, { kind: 'MED', endToEndId: id }, -500n) }
      },
    ],
    [
      'money in the books as taken back, and not at the bank',
      async () => {
        const { id, bank } = await received('reclaimed_minor > 0')
        const [row] = await ask<{ taken: string }>(
          'select reclaimed_minor as taken from payments.received where end_to_end_id = $1',
          [id],
        )
        const taken = BigInt(row!.taken)
        const { returns } = await bank.control<{ returns: { endToEndId: string; id: string }[] }>('/books')
        const entry = returns.find(({ endToEndId }) => endToEndId === id)
        const line = { kind: 'MED', endToEndId: id, id: entry!.id }
        return { found: `claim_without_med ${taken}`, undo: await change(bank, line, -taken, null) }
      },
    ],
    [
      'a payout we know nothing of',
      async () => ({
        found: 'payout_unknown -777',
        undo: await add(cashier.umbu, { kind: 'PAGAMENTO', id: 'de-ninguem' }, -777n),
      }),
    ],
    [
      'a payout made twice',
      async () => {
        const { id, amount, bank } = await payout('settled')
        return { found: `paid_twice -${amount}`, undo: await add(bank, { kind: 'PAGAMENTO', id }, -amount) }
      },
    ],
    [
      'a payout of another amount',
      async () => {
        const { id, amount, bank } = await payout('settled')
        const undo = await change(bank, { kind: 'PAGAMENTO', id }, -amount, -amount - 1n)
        return { found: 'amount_differs -1', undo }
      },
    ],
    [
      'a payout that was refused, and made all the same',
      async () => {
        const { id, amount, bank } = await payout('refused')
        const undo = await add(bank, { kind: 'PAGAMENTO', id }, -amount)
        return { found: `paid_though_refused -${amount}`, undo }
      },
    ],
    [
      'a payout that is settled in the books alone',
      async () => {
        const { id, amount, bank } = await payout('settled')
        const undo = await change(bank, { kind: 'PAGAMENTO', id }, -amount, null)
        return { found: `settled_without_payout ${amount}`, undo }
      },
    ],
    [
      'a payout that came back and is not in the books',
      async () => {
        const { id, amount, bank } = await payout('settled')
        const undo = await add(bank, { kind: 'PAGAMENTO_DEVOLVIDO', id }, amount)
        return { found: `came_back_not_booked ${amount}`, undo }
      },
    ],
    [
      'a payout that came back in the books alone',
      async () => {
        const { id, amount, bank } = await payout('returned')
        const undo = await change(bank, { kind: 'PAGAMENTO_DEVOLVIDO', id }, amount, null)
        return { found: `return_without_payout -${amount}`, undo }
      },
    ],
  ]

  return { add, received, credited, atTheBank }
}
