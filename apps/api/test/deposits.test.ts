import { request } from 'node:https'
import {
  beginDeposit,
  changeLimit,
  depositChannels,
  depositReport,
  depositStatus,
  findDeposit,
  funds,
} from '@trevo/contract'
import { MEMBER_TYPES, type Deposit } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { asOwner } from '@trevo/testkit'
import type { TestBank } from '@trevo/testkit/psp'
import { describe, expect, it } from 'vitest'
import { ANA, BRUNO, useCashier } from './cashier.ts'
import { openBrowser } from './browser.ts'
import { addPerson, type Person } from './people.ts'

const cashier = useCashier({ hears: true })

interface Wanted {
  readonly merchant?: 'trevo' | 'aurora'
  readonly amount?: string
}

/** Somebody new who wants to pay in. On Aurora it has to be their own account. */
async function begin({ merchant = 'trevo', amount = '50.00' }: Wanted = {}) {
  const person = await cashier.join(merchant, ANA.document)
  const deposit = await person.browser.ask(beginDeposit, { body: { channel: 'pix', amount } })
  return { ...person, merchant, depositId: deposit.depositId, deposit, txid: await txidOf(deposit.depositId) }
}

const txidOf = (depositId: string) =>
  asOwner(cashier.harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query('select txid from payments.deposit where deposit_id = $1', [depositId])
    return String(rows[0].txid)
  })

interface Payer {
  readonly document: string
  readonly name: string
}

async function pay(bank: TestBank, txid: string, payer: Payer = ANA, more: object = {}): Promise<string[]> {
  const { endToEndIds } = await bank.control<{ endToEndIds: string[] }>('/pay', { txid, ...payer, ...more })
  return endToEndIds
}

type Begun = Pick<Person, 'browser'> & { readonly depositId: string }

const read = ({ browser, depositId }: Begun) => browser.ask(depositStatus, { query: { depositId } })

/** Lets the worker work until the deposit is where it should be. */
const until = async (begun: Begun, state: Deposit['state']): Promise<void> => {
  await expect
    .poll(() => cashier.work().then(async () => (await read(begun)).state), { timeout: 10_000 })
    .toBe(state)
}

const balanceOf = async ({ browser }: Begun) => (await browser.ask(funds)).balance

interface BankBooks {
  readonly charges: { txid: string }[]
  readonly returns: { endToEndId: string; amount: string; status: string }[]
}

const booksOf = (bank: TestBank) => bank.control<BankBooks>('/books')

describe('a deposit', () => {
  it('can be made in the ways of the market, within their bounds [WALLET-15]', async () => {
    const { browser } = await addPerson(cashier.harness)
    const { channels, limit, holderEnding } = await browser.ask(depositChannels)
    expect(channels).toMatchObject([{ channel: 'pix', fee: '0.00' }])
    expect([limit, holderEnding]).toEqual([null, null])
    const { min, max } = channels[0]!
    for (const amount of ['0.01', String(Number(max) + 0.01)])
      expect((await browser.send(beginDeposit, { body: { channel: 'pix', amount } })).code).toBe(
        'deposit.amount',
      )
    for (const channel of ['manual', 'alipay', 'qq', 'wechat'] as const)
      expect((await browser.send(beginDeposit, { body: { channel, amount: min } })).code).toBe(
        'deposit.channel',
      )
  })

  it('is for real accounts only [SESS-08] [WALLET-04]', async () => {
    const body = { channel: 'pix', amount: '50.00' } as const
    expect((await openBrowser(cashier.harness).send(beginDeposit, { body })).code).toBe('session.not.login')
    const trial = await addPerson(cashier.harness, { type: MEMBER_TYPES.trial })
    expect((await trial.browser.send(beginDeposit, { body })).code).toBe('no.permission')
  })

  it('is credited when it is paid, and tells so [WALLET-20] [WALLET-23]', async () => {
    const begun = await begin()
    expect(begun.deposit).toMatchObject({ state: 'active', amount: '50.00', nextActor: 'member' })
    expect(begun.deposit.qrCode).toMatch(/^000201/)
    const [endToEndId] = await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    expect(await balanceOf(begun)).toBe('50.00')
    const { content, next } = await begun.browser.ask(depositReport, { query: {} })
    expect(next).toBeNull()
    expect(content).toMatchObject([{ state: 'credited', paidAmount: '50.00', endToEndId, nextActor: null }])
  })

  it('is one charge, however often one intent is sent [WALLET-20]', async () => {
    const { browser } = await addPerson(cashier.harness)
    const before = (await booksOf(cashier.ipe)).charges.length
    const headers = { 'idempotency-key': newId() }
    const body = { channel: 'pix', amount: '20.00' } as const
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => browser.ask(beginDeposit, { body, headers })),
    )
    expect(new Set(begun.map(({ depositId }) => depositId)).size).toBe(1)
    expect(new Set(begun.map(({ qrCode }) => qrCode)).size).toBe(1)
    expect((await booksOf(cashier.ipe)).charges).toHaveLength(before + 1)
  })

  it('wakes whoever waits for it', async () => {
    const begun = await begin()
    const { browser, depositId } = begun
    const waiting = browser.ask(depositStatus, { query: { depositId, since: 'active' } })
    await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    expect((await waiting).state).not.toBe('active')
  })
})

describe('what was paid', () => {
  it('is found without a word from the bank', async () => {
    await cashier.ipe.control('/faults', { kind: 'webhook-lost' })
    const begun = await begin()
    await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    expect(await balanceOf(begun)).toBe('50.00')
    await cashier.ipe.control('/faults', undefined, 'DELETE')
  })

  it('is credited once, though the bank tells of it many times', async () => {
    await cashier.ipe.control('/faults', { kind: 'webhook-duplicated', times: 8 })
    const begun = await begin()
    await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    await Promise.all([cashier.work(), cashier.work(), cashier.work()])
    expect(await balanceOf(begun)).toBe('50.00')
    await cashier.ipe.control('/faults', undefined, 'DELETE')
  })

  it('is not what somebody says was paid', async () => {
    const begun = await begin()
    const told = {
      clientId: 'trevo',
      pix: {
        endToEndId: `E99900001${newId().replaceAll('-', '').slice(0, 23)}`,
        txid: begun.txid,
        valor: '50.00',
      },
    }
    await cashier.ipe.control('/webhooks/forge', told)
    await cashier.work()
    expect(await read(begun)).toMatchObject({ state: 'active' })
    expect(await balanceOf(begun)).toBe('0.00')
  })

  it('twice for one charge goes back once', async () => {
    const begun = await begin()
    const ids = await pay(cashier.ipe, begun.txid, ANA, { times: 2 })
    await until(begun, 'credited')
    await expect
      .poll(async () => {
        await cashier.work()
        return (await booksOf(cashier.ipe)).returns.filter(({ endToEndId }) => ids.includes(endToEndId))
      })
      .toMatchObject([{ amount: '50.00', status: 'DEVOLVIDO' }])
    expect(await balanceOf(begun)).toBe('50.00')
  })

  it('without a charge goes back', async () => {
    const sent = await cashier.ipe.control<{ endToEndId: string }>('/send', {
      clientId: 'trevo',
      ...ANA,
      amount: '12.34',
    })
    await expect
      .poll(async () => {
        await cashier.work()
        return (await booksOf(cashier.ipe)).returns.find(({ endToEndId }) => endToEndId === sent.endToEndId)
      })
      .toMatchObject({ amount: '12.34', status: 'DEVOLVIDO' })
  })

  it('after the charge had expired is credited all the same', async () => {
    const begun = await begin()
    await asOwner(cashier.harness.db.ownerUrl, (owner) =>
      owner.query(
        `update payments.deposit set due_at = now() - interval '1 minute', expires_at = now() - interval '1 minute'
         where deposit_id = $1`,
        [begun.depositId],
      ),
    )
    await until(begun, 'expired')
    await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    expect(await balanceOf(begun)).toBe('50.00')
  })

  it('from an account of somebody else goes back with the reason, where that is the law [BR-27]', async () => {
    const begun = await begin({ merchant: 'aurora' })
    const [endToEndId] = await pay(cashier.ipe, begun.txid, BRUNO)
    await until(begun, 'returned')
    expect(await read(begun)).toMatchObject({ reason: 'holder_mismatch', endToEndId })
    expect(await balanceOf(begun)).toBe('0.00')
    const { returns } = await booksOf(cashier.ipe)
    expect(returns.filter((one) => one.endToEndId === endToEndId)).toMatchObject([{ status: 'DEVOLVIDO' }])
  })

  it('from the member’s own account is credited there, also by a bank that does not say who paid [BR-27]', async () => {
    const own = await begin({ merchant: 'aurora' })
    await pay(cashier.ipe, own.txid)
    await until(own, 'credited')
    await cashier.ipe.control('/faults', { kind: 'down' })
    const other = await begin({ merchant: 'aurora' })
    await cashier.ipe.control('/faults', undefined, 'DELETE')
    await pay(cashier.umbu, other.txid)
    await until(other, 'credited')
    expect(await balanceOf(other)).toBe('50.00')
  })

  it('over the member’s own limit goes back, whole', async () => {
    const begun = await begin()
    const { harness, money, merchantId } = cashier
    const purse = { merchantId: merchantId('trevo'), memberId: begun.memberId, currency: 'BRL' }
    await harness.db.tx({ merchantId: purse.merchantId }, (tx) =>
      money.guards.setLimit(tx, {
        purse,
        by: { kind: 'member', id: begun.memberId },
        name: 'deposits_day',
        counts: 'deposits',
        limit: 4_999n,
        period: 'day',
        timeZone: 'America/Sao_Paulo',
      }),
    )
    expect(await begun.browser.ask(depositChannels)).toMatchObject({ limit: { left: '49.99' } })
    await pay(cashier.ipe, begun.txid)
    await until(begun, 'returned')
    expect(await read(begun)).toMatchObject({ reason: 'over_limit' })
    expect(await balanceOf(begun)).toBe('0.00')
  })

  it('is not begun over the member’s own limit, which says what is left, nor by who may not pay in', async () => {
    const { browser, memberId } = await cashier.join('trevo', ANA.document)
    const which = { kind: 'deposit', period: 'day' } as const
    await browser.ask(changeLimit, { body: { ...which, limit: '60.00' } })
    const want = async (amount: string) =>
      (await browser.send(beginDeposit, { body: { channel: 'pix', amount } })).envelope
    expect(await want('60.01')).toMatchObject({ code: 'deposit.limit', value: { left: '60.00' } })
    expect(await want('60.00')).toMatchObject({ success: true })
    const member = { merchantId: cashier.merchantId('trevo'), memberId }
    await cashier.harness.db.tx({ merchantId: member.merchantId }, (tx) =>
      cashier.money.guards.restrict(tx, { member, reason: 'pause', by: { kind: 'system' } }),
    )
    expect(await want('60.00')).toMatchObject({
      code: 'deposit.barred',
      value: { reason: 'pause', until: null },
    })
  })

  it('and taken back by the payer’s bank is owed, once', async () => {
    const begun = await begin()
    const [endToEndId] = await pay(cashier.ipe, begun.txid)
    await until(begun, 'credited')
    await cashier.ipe.control('/med', { endToEndId, amount: '30.00' })
    await expect.poll(() => cashier.work().then(() => balanceOf(begun))).toBe('20.00')
    await cashier.work()
    expect(await balanceOf(begun)).toBe('20.00')
  })
})

describe('“paguei e não caiu”', () => {
  it('finds a payment by the bank’s number, and whose it is', async () => {
    await cashier.ipe.control('/faults', { kind: 'webhook-lost' })
    const begun = await begin()
    const [endToEndId] = await pay(cashier.ipe, begun.txid)
    const body = { endToEndId: endToEndId! }
    const found = await begun.browser.ask(findDeposit, { body })
    expect(found).toMatchObject({ found: 'deposit', deposit: { depositId: begun.depositId } })
    await until(begun, 'credited')
    const other = await addPerson(cashier.harness)
    expect(await other.browser.ask(findDeposit, { body })).toEqual({ found: 'elsewhere', deposit: null })
    const nobodys = `E99900001${'0'.repeat(23)}`
    expect(await other.browser.ask(findDeposit, { body: { endToEndId: nobodys } })).toEqual({
      found: 'nothing',
      deposit: null,
    })
    await cashier.ipe.control('/faults', undefined, 'DELETE')
  })
})

describe('the door for payment services', () => {
  function knock(pspId: string, who: { key: string; cert: string }): Promise<number> {
    const { port } = cashier.harness.hooks!.server.address() as { port: number }
    return new Promise((resolve) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/hooks/v1/psp/${pspId}/pix`,
          headers: { 'content-type': 'application/json' },
          ca: cashier.bank.own.ca,
          ...who,
        },
        (reply) => resolve(reply.statusCode!),
      )
      sent.on('error', () => resolve(0))
      sent.end('{"pix":[]}')
    })
  }

  it('takes a word from the service itself, and from no other', async () => {
    const [first, second] = cashier.bank.banks
    const known = cashier.parts.psps.all().find(({ code }) => code === first.code)
    expect(await knock(known!.pspId, first.party.client)).toBe(200)
    expect(await knock(known!.pspId, second.party.client)).toBe(403)
    expect(await knock(newId(), first.party.client)).toBe(403)
    expect(await knock(known!.pspId, cashier.bank.own.client)).toBe(0)
  })
})

it('leaves books that are whole', async () => {
  expect((await auditBooks(cashier.harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
})
