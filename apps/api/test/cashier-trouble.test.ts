import {
  addBankCard,
  beginDeposit,
  depositStatus,
  funds,
  setPaymentPassword,
  withdraw,
} from '@trevo/contract'
import { assert, newId, systemClock } from '@trevo/kernel'
import { paymentWork, type PaymentParts } from '@trevo/payments'
import { asOwner } from '@trevo/testkit'
import { afterEach, describe, expect, it } from 'vitest'
import { ANA, useCashier } from './cashier.ts'
import { PASSWORD, type Person } from './people.ts'

/** The worker's time, which can be ahead of everybody else's. */
const time = { aheadMs: 0 }
const cashier = useCashier({ hears: true, clock: { now: () => systemClock.now() + time.aheadMs } })

afterEach(async () => {
  time.aheadMs = 0
  for (const bank of cashier.bank.banks) await bank.control('/faults', undefined, 'DELETE')
})

const rows = (sql: string, values: readonly unknown[] = []) =>
  asOwner(cashier.harness.db.ownerUrl, async (owner) => (await owner.query(sql, [...values])).rows)

/** Somebody new has been charged, and has paid at the bank. */
async function payIn(): Promise<Person & { readonly depositId: string; readonly endToEndId: string }> {
  const person = await cashier.join('trevo', ANA.document)
  const { depositId } = await person.browser.ask(beginDeposit, { body: { channel: 'pix', amount: '50.00' } })
  const [charged] = await rows('select txid from payments.deposit where deposit_id = $1', [depositId])
  const order = { txid: charged.txid, ...ANA }
  const { endToEndIds } = await cashier.ipe.control<{ endToEndIds: string[] }>('/pay', order)
  return { ...person, depositId, endToEndId: endToEndIds[0]! }
}

const balanceOf = async ({ browser }: Pick<Person, 'browser'>) => (await browser.ask(funds)).balance

describe('what a bank told', () => {
  it('is looked at, although its job was lost with the process that had it', async () => {
    const payer = await payIn()
    await expect.poll(() => cashier.work().then(() => balanceOf(payer))).toBe('50.00')
    await cashier.ipe.control('/med', { endToEndId: payer.endToEndId, amount: '20.00' })
    const untouched = 'select from payments.notification where processed_at is null'
    await expect.poll(async () => (await rows(untouched)).length).toBe(1)
    await rows('delete from graphile_worker._private_jobs')

    await cashier.work()
    expect(await balanceOf(payer)).toBe('50.00')
    time.aheadMs = 31_000
    await cashier.work()
    expect(await balanceOf(payer)).toBe('30.00')
    expect(await rows(untouched)).toEqual([])
  })
})

describe('a payment of which many hear at once', () => {
  it('is the first of its charge for all of them', async () => {
    await cashier.ipe.control('/faults', { kind: 'webhook-lost' })
    const { jobs } = paymentWork(cashier.parts, '')
    const look = jobs.find(({ definition }) => definition.name === 'payments.charge')!
    for (let round = 0; round < 5; round += 1) {
      const { memberId, bucket, depositId, browser } = await payIn()
      const job = { merchantId: cashier.merchantId('trevo'), bucket, depositId }
      await Promise.all(Array.from({ length: 12 }, () => look.handle(job)))
      expect((await browser.ask(depositStatus, { query: { depositId } })).state).toBe('credited')
      expect(await balanceOf({ browser })).toBe('50.00')
      const received = await rows('select state from payments.received where member_id = $1', [memberId])
      expect(received).toEqual([{ state: 'credited' }])
    }
  })
})

describe('a payment nobody told of', () => {
  it('is found, although another one of the same bank cannot be read', async () => {
    await cashier.ipe.control('/faults', { kind: 'webhook-lost' })
    const payers = [await payIn(), await payIn(), await payIn()]
    await cashier.ipe.control('/faults', { kind: 'internal-error', call: 'readPix', next: 1 })
    await cashier.work()
    const balances = await Promise.all(payers.map(balanceOf))
    expect(balances.toSorted()).toEqual(['0.00', '50.00', '50.00'])
    await cashier.work()
    expect(await Promise.all(payers.map(balanceOf))).toEqual(['50.00', '50.00', '50.00'])
  })
})

/** Somebody with R$ 100,00, a key of their own and a payment password. */
async function addSaver() {
  const paymentPassword = '840392'
  const person = await cashier.join('trevo', ANA.document)
  const { browser, memberId } = person
  const purse = { merchantId: cashier.merchantId('trevo'), memberId, currency: 'BRL' }
  await cashier.money.deposit({ purse, source: 'pix', ref: newId(), amount: 10_000n })
  await browser.ask(setPaymentPassword, { body: { currentPassword: PASSWORD, paymentPassword } })
  const card = { keyType: 'cpf', key: ANA.document, cpf: ANA.document } as const
  const { bankCardId } = await browser.ask(addBankCard, { body: card })
  const take = () => browser.send(withdraw, { body: { bankCardId, amount: '50.00', paymentPassword } })
  return { ...person, take }
}

describe('a withdrawal that the bank sends back', () => {
  it('is paid back, although the bank did not answer when it was asked about it', async () => {
    const saver = await addSaver()
    const { envelope } = await saver.take()
    assert(envelope.success, 'it was refused')
    const { withdrawalId } = envelope.value
    const payout = () =>
      rows("select payout_id as id from payments.payout where withdrawal_id = $1 and state = 'settled'", [
        withdrawalId,
      ])
    await expect.poll(() => cashier.work().then(payout)).toHaveLength(1)
    const [{ id }] = await payout()
    for (const bank of cashier.bank.banks) {
      await bank.control('/faults', { kind: 'gateway-timeout', call: 'readPayout' })
      await bank.control('/payouts/finish', { id, status: 'DEVOLVIDO' }).catch(() => undefined)
    }
    const untouched = 'select from payments.notification where processed_at is null'
    await expect.poll(async () => (await rows(untouched)).length).toBe(1)
    await expect(cashier.work()).rejects.toThrow('504')
    expect(await balanceOf(saver)).toBe('50.00')
    for (const bank of cashier.bank.banks) await bank.control('/faults', undefined, 'DELETE')
    time.aheadMs = 31_000
    await cashier.work()
    expect(await balanceOf(saver)).toBe('100.00')
  })
})

describe('a withdrawal that two processes take up at once', () => {
  it('is not freed by the slower one while the other has it paid', async () => {
    const saver = await addSaver()
    const { envelope } = await saver.take()
    assert(envelope.success, 'it was refused')
    const { withdrawalId } = envelope.value
    const job = { merchantId: cashier.merchantId('trevo'), bucket: saver.bucket, withdrawalId }
    const advance = (parts: PaymentParts) =>
      paymentWork(parts, '')
        .jobs.find(({ definition }) => definition.name === 'payments.withdrawal')!
        .handle(job)

    const [seen, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // It has read that the withdrawal is approved, and reads what was tried only when the other one has sent it.
    const slow = slowedAt(cashier.parts.db, 4, () => {
      seen.resolve()
      return sent.promise
    })
    const slower = advance({ ...cashier.parts, db: slow })
    await seen.promise
    const reach = (point: string) => void (point === 'payments.sending' && sent.resolve())
    await Promise.all([advance({ ...cashier.parts, faults: { reach } }), slower])

    const settled = async () => (await rows(STATE, [withdrawalId]))[0].state
    await expect.poll(() => cashier.work().then(settled)).toBe('paid')
    expect(await balanceOf(saver)).toBe('50.00')
  })
})

const STATE = 'select state from payments.withdrawal where withdrawal_id = $1'

/** The same database, but for one transaction that begins later. */
function slowedAt(db: PaymentParts['db'], nth: number, until: () => Promise<void>): PaymentParts['db'] {
  let count = 0
  const tx: PaymentParts['db']['tx'] = async (scope, work) => {
    count += 1
    if (count === nth) await until()
    return db.tx(scope, work)
  }
  return { ...db, tx }
}

describe('a payment password', () => {
  it('that nobody had time to look at was not tried', async () => {
    const { take } = await addSaver()
    const places: (() => void)[] = []
    const takePlace = () => places.push(cashier.harness.passwords.reserve('known'))
    expect(() => {
      for (;;) takePlace()
    }).toThrow('limit.exceeded')
    for (let tries = 0; tries < 6; tries += 1) expect((await take()).code).toBe('limit.exceeded')
    for (const leave of places) leave()
    expect((await take()).status).toBe(200)
  })
})

// The last: its clock has the banks swept far ahead.
describe('what has to go back', () => {
  it('is tried again in an hour where the bank refused, with somebody to look at it meanwhile', async () => {
    await cashier.ipe.control('/policy', { returns: { mode: 'fail', afterMs: 0, reason: 'SALDO' } }, 'PATCH')
    const sent = { clientId: 'trevo', ...ANA, amount: '12.34' }
    const { endToEndId } = await cashier.ipe.control<{ endToEndId: string }>('/send', sent)
    const stateOf = async () => {
      await cashier.work()
      const [row] = await rows('select state from payments.received where end_to_end_id = $1', [endToEndId])
      return row?.state as string | undefined
    }
    const later = () => {
      time.aheadMs += 11_000
      return stateOf()
    }
    await expect.poll(later, { timeout: 15_000 }).toBe('return_failed')
    expect(await rows('select kind from payments.work_item where subject = $1', [endToEndId])).toEqual([
      { kind: 'return_failed' },
    ])
    await cashier.ipe.control('/policy', { returns: { mode: 'settle', afterMs: 0 } }, 'PATCH')
    expect(await stateOf()).toBe('return_failed')
    time.aheadMs += 3_600_000
    await expect.poll(later, { timeout: 15_000 }).toBe('returned')
    const { returns } = await cashier.ipe.control<{ returns: { endToEndId: string; status: string }[] }>(
      '/books',
    )
    const statuses = returns.filter((one) => one.endToEndId === endToEndId).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['DEVOLVIDO', 'NAO_REALIZADO']))
    expect(statuses).toHaveLength(2)
  })
})
