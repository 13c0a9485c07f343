import {
  addBankCard,
  bankCards,
  funds,
  MEMBER_TYPES,
  removeBankCard,
  setPaymentPassword,
  withdraw,
  withdrawalReport,
  withdrawalStatus,
  withdrawalTerms,
  type Withdrawal,
} from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { ANA, BRUNO, useCashier } from './cashier.ts'
import { addPerson, PASSWORD, type Person } from './people.ts'

/** The worker's time, which can be ahead of everybody else's. */
const time = { aheadMs: 0 }
const cashier = useCashier({ hears: true, clock: { now: () => systemClock.now() + time.aheadMs } })

const PAYMENT_PASSWORD = '840392'
const MINUTE_MS = 60_000

beforeEach(async () => {
  time.aheadMs = 0
  await eachBank('/faults', undefined, 'DELETE')
  await eachBank('/policy', { payouts: { mode: 'settle', afterMs: 0 } }, 'PATCH')
})

const eachBank = (path: string, body?: object, method?: string) =>
  Promise.all(cashier.bank.banks.map((bank) => bank.control(path, body, method)))

interface Holding {
  readonly merchant?: 'trevo' | 'aurora'
  /** In cents. */
  readonly cash?: bigint
}

interface Saver extends Person {
  readonly bankCardId: string
}

/** Somebody with money, a key of their own and a payment password. */
async function addSaver({ merchant = 'trevo', cash = 10_000n }: Holding = {}): Promise<Saver> {
  const person = await cashier.join(merchant, ANA.document)
  const { browser, memberId } = person
  const purse = { merchantId: cashier.merchantId(merchant), memberId, currency: 'BRL' }
  await cashier.money.deposit({ purse, source: 'pix', ref: newId(), amount: cash })
  await browser.ask(setPaymentPassword, {
    body: { currentPassword: PASSWORD, paymentPassword: PAYMENT_PASSWORD },
  })
  const card = {
    keyType: 'cpf',
    key: ANA.document,
    ...(merchant === 'trevo' && { cpf: ANA.document }),
  } as const
  const { bankCardId } = await browser.ask(addBankCard, { body: card })
  return { ...person, bankCardId }
}

const wanted = ({ bankCardId }: Saver, amount: string, paymentPassword = PAYMENT_PASSWORD) => ({
  body: { bankCardId, amount, paymentPassword },
})

const take = (saver: Saver, amount: string) => saver.browser.ask(withdraw, wanted(saver, amount))

const read = ({ browser }: Person, { withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) =>
  browser.ask(withdrawalStatus, { query: { withdrawalId } })

const balanceOf = async ({ browser }: Person) => (await browser.ask(funds)).balance

const until = async (saver: Person, asked: Withdrawal, state: Withdrawal['state']): Promise<void> => {
  await expect
    .poll(() => cashier.work().then(async () => (await read(saver, asked)).withdrawal.state), {
      timeout: 10_000,
    })
    .toBe(state)
}

interface BankBooks {
  readonly payouts: { id: string; amount: string; status: string }[]
}

/** What both banks say they were told to pay for it. */
async function paidFor({ withdrawalId }: Withdrawal): Promise<string[]> {
  const books = await Promise.all(cashier.bank.banks.map((bank) => bank.control<BankBooks>('/books')))
  const own = withdrawalId.replaceAll('-', '')
  return books.flatMap(({ payouts }) =>
    payouts.filter(({ id }) => id.startsWith(own)).map(({ amount, status }) => `${amount} ${status}`),
  )
}

describe('a key to be paid at', () => {
  it('is the member’s own, known by what the bank says of it [WALLET-12] [BR-28]', async () => {
    const { browser } = await cashier.join('aurora', ANA.document)
    await eachBank('/keys', { key: 'ana@example.com', name: ANA.name, cpf: ANA.document })
    await eachBank('/keys', { key: 'bruno@example.com', name: BRUNO.name, cpf: BRUNO.document })
    const add = (body: { keyType: 'cpf' | 'email' | 'phone'; key: string }) =>
      browser.send(addBankCard, { body })
    expect(await browser.ask(bankCards)).toMatchObject({ cards: [], holderKnown: true })
    expect((await add({ keyType: 'email', key: 'bruno@example.com' })).code).toBe('card.holder')
    expect((await add({ keyType: 'cpf', key: BRUNO.document })).code).toBe('card.holder')
    expect((await add({ keyType: 'email', key: 'nobody@example.com' })).code).toBe('card.unknown')
    expect((await add({ keyType: 'phone', key: 'ana@example.com' })).code).toBe('card.key')
    const added = await browser.ask(addBankCard, { body: { keyType: 'email', key: 'Ana@Example.com' } })
    expect(added).toMatchObject({ keyType: 'email', holderName: ANA.name })
    expect(added.key).not.toContain('ana@example.com')
    expect((await add({ keyType: 'email', key: 'ana@example.com' })).code).toBe('card.duplicate')
    await browser.ask(removeBankCard, { query: { id: added.bankCardId } })
    expect((await browser.ask(bankCards)).cards).toEqual([])
    expect((await browser.send(removeBankCard, { query: { id: added.bankCardId } })).code).toBe('card.gone')
  })

  it('is nobody else’s to use or remove', async () => {
    const [ana, other] = [await addSaver(), await addSaver()]
    const theirs = { ...other, bankCardId: ana.bankCardId }
    expect((await other.browser.send(withdraw, wanted(theirs, '50.00'))).code).toBe('card.gone')
    expect((await other.browser.send(removeBankCard, { query: { id: ana.bankCardId } })).code).toBe(
      'card.gone',
    )
    const asked = await take(ana, '50.00')
    const { withdrawalId } = asked
    expect((await other.browser.send(withdrawalStatus, { query: { withdrawalId } })).code).toBe(
      'withdraw.unknown',
    )
  })
})

describe('a withdrawal', () => {
  it('is for real accounts only [SESS-08] [WALLET-04]', async () => {
    expect((await openBrowser(cashier.harness).send(withdrawalTerms)).code).toBe('session.not.login')
    const trial = await addPerson(cashier.harness, { type: MEMBER_TYPES.trial })
    expect((await trial.browser.send(withdrawalTerms)).code).toBe('no.permission')
  })

  it('is paid to the key, and tells every step [WALLET-13] [WALLET-14]', async () => {
    const saver = await addSaver({ merchant: 'aurora' })
    expect(await saver.browser.ask(withdrawalTerms)).toMatchObject({
      free: '100.00',
      fee: '0.00',
      minutesMax: 120,
      hasPaymentPassword: true,
      restsUntil: null,
    })
    const asked = await take(saver, '60.00')
    expect(asked).toMatchObject({ state: 'reserved', amount: '60.00', nextActor: 'house' })
    expect(asked.deadline - asked.requestedAt).toBe(120 * MINUTE_MS)
    expect(await balanceOf(saver)).toBe('40.00')
    await until(saver, asked, 'paid')
    const { withdrawal, steps } = await read(saver, asked)
    expect(withdrawal).toMatchObject({ nextActor: null, dueAt: null })
    expect(withdrawal.endToEndId).toMatch(/^E\w{31}$/)
    expect(steps.map(({ state }) => state)).toEqual([
      'requested',
      'reserved',
      'approved',
      'sending',
      'processing',
      'paid',
    ])
    expect(await balanceOf(saver)).toBe('40.00')
    expect(await paidFor(asked)).toEqual(['60.00 LIQUIDADO'])
    const { content } = await saver.browser.ask(withdrawalReport, { query: {} })
    expect(content.map(({ number }) => number)).toEqual([asked.number])
  })

  it('needs the payment password, which cannot be guessed by trying', async () => {
    const saver = await addSaver()
    const tried: (string | undefined)[] = []
    for (let at = 0; at < 12; at += 1)
      tried.push((await saver.browser.send(withdraw, wanted(saver, '50.00', `11223${at % 10}`))).code)
    expect(tried[0]).toBe('payment.password')
    expect(tried.at(-1)).not.toBe('payment.password')
    // Then the right one does not help either.
    expect((await saver.browser.send(withdraw, wanted(saver, '50.00'))).code).toBe(tried.at(-1))
    expect(await balanceOf(saver)).toBe('100.00')
    const none = await cashier.join('trevo', ANA.document)
    const without = await none.browser.send(withdraw, wanted({ ...none, bankCardId: newId() }, '50.00'))
    expect(without.code).toBe('payment.password.missing')
  })

  it('stays within bounds and what is there', async () => {
    const saver = await addSaver()
    const codeOf = async (amount: string) => (await saver.browser.send(withdraw, wanted(saver, amount))).code
    expect(await codeOf('9.99')).toBe('withdraw.amount')
    expect(await codeOf('50000.01')).toBe('withdraw.amount')
    expect(await codeOf('100.01')).toBe('withdraw.funds')
    expect((await saver.browser.ask(withdrawalReport, { query: {} })).content).toEqual([])
  })

  it('happens once for fifty that want all there is at the same moment', async () => {
    const saver = await addSaver()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => saver.browser.send(withdraw, wanted(saver, '100.00'))),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    // So many at once look like guessing, too.
    const refusals = new Set(['withdraw.funds', 'limit.exceeded'])
    expect(codes.filter((code) => code !== undefined && !refusals.has(code))).toEqual([])
    expect(codes).toContain('withdraw.funds')
    expect(await balanceOf(saver)).toBe('0.00')
  })

  it('is one for one intent, also when it is sent again after all was over', async () => {
    const saver = await addSaver()
    const headers = { 'idempotency-key': newId() }
    const send = () => saver.browser.ask(withdraw, { ...wanted(saver, '20.00'), headers })
    const all = await Promise.all([send(), send(), send()])
    expect(new Set(all.map(({ withdrawalId }) => withdrawalId)).size).toBe(1)
    expect(await balanceOf(saver)).toBe('80.00')
    await eachBank('/policy', { payouts: { mode: 'refuse', afterMs: 0, reason: 'CONTA_ENCERRADA' } }, 'PATCH')
    await until(saver, all[0], 'rejected')
    expect(await send()).toMatchObject({ state: 'rejected', reason: 'account_closed' })
    expect(await balanceOf(saver)).toBe('100.00')
  })

  it('rests after the password was reset', async () => {
    const saver = await addSaver()
    const merchantId = cashier.merchantId('trevo')
    const member = { merchantId, memberId: saver.memberId }
    const ends = new Date(systemClock.now() + 60 * MINUTE_MS)
    await cashier.harness.db.tx({ merchantId }, (tx) =>
      cashier.money.guards.barWithdrawals(tx, {
        member,
        by: { kind: 'member', id: saver.memberId },
        until: ends,
      }),
    )
    expect((await saver.browser.ask(withdrawalTerms)).restsUntil).toBe(ends.getTime())
    expect((await saver.browser.send(withdraw, wanted(saver, '50.00'))).code).toBe('withdraw.rests')
    expect(await balanceOf(saver)).toBe('100.00')
  })
})

describe('a person looks at it', () => {
  it('where the rules in force say so, and it is kept which they were [WALLET-13]', async () => {
    const saver = await addSaver({ cash: 500_000n })
    const asked = await take(saver, '2500.00')
    await until(saver, asked, 'screening')
    expect((await read(saver, asked)).withdrawal).toMatchObject({
      reason: 'first_withdrawal',
      nextActor: 'house',
    })
    await cashier.work()
    expect(await paidFor(asked)).toEqual([])
    await asOwner(cashier.harness.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query(
        'select screening from payments.withdrawal where withdrawal_id = $1',
        [asked.withdrawalId],
      )
      expect(rows[0].screening).toEqual({ version: 0, reasons: ['first_withdrawal', 'new_account'] })
    })
    expect(await balanceOf(saver)).toBe('2500.00')
  })
})

describe('whatever a payment service does, it is paid at most once', () => {
  it('cut off after it paid: asked about, never sent again', async () => {
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await eachBank('/faults', { kind: 'timeout-after', call: 'putPayout', ms: 50 })
    await until(saver, asked, 'unknown')
    expect((await read(saver, asked)).withdrawal.nextActor).toBe('bank')
    expect(await balanceOf(saver)).toBe('70.00')
    await eachBank('/faults', undefined, 'DELETE')
    time.aheadMs = 6_000
    await until(saver, asked, 'paid')
    expect(await paidFor(asked)).toEqual(['30.00 LIQUIDADO'])
  })

  it('cut off before it paid: sent again by another, when it would not be taken any more', async () => {
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await eachBank('/faults', { kind: 'timeout-before', call: 'putPayout', ms: 50 })
    await until(saver, asked, 'unknown')
    await eachBank('/faults', undefined, 'DELETE')
    time.aheadMs = 90_000
    await cashier.work()
    expect((await read(saver, asked)).withdrawal.state).toBe('unknown')
    time.aheadMs = 130_000
    await until(saver, asked, 'paid')
    expect(await paidFor(asked)).toEqual(['30.00 LIQUIDADO'])
    expect(await balanceOf(saver)).toBe('70.00')
  })

  it('at work for a while: paid when it says so', async () => {
    await eachBank('/policy', { payouts: { mode: 'hold' } }, 'PATCH')
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await until(saver, asked, 'processing')
    for (const bank of cashier.bank.banks)
      await bank
        .control('/payouts/finish', {
          id: `${asked.withdrawalId.replaceAll('-', '')}-1`,
          status: 'LIQUIDADO',
        })
        .catch(() => undefined)
    await until(saver, asked, 'paid')
    expect(await paidFor(asked)).toEqual(['30.00 LIQUIDADO'])
  })

  it('refused for good: the money is the member’s again, with the reason', async () => {
    await eachBank(
      '/policy',
      { payouts: { mode: 'refuse', afterMs: 0, reason: 'TITULAR_DIVERGENTE' } },
      'PATCH',
    )
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await until(saver, asked, 'rejected')
    expect((await read(saver, asked)).withdrawal).toMatchObject({ reason: 'holder_mismatch' })
    expect(await balanceOf(saver)).toBe('100.00')
  })

  it('sent back by the bank long after: the money is the member’s again', async () => {
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await until(saver, asked, 'paid')
    const id = `${asked.withdrawalId.replaceAll('-', '')}-1`
    for (const bank of cashier.bank.banks)
      await bank.control('/payouts/finish', { id, status: 'DEVOLVIDO' }).catch(() => undefined)
    await until(saver, asked, 'returned')
    expect(await balanceOf(saver)).toBe('100.00')
    await cashier.work()
    expect(await balanceOf(saver)).toBe('100.00')
  })

  it('one of two out of order: the other pays', async () => {
    await cashier.umbu.control('/faults', { kind: 'unavailable' })
    const saver = await addSaver()
    const asked = await take(saver, '30.00')
    await until(saver, asked, 'paid')
    expect(await paidFor(asked)).toEqual(['30.00 LIQUIDADO'])
  })
})

it('leaves books that are whole', async () => {
  expect((await auditBooks(cashier.harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
})
