import { addBankCard, beginDeposit, setPaymentPassword, withdraw } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { vi } from 'vitest'
import { ANA, type Cashier } from './cashier.ts'
import { PASSWORD, type Person } from './people.ts'

/** What can become of money between a bank and a member. */
export const EVENTS = [
  'deposit',
  'paid twice',
  'without charge',
  'taken back',
  'withdrawal',
  'refused',
  'sent back',
] as const

export interface PaymentEvent {
  readonly kind: (typeof EVENTS)[number]
  /** In cents. */
  readonly amount: bigint
}

const PAYMENT_PASSWORD = '840392'
const PATIENCE = { timeout: 60_000, interval: 100 }
const decimal = (amount: bigint) => decimalOf(amount, 'BRL')

/** Plays what people, banks and a worker do, on one brand. */
export function openHistories(cashier: Cashier) {
  const ask = <Row extends object>(text: string, values: unknown[] = []) =>
    asOwner(cashier.harness.db.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows)
  const eachBank = (path: string, body?: object, method?: string) =>
    Promise.all(cashier.bank.banks.map((bank) => bank.control(path, body, method)))

  const isNone = async (count: string) => (await ask<{ count: string }>(count))[0]!.count === '0'

  /** Until nothing is under way any more. */
  async function settle(): Promise<void> {
    const open = `select (select count(*) from payments.received where due_at is not null)
                       + (select count(*) from payments.withdrawal where next_actor is not null) as count`
    await vi.waitUntil(() => cashier.work().then(() => isNone(open)), PATIENCE)
  }

  /** Somebody new who pays in; what the bank calls it. */
  async function deposit(amount: bigint, times = 1): Promise<{ person: Person; endToEndIds: string[] }> {
    const person = await cashier.join('trevo', ANA.document)
    const { depositId } = await person.browser.ask(beginDeposit, {
      body: { channel: 'pix', amount: decimal(amount) },
    })
    const [row] = await ask<{ txid: string; code: string }>(
      `select d.txid, p.code from payments.deposit d join payments.psp p using (psp_id) where deposit_id = $1`,
      [depositId],
    )
    const bank = cashier.bank.banks.find(({ code }) => code === row!.code)!
    const { endToEndIds } = await bank.control<{ endToEndIds: string[] }>('/pay', {
      txid: row!.txid,
      ...ANA,
      times,
    })
    return { person, endToEndIds }
  }

  /** Somebody who has paid in and takes all of it out again. */
  async function takeOut(amount: bigint): Promise<string> {
    const { person } = await deposit(amount)
    await settle()
    const { browser } = person
    await browser.ask(setPaymentPassword, {
      body: { currentPassword: PASSWORD, paymentPassword: PAYMENT_PASSWORD },
    })
    const card = { keyType: 'cpf', key: ANA.document, cpf: ANA.document } as const
    const { bankCardId } = await browser.ask(addBankCard, { body: card })
    const body = { bankCardId, amount: decimal(amount), paymentPassword: PAYMENT_PASSWORD }
    return (await browser.ask(withdraw, { body })).withdrawalId
  }

  const finishPayout = (withdrawalId: string, status: string) =>
    Promise.any(
      cashier.bank.banks.map((bank) =>
        bank.control('/payouts/finish', { id: `${withdrawalId.replaceAll('-', '')}-1`, status }),
      ),
    )

  const play: Record<PaymentEvent['kind'], (amount: bigint) => Promise<unknown>> = {
    deposit,
    'paid twice': (amount) => deposit(amount, 2),
    'without charge': (amount) =>
      cashier.umbu.control('/send', { clientId: 'trevo', ...ANA, amount: decimal(amount) }),
    'taken back': async (amount) => {
      const { endToEndIds } = await deposit(amount)
      await settle()
      await cashier.ipe.control('/med', { endToEndId: endToEndIds[0]!, amount: decimal(amount - 100n) })
    },
    withdrawal: takeOut,
    refused: async (amount) => {
      const refuse = { mode: 'refuse', afterMs: 0, reason: 'CONTA_ENCERRADA' }
      await eachBank('/policy', { payouts: refuse }, 'PATCH')
      await takeOut(amount)
      await settle()
      await eachBank('/policy', { payouts: { mode: 'settle', afterMs: 0 } }, 'PATCH')
    },
    'sent back': async (amount) => {
      const withdrawalId = await takeOut(amount)
      await settle()
      await finishPayout(withdrawalId, 'DEVOLVIDO')
    },
  }

  return {
    ask,
    deposit,
    takeOut,
    settle,
    eachBank,
    finishPayout,
    async play(history: readonly PaymentEvent[]): Promise<void> {
      for (const { kind, amount } of history) {
        await play[kind](amount)
        await settle()
      }
      // A bank tells of what it took back, and of what came back, in its own time.
      const told = `select count(*) from payments.notification where processed_at is null`
      await vi.waitUntil(() => cashier.work().then(() => isNone(told)), PATIENCE)
    },
  }
}
