import {
  acceptPromotion,
  beginDeposit,
  depositPromotions,
  depositStatus,
  funds,
  type Deposit,
} from '@trevo/contract'
import { systemClock as clock } from '@trevo/kernel'
import { auditBooks } from '@trevo/ledger'
import { saveDepositPromotion } from '@trevo/payments'
import { asOwner } from '@trevo/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, useCashier } from './cashier.ts'
import type { Person } from './people.ts'

const DAY_MS = 86_400_000
/** Reached once a bonus is paid and before that is written down. */
let die: (() => void) | undefined
const cashier = useCashier({
  faults: {
    async reach(point) {
      if (point === 'payments.bonus-paid') die?.()
    },
  },
})

let [half, whole]: [number, number] = [0, 0]

const inDays = (days: number) => new Date(clock.now() + days * DAY_MS)
const HALF = {
  code: 'half',
  titles: { PT: 'Metade a mais', EN: 'Half more' },
  percent: 50,
  cap: 4_000n,
  min: 2_000n,
  factor: 3,
  startsAt: inDays(-1),
  endsAt: inDays(1),
}

const merchantOf = (code: 'trevo' | 'aurora') => cashier.parts.directory.byId(cashier.merchantId(code))
const save = (code: 'trevo' | 'aurora', draft: Partial<typeof HALF>) =>
  saveDepositPromotion({ db: cashier.harness.db, clock }, merchantOf(code), { ...HALF, ...draft })

beforeAll(async () => {
  await save('trevo', {})
  await save('trevo', {
    code: 'whole',
    titles: { PT: 'Dobra', EN: 'Twice' },
    percent: 100,
    endsAt: inDays(2),
  })
  await save('trevo', { code: 'past', startsAt: inDays(-2), endsAt: inDays(-1) })
  await save('trevo', { code: 'future', startsAt: inDays(1), endsAt: inDays(2) })
  const { browser } = await cashier.join('trevo', ANA.document)
  const { promotions } = await browser.ask(depositPromotions)
  ;[half, whole] = promotions.map(({ promotionId }) => promotionId) as [number, number]
})

const owner = <Row extends object>(text: string, values: unknown[]) =>
  asOwner(cashier.harness.db.ownerUrl, async (db) => (await db.query<Row>(text, values)).rows)

async function begin({ browser }: Person, amount: string, promotionId?: number): Promise<Deposit> {
  return browser.ask(beginDeposit, { body: { channel: 'pix', amount, promotionId } })
}

/** Pays it at whichever bank has its charge, and lets the worker work until it is credited. */
async function pay({ browser }: Person, { depositId }: Deposit): Promise<void> {
  const [row] = await owner<{ txid: string }>('select txid from payments.deposit where deposit_id = $1', [
    depositId,
  ])
  for (const bank of [cashier.ipe, cashier.umbu])
    await bank.control('/pay', { txid: row!.txid, ...ANA }).catch(() => undefined)
  const state = () => browser.ask(depositStatus, { query: { depositId } }).then((deposit) => deposit.state)
  await expect.poll(() => cashier.work().then(state), { timeout: 15_000 }).toBe('credited')
}

const offered = async ({ browser }: Person) => {
  const { promotions, accepted } = await browser.ask(depositPromotions)
  return { ids: promotions.map(({ promotionId }) => promotionId), accepted }
}

const has = async ({ browser }: Person) => {
  const { balance, bonus, turnoverLeft } = await browser.ask(funds)
  return { balance, bonus, turnoverLeft }
}

describe('promotions of deposits', () => {
  it('are told with their terms, in money too, while they are on [WALLET-16]', async () => {
    const person = await cashier.join('trevo', ANA.document)
    const { promotions, accepted } = await person.browser.ask(depositPromotions)
    expect(accepted).toBeNull()
    expect(promotions.map(({ title }) => title)).toEqual(['Metade a mais', 'Dobra'])
    expect(promotions[0]).toEqual({
      promotionId: half,
      title: 'Metade a mais',
      percent: 50,
      cap: '40.00',
      min: '20.00',
      turnoverFactor: 3,
      endsAt: HALF.endsAt.getTime(),
      example: { deposit: '20.00', bonus: '10.00', turnover: '30.00' },
    })
  })

  it('come with the deposit they were accepted for, once it is credited [WALLET-22]', async () => {
    const person = await cashier.join('trevo', ANA.document)
    await person.browser.ask(acceptPromotion, { body: { promotionId: half } })
    expect(await offered(person)).toEqual({ ids: [half, whole], accepted: half })
    const deposit = await begin(person, '50.00')
    expect(deposit.bonus).toBe('25.00')
    expect(await has(person)).toEqual({ balance: '0.00', bonus: '0.00', turnoverLeft: '0.00' })
    await pay(person, deposit)
    expect(await has(person)).toEqual({ balance: '75.00', bonus: '25.00', turnoverLeft: '75.00' })
    // Once a member.
    expect(await offered(person)).toEqual({ ids: [whole], accepted: null })
    const next = await begin(person, '50.00')
    expect(next.bonus).toBeNull()
    await pay(person, next)
    expect(await has(person)).toMatchObject({ balance: '125.00', bonus: '25.00' })
  })

  it('can be asked for with the deposit itself, up to their most [WALLET-20]', async () => {
    const person = await cashier.join('trevo', ANA.document)
    const deposit = await begin(person, '100.00', whole)
    expect(deposit.bonus).toBe('40.00')
    await pay(person, deposit)
    expect(await has(person)).toEqual({ balance: '140.00', bonus: '40.00', turnoverLeft: '120.00' })
  })

  it('are given once although two deposits were asked for with them', async () => {
    const person = await cashier.join('trevo', ANA.document)
    const both = [await begin(person, '20.00', half), await begin(person, '40.00', half)]
    for (const deposit of both.toReversed()) await pay(person, deposit)
    expect(await has(person)).toEqual({ balance: '80.00', bonus: '20.00', turnoverLeft: '60.00' })
  })

  it('can be left again, and wait for a deposit that is large enough [WALLET-22]', async () => {
    const person = await cashier.join('trevo', ANA.document)
    await person.browser.ask(acceptPromotion, { body: { promotionId: half } })
    await person.browser.ask(acceptPromotion, { body: { promotionId: whole } })
    expect((await begin(person, '19.99')).bonus).toBeNull()
    expect((await begin(person, '20.00')).bonus).toBe('20.00')
    await person.browser.ask(acceptPromotion, { body: { promotionId: null } })
    expect(await offered(person)).toEqual({ ids: [half, whole], accepted: null })
    expect((await begin(person, '20.00')).bonus).toBeNull()
  })

  it('are refused that are not on, do not exist, or ask for more [WALLET-22] [WALLET-20]', async () => {
    const { browser } = await cashier.join('trevo', ANA.document)
    const rows = await owner<{ promotion_id: number }>(
      `select promotion_id from payments.promotion where code in ('past', 'future')`,
      [],
    )
    for (const promotionId of [...rows.map(({ promotion_id }) => promotion_id), 999_999]) {
      expect((await browser.send(acceptPromotion, { body: { promotionId } })).code).toBe(
        'promotion.unavailable',
      )
      const asked = { body: { channel: 'pix', amount: '50.00', promotionId } } as const
      expect((await browser.send(beginDeposit, asked)).code).toBe('promotion.unavailable')
    }
    const little = { body: { channel: 'pix', amount: '19.99', promotionId: half } } as const
    expect((await browser.send(beginDeposit, little)).code).toBe('promotion.minimum')
  })

  it('are none where the law forbids to reward deposits [WALLET-16] [WALLET-22] [BR-36]', async () => {
    expect(await save('aurora', {})).toMatchObject({
      ok: false,
      error: {
        text: 'Nenhuma recompensa pode depender de um depósito.',
        basis: expect.stringContaining('1.231'),
      },
    })
    // Not even one that got there, as from a release before or another market.
    await owner(
      `insert into payments.promotion (merchant_id, code, titles, percent, cap_minor, min_minor, factor, starts_at, ends_at, changed_at)
       select $2, 'smuggled', titles, percent, cap_minor, min_minor, factor, starts_at, ends_at, changed_at
         from payments.promotion where promotion_id = $1`,
      [half, cashier.merchantId('aurora')],
    )
    const person = await cashier.join('aurora', ANA.document)
    expect(await offered(person)).toEqual({ ids: [], accepted: null })
    const [row] = await owner<{ id: number }>(
      `select promotion_id as id from payments.promotion where code = 'smuggled'`,
      [],
    )
    for (const promotionId of [half, row!.id]) {
      expect((await person.browser.send(acceptPromotion, { body: { promotionId } })).code).toBe(
        'promotion.unavailable',
      )
      const asked = { body: { channel: 'pix', amount: '50.00', promotionId } } as const
      expect((await person.browser.send(beginDeposit, asked)).code).toBe('promotion.unavailable')
    }
  })

  it('give what their terms say, whatever a deposit was written down with', async () => {
    const person = await cashier.join('trevo', ANA.document)
    const deposit = await begin(person, '50.00', half)
    await owner('update payments.deposit set bonus_minor = 999999 where deposit_id = $1', [deposit.depositId])
    await pay(person, deposit)
    expect(await has(person)).toEqual({ balance: '75.00', bonus: '25.00', turnoverLeft: '75.00' })
  })

  it('keep the terms somebody was promised, and can end sooner', async () => {
    await expect(save('trevo', { percent: 10 })).rejects.toThrow('promised with other terms')
    await save('trevo', { code: 'short', endsAt: inDays(3) })
    const person = await cashier.join('trevo', ANA.document)
    expect((await offered(person)).ids).toHaveLength(3)
    await save('trevo', { code: 'short', endsAt: new Date(clock.now()) })
    expect((await offered(person)).ids).toHaveLength(2)
  })

  it('are paid once, whoever dies between paying and writing it down', async () => {
    const person = await cashier.join('trevo', ANA.document)
    const deposit = await begin(person, '50.00', half)
    let deaths = 0
    die = () => {
      deaths += 1
      throw new Error('killed')
    }
    await pay(person, deposit)
    await expect.poll(() => cashier.work().then(() => deaths), { timeout: 15_000 }).toBeGreaterThan(1)
    die = undefined
    const dueAt = async () =>
      (
        await owner('select due_at from payments.promotion_grant where deposit_id = $1', [deposit.depositId])
      )[0]
    await expect.poll(() => cashier.work().then(dueAt), { timeout: 15_000 }).toEqual({ due_at: null })
    expect(await has(person)).toEqual({ balance: '75.00', bonus: '25.00', turnoverLeft: '75.00' })
    expect((await auditBooks(cashier.harness.db)).filter(({ violations }) => violations > 0)).toEqual([])
  })
})
