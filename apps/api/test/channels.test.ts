import type { AddressInfo } from 'node:net'
import {
  beginDeposit,
  depositAlipay,
  depositChannels,
  depositManualTransfer,
  depositQq,
  depositStatus,
  depositWechat,
  funds,
  type Deposit,
} from '@trevo/contract'
import { newId, newSecret, systemClock as clock } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import {
  acceptTransfer,
  listClaims,
  noteReturned,
  rejectTransfer,
  saveBankAccount,
  saveGateway,
} from '@trevo/payments'
import { asOwner } from '@trevo/testkit'
import { makeGateway, type TestGateway } from '@trevo/testkit/gateway'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANA, useCashier } from './cashier.ts'
import { addPerson, type Person } from './people.ts'

let gateway: TestGateway
beforeAll(async () => void (gateway = await makeGateway()))
afterAll(() => gateway.stop())

const cashier = useCashier({ callers: () => gateway.party.ca })
const BRANDS = ['trevo', 'aurora'] as const
const WALLETS = ['alipay', 'qq', 'wechat'] as const
const CALLS = { alipay: depositAlipay, qq: depositQq, wechat: depositWechat }
const AMOUNT = '120.00'
/** The smallest PNG there is, and something that only calls itself one. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
const NO_PICTURE = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`
const NO_PDF = PDF.replace('JVBERi', 'QVBERi')

/** Before anybody has set anything up. */
describe('a channel nobody has set up', () => {
  it.each(BRANDS)(
    'is neither offered nor taken by %s [WALLET-17] [WALLET-18] [WALLET-19] [WALLET-21]',
    async (brand) => {
      expect(await triedBy(await cashier.join(brand, ANA.document))).toEqual(REFUSED)
    },
  )
})

/** What they are offered, and how every other way answers. */
async function triedBy({ browser }: Person) {
  const { channels, banks } = await browser.ask(depositChannels)
  const codes = new Set<string | undefined>()
  for (const channel of WALLETS) {
    codes.add((await browser.send(CALLS[channel], { body: { amount: AMOUNT } })).code)
    codes.add((await browser.send(beginDeposit, { body: { channel, amount: AMOUNT } })).code)
  }
  const body = { bankId: newId(), amount: AMOUNT, payerName: 'Ana Souza', receipt: PNG }
  codes.add((await browser.send(depositManualTransfer, { body })).code)
  return { offered: channels.map(({ channel }) => channel), banks, codes: [...codes] }
}

const REFUSED = { offered: ['pix'], banks: [], codes: ['deposit.channel'] }

/** Sets up both brands alike: what the market of one forbids is refused all the same. */
async function setUp(): Promise<void> {
  const { harness } = cashier
  const parts = { ...harness, clock }
  const { port } = harness.hooks!.server.address() as AddressInfo
  const accounts = []
  for (const brand of BRANDS) {
    const merchantId = cashier.merchantId(brand)
    const secret = newSecret(256)
    await saveGateway(parts, merchantId, {
      code: 'carteiras',
      name: 'Carteiras',
      channels: WALLETS,
      settings: { url: gateway.url, account: brand, secret, fingerprint: gateway.fingerprint },
      depositCost: 100,
      isEnabled: true,
    })
    const account = { bankName: 'Banco Ipê', branch: '0001', account: '12345-6', holderName: 'Trevo Ltda.' }
    await saveBankAccount(parts, merchantId, { ...account, isEnabled: true })
    const callbackUrl = `https://127.0.0.1:${port}/hooks/v1/psp/${await gatewayIdOf(merchantId)}/orders`
    accounts.push({ account: brand, secret, callbackUrl })
  }
  await gateway.start(accounts, cashier.bank.own.ca)
  await cashier.parts.psps.refresh()
  const { browser } = await addPerson(harness)
  await vi.waitUntil(async () => (await browser.ask(depositChannels)).channels.length === 5)
}

const gatewayIdOf = (merchantId: number) =>
  one('select psp_id from payments.psp where kind = $1 and merchant_id = $2', ['gateway', merchantId])

const one = (sql: string, values: readonly unknown[]) =>
  asOwner(cashier.harness.db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(sql, [...values])
    return String(Object.values(rows[0] as object)[0])
  })

/** Lets whoever makes this deposit pay in next to nothing. */
async function limitDeposits(depositId: string): Promise<void> {
  const memberId = await one('select member_id from payments.deposit where deposit_id = $1', [depositId])
  const purse = { merchantId: cashier.merchantId('trevo'), memberId, currency: 'BRL' }
  const limit = { name: 'day', counts: 'deposits', limit: 1_00n, period: 'day', timeZone: 'UTC' } as const
  await cashier.harness.db.tx({ merchantId: purse.merchantId }, (tx) =>
    cashier.money.guards.setLimit(tx, { purse, by: { kind: 'system' }, ...limit }),
  )
}

describe('channels that are set up', () => {
  beforeAll(setUp)

  it('are offered where the market allows them, and nowhere else', async () => {
    const { browser } = await addPerson(cashier.harness)
    const { channels, banks } = await browser.ask(depositChannels)
    expect(channels.map(({ channel }) => channel)).toEqual(['pix', 'manual', ...WALLETS])
    expect(banks).toMatchObject([{ bankName: 'Banco Ipê', branch: '0001', account: '12345-6' }])
    expect(await triedBy(await cashier.join('aurora', ANA.document))).toEqual(REFUSED)
  })

  type Begun = Pick<Person, 'browser'> & { readonly deposit: Deposit }

  async function begin(channel: (typeof WALLETS)[number]): Promise<Begun & { readonly orderId: string }> {
    const { browser } = await addPerson(cashier.harness)
    const deposit = await browser.ask(CALLS[channel], { body: { amount: AMOUNT } })
    const orderId = await one('select txid from payments.deposit where deposit_id = $1', [deposit.depositId])
    return { browser, deposit, orderId }
  }

  const read = ({ browser, deposit: { depositId } }: Begun) =>
    browser.ask(depositStatus, { query: { depositId } })
  const until = async (begun: Begun, state: Deposit['state']): Promise<void> => {
    await expect.poll(() => cashier.work().then(async () => (await read(begun)).state)).toBe(state)
  }
  const balanceOf = async ({ browser }: Pick<Person, 'browser'>) => (await browser.ask(funds)).balance
  const pay = (orderId: string) =>
    gateway.control<{ paymentId: string }>('/pay', { account: 'trevo', orderId })

  it.each([
    ['alipay', 'WALLET-18'],
    ['qq', 'WALLET-19'],
    ['wechat', 'WALLET-21'],
  ] as const)(
    'credit what was paid by %s on the gateway’s page, once [%s]',
    async (channel, _requirement) => {
      const begun = await begin(channel)
      expect(begun.deposit).toMatchObject({ channel, state: 'active', amount: AMOUNT, qrCode: null })
      const { payUrl } = begun.deposit
      expect(await (await fetch(payUrl!)).text()).toContain('120,00')
      expect(await (await fetch(payUrl!, { method: 'POST' })).text()).toContain('Pagamento feito')
      await fetch(payUrl!, { method: 'POST' })
      await until(begun, 'credited')
      await cashier.work()
      expect(await balanceOf(begun)).toBe(AMOUNT)
    },
  )

  it('find what was paid though no callback came', async () => {
    await gateway.control('/callbacks', { told: 'no' })
    const begun = await begin('wechat')
    await pay(begun.orderId)
    const told = await one('select count(*) from payments.notification where kind = $1', ['orders'])
    await until(begun, 'credited')
    expect(await balanceOf(begun)).toBe(AMOUNT)
    expect(await one('select count(*) from payments.notification where kind = $1', ['orders'])).toBe(told)
    await gateway.control('/callbacks', { told: 'yes' })
  })

  it('take no word that the gateway has not signed', async () => {
    const begun = await begin('alipay')
    const forged = { account: 'trevo', paymentId: newId().replaceAll('-', '') }
    expect(await gateway.control('/forge', forged)).toEqual({ taken: false })
    await cashier.work()
    expect((await read(begun)).state).toBe('active')
    expect(await balanceOf(begun)).toBe('0.00')
  })

  it('give back what the books do not take', async () => {
    const begun = await begin('qq')
    await limitDeposits(begun.deposit.depositId)
    await pay(begun.orderId)
    await until(begun, 'returned')
    expect((await read(begun)).reason).toBe('over_limit')
    const order = await gateway.control<{ payments: { refunds: { amount: string }[] }[] }>('/order', {
      account: 'trevo',
      orderId: begun.orderId,
    })
    expect(order.payments[0]!.refunds).toMatchObject([{ amount: AMOUNT }])
    expect(await balanceOf(begun)).toBe('0.00')
  })
})

describe('a transfer by hand', () => {
  const parts = () => cashier.parts
  const merchantId = () => cashier.merchantId('trevo')

  async function claim({ receipt = PNG, amount = AMOUNT } = {}) {
    const { browser, bucket } = await addPerson(cashier.harness)
    const [bank] = (await browser.ask(depositChannels)).banks
    const body = { bankId: bank!.bankId, amount, payerName: 'Ana Souza', receipt }
    const { depositId } = await browser.ask(depositManualTransfer, { body })
    return { browser, body, key: { bucket, depositId } }
  }

  type Claimed = Awaited<ReturnType<typeof claim>>

  const read = ({ browser, key: { depositId } }: Claimed) =>
    browser.ask(depositStatus, { query: { depositId } })
  const balanceOf = async ({ browser }: Claimed) => (await browser.ask(funds)).balance
  const accept = ({ key }: Claimed, by: string, { reference = newId(), amount = 120_00n } = {}) =>
    acceptTransfer(parts(), merchantId(), key, { by, reference, amount })
  const itemOf = ({ key }: Claimed) =>
    one(
      `select coalesce(resolution, 'open') from payments.work_item where kind = 'manual_transfer' and subject = $1`,
      [key.depositId],
    )

  it('waits for two people, and is credited when both have found the same [WALLET-17]', async () => {
    const claimed = await claim()
    expect(await read(claimed)).toMatchObject({ channel: 'manual', state: 'created', nextActor: 'house' })
    await cashier.work()
    expect(await itemOf(claimed)).toBe('open')
    const waiting = await listClaims(cashier.harness, merchantId())
    const mine = waiting.find(({ deposit_id }) => deposit_id === claimed.key.depositId)
    expect(mine).toMatchObject({ payer_name: 'Ana Souza', amount_minor: 120_00n, found_by: null })
    expect(mine!.receipt).toMatch(/^transfer-receipts\/[\w-]{43}\.jpg$/)

    const reference = newId()
    expect(await accept(claimed, 'Rosa', { reference })).toEqual({ ok: true, value: 'one_more' })
    expect(await accept(claimed, 'ROSA', { reference })).toEqual({ ok: true, value: 'one_more' })
    expect(await balanceOf(claimed)).toBe('0.00')
    expect(await accept(claimed, 'Davi', { reference, amount: 1_20n })).toEqual({
      ok: false,
      error: 'differs',
    })
    expect(await accept(claimed, 'Davi')).toEqual({ ok: false, error: 'differs' })
    expect(await balanceOf(claimed)).toBe('0.00')
    const both = await Promise.all(['Davi', 'Lia'].map((by) => accept(claimed, by, { reference })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await cashier.work()
    expect(await read(claimed)).toMatchObject({ state: 'credited', paidAmount: AMOUNT, nextActor: null })
    expect(await balanceOf(claimed)).toBe(AMOUNT)
    expect(await itemOf(claimed)).toBe('accepted')
  })

  it('is credited once, though two claim it [WALLET-17]', async () => {
    const reference = newId()
    const [first, second] = [await claim(), await claim({ receipt: PDF })]
    for (const by of ['Rosa', 'Davi']) await accept(first, by, { reference })
    await accept(second, 'Rosa', { reference })
    expect(await accept(second, 'Davi', { reference })).toEqual({ ok: false, error: 'used' })
    expect([await balanceOf(first), await balanceOf(second)]).toEqual([AMOUNT, '0.00'])
  })

  it('is refused with a reason where nobody finds it [WALLET-17]', async () => {
    const claimed = await claim()
    expect(await rejectTransfer(parts(), merchantId(), claimed.key, 'Rosa')).toEqual({
      ok: true,
      value: 'failed',
    })
    expect(await read(claimed)).toMatchObject({ state: 'failed', reason: 'not_received', nextActor: null })
    expect(await accept(claimed, 'Davi')).toEqual({ ok: false, error: 'not_open' })
    expect(await itemOf(claimed)).toBe('rejected')
  })

  it('goes back by hand where the books do not take it', async () => {
    const claimed = await claim()
    await limitDeposits(claimed.key.depositId)
    const reference = newId()
    await accept(claimed, 'Rosa', { reference })
    expect(await accept(claimed, 'Davi', { reference })).toEqual({ ok: true, value: 'returning' })
    await cashier.work()
    expect(await read(claimed)).toMatchObject({ state: 'returning', reason: 'over_limit' })
    expect(await noteReturned(parts(), merchantId(), claimed.key, 'Davi')).toEqual({
      ok: true,
      value: 'returned',
    })
    expect(await read(claimed)).toMatchObject({ state: 'returned' })
    expect(await balanceOf(claimed)).toBe('0.00')
  })

  it('is one claim, however often one intent is sent, and needs a receipt that can be read [WALLET-17]', async () => {
    const { browser, body } = await claim()
    const headers = { 'idempotency-key': newId() }
    const sent = []
    for (let times = 0; times < 3; times += 1)
      sent.push(await browser.ask(depositManualTransfer, { body, headers }))
    expect(new Set(sent.map(({ depositId }) => depositId)).size).toBe(1)
    for (const receipt of [NO_PICTURE, NO_PDF])
      expect((await browser.send(depositManualTransfer, { body: { ...body, receipt } })).code).toBe(
        'image.unreadable',
      )
    expect((await browser.send(depositManualTransfer, { body: { ...body, amount: '1.00' } })).code).toBe(
      'deposit.amount',
    )
    expect((await browser.send(depositManualTransfer, { body: { ...body, bankId: newId() } })).code).toBe(
      'deposit.channel',
    )
  })
})

it('leaves books that are whole', async () => {
  expect((await auditBooks(cashier.harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
})
