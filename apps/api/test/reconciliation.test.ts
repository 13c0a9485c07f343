import { newId, systemClock } from '@trevo/kernel'
import { isExplained, paymentWork, reconcileDay } from '@trevo/payments'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useCashier } from './cashier.ts'
import { EVENTS, openHistories } from './payment-histories.ts'
import { NOBODYS, openPlants } from './planted-differences.ts'

const cashier = useCashier({ hears: true })
const { ask, play, settle, deposit, takeOut, eachBank, finishPayout } = openHistories(cashier)
const plants = openPlants(cashier, ask)
const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const today = () => dayOf(systemClock.now())

const compare = (day = today()) => reconcileDay(cashier.parts, cashier.merchantId('trevo'), day)

/** What a person has to look at, besides what they have to already. */
async function unexplained(day = today()): Promise<string[]> {
  const { statementTotal, booksTotal, differences } = await compare(day)
  const sum = differences.reduce((total, { amount }) => total + amount, 0n)
  expect(sum).toBe(statementTotal - booksTotal)
  return differences
    .filter((one) => !isExplained(one))
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .toSorted()
}

async function stateOf(withdrawalId: string): Promise<string> {
  const sql = 'select state from payments.withdrawal where withdrawal_id = $1'
  return (await ask<{ state: string }>(sql, [withdrawalId]))[0]!.state
}

const histories = fc.array(
  fc.record({ kind: fc.constantFrom(...EVENTS), amount: fc.bigInt(2_000n, 90_000n) }),
  { minLength: 1, maxLength: 5 },
)

// Each kind is there once at least, and what comes later is chance.
beforeAll(() => play(EVENTS.map((kind, at) => ({ kind, amount: 3_000n + BigInt(at) }))))

describe('statements, payments and books', () => {
  it('agree, and what went back the same day is told of', async () => {
    const { statementTotal, booksTotal, differences, open } = await compare()
    expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['given_back']))
    expect([statementTotal, open]).toEqual([booksTotal, 0])
    expect(statementTotal).toBeGreaterThan(0n)
  })

  it.each(plants.atTheBank)('finds %s, names it, and is satisfied when it is put right', async (_, plant) => {
    const { found, undo } = await plant()
    expect(await unexplained()).toEqual([found])
    await undo()
    expect(await unexplained()).toEqual([])
  })

  it('agree after any history, and one error in it is found', async () => {
    const planted = fc.constantFrom(...plants.atTheBank.map(([, plant]) => plant))
    await fc.assert(
      fc.asyncProperty(histories, planted, async (history, plant) => {
        await play(history)
        expect(await unexplained()).toEqual([])
        const { found, undo } = await plant()
        expect(await unexplained()).toEqual([found])
        await undo()
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  it('finds a payment that is written down and not credited yet, and one that our payments alone have', async () => {
    const { id: pspId } = (
      await ask<{ id: string }>(
        `select psp_id as id from payments.psp where code = 'banco-ipe' and merchant_id = $1`,
        [cashier.merchantId('trevo')],
      )
    )[0]!
    await ask(
      `insert into payments.received (end_to_end_id, merchant_id, psp_id, amount_minor, paid_at, found_at, bucket,
                                      deposit_id, member_id, state, changed_at, due_at)
       values ($1, $2, $3, 900, now(), now(), 1, $4, $4, 'found', now(), 'infinity')`,
      [NOBODYS, cashier.merchantId('trevo'), pspId, newId()],
    )
    const undo = await plants.add(cashier.ipe, { kind: 'PIX_RECEBIDO', endToEndId: NOBODYS }, 900n)
    expect(await unexplained()).toEqual(['received_not_credited 900'])
    const step = (state: string, due: string) =>
      ask(`update payments.received set state = '${state}', due_at = ${due} where end_to_end_id = $1`, [
        NOBODYS,
      ])
    await step('crediting', "'infinity'")
    await step('credited', 'null')
    expect(await unexplained()).toEqual(['credited_not_booked 900'])
    await undo()
    expect(await unexplained()).toEqual(['only_in_payments 0'])
    await ask('delete from payments.received where end_to_end_id = $1', [NOBODYS])
    expect(await unexplained()).toEqual([])
  })

  it('finds what waits to go back, until it has', async () => {
    await eachBank('/policy', { returns: { mode: 'hold' } }, 'PATCH')
    const { endToEndIds } = await deposit(4_400n, 2)
    await expect
      .poll(() => cashier.work().then(() => unexplained()), { timeout: 20_000 })
      .toEqual(['received_not_returned 4400'])
    const { id } = await plants.received(
      `state = 'returning' and end_to_end_id in ('${endToEndIds.join("','")}')`,
    )
    const [row] = await ask<{ return_id: string }>(
      'select return_id from payments.received where end_to_end_id = $1',
      [id],
    )
    await cashier.ipe.control('/returns/finish', { endToEndId: id, id: row!.return_id, status: 'DEVOLVIDO' })
    await eachBank('/policy', { returns: { mode: 'settle', afterMs: 0 } }, 'PATCH')
    await ask('update payments.received set due_at = now() where due_at is not null')
    await settle()
    expect(await unexplained()).toEqual([])
  })

  it('finds what was paid and is not settled, until it is', async () => {
    await eachBank('/policy', { payouts: { mode: 'hold' } }, 'PATCH')
    const withdrawalId = await takeOut(5_500n)
    await expect.poll(() => cashier.work().then(() => stateOf(withdrawalId))).toBe('processing')
    expect(await unexplained()).toEqual([])
    await finishPayout(withdrawalId, 'LIQUIDADO')
    expect(await unexplained()).toEqual(['paid_not_settled -5500'])
    await eachBank('/policy', { payouts: { mode: 'settle', afterMs: 0 } }, 'PATCH')
    await ask('update payments.withdrawal set check_at = now() where next_actor is not null')
    await settle()
    expect(await unexplained()).toEqual([])
  })

  it('finds what our payments say was paid, and the books do not have', async () => {
    await eachBank('/policy', { payouts: { mode: 'hold' } }, 'PATCH')
    const withdrawalId = await takeOut(5_600n)
    await expect.poll(() => cashier.work().then(() => stateOf(withdrawalId))).toBe('processing')
    await finishPayout(withdrawalId, 'LIQUIDADO')
    const [row] = await ask<{ memberId: string }>(
      `update payments.withdrawal
          set state = 'paid', next_actor = null, due_at = null, ended_at = now(), changed_at = now()
        where withdrawal_id = $1 returning member_id as "memberId"`,
      [withdrawalId],
    )
    expect(await unexplained()).toEqual(['paid_not_booked -5600'])
    const purse = { merchantId: cashier.merchantId('trevo'), memberId: row!.memberId, currency: 'BRL' }
    const ref = `${withdrawalId}:paid`
    await cashier.money.settle({ purse, source: 'payout', ref, related: withdrawalId })
    await eachBank('/policy', { payouts: { mode: 'settle', afterMs: 0 } }, 'PATCH')
    expect(await unexplained()).toEqual([])
  })

  it('names what is of a kind nobody knows yet, and the sum is exact', async () => {
    await eachBank('/faults', { kind: 'new-enumeration-value', call: 'readStatement' })
    const found = await unexplained()
    await eachBank('/faults', undefined, 'DELETE')
    expect(new Set(found.map((text) => text.split(' ')[0]))).toEqual(
      new Set([
        'movement_unknown',
        'credit_without_payment',
        'settled_without_payout',
        'return_without_payout',
        'claim_without_med',
      ]),
    )
    expect(await unexplained()).toEqual([])
  })

  it('says nothing where it cannot account for everything', async () => {
    await eachBank('/faults', { kind: 'wrong-balance' })
    await expect(compare()).rejects.toThrow('does not add up')
    await eachBank('/faults', undefined, 'DELETE')
    const raise = (cents: number) =>
      ask(
        `update ledger.transfer set amount_minor = amount_minor + $1
          where transfer_id = (select min(transfer_id::text)::uuid from ledger.transfer where code = 'deposit')`,
        [cents],
      )
    await raise(1)
    await expect(compare()).rejects.toThrow('and the differences to')
    await raise(-1)
    expect(await unexplained()).toEqual([])
  })

  it('is of one brand', async () => {
    const { statementTotal, booksTotal, differences } = await reconcileDay(
      cashier.parts,
      cashier.merchantId('aurora'),
      today(),
    )
    expect([statementTotal, booksTotal, differences]).toEqual([0n, 0n, []])
  })

  it('is done once a day for what is over, and again for what is open', async () => {
    const at = (ms: number) => ({ ...cashier.parts, clock: { now: () => systemClock.now() + ms } })
    const undo = await plants.add(cashier.ipe, { kind: 'PIX_RECEBIDO', endToEndId: NOBODYS }, 99n)
    const comparedAt = async () => {
      const [row] = await ask<{ at: Date | null }>(
        'select max(compared_at) as at from payments.statement where merchant_id = $1 and day = $2',
        [cashier.merchantId('trevo'), today()],
      )
      return row!.at!.getTime()
    }
    const itemsOpen = async () =>
      (await ask(`select from payments.work_item where kind = 'difference' and closed_at is null`)).length
    await paymentWork(at(DAY_MS), '').reconcile()
    expect(await itemsOpen()).toBe(1)
    const first = await comparedAt()
    await undo()
    await paymentWork(at(DAY_MS + 1_000), '').reconcile()
    expect(await itemsOpen()).toBe(0)
    const second = await comparedAt()
    expect(second).toBeGreaterThan(first)
    // Nothing is open, and the day was over when it was compared.
    await paymentWork(at(DAY_MS + 2_000), '').reconcile()
    expect(await comparedAt()).toBe(second)
  })

  it('knows what is on one day at the bank and on the next in the books', async () => {
    const before = await compare(dayOf(systemClock.now() - DAY_MS))
    expect(before.differences).toEqual([])
    await eachBank('/clock', { advanceMs: -DAY_MS })
    await deposit(6_600n)
    await cashier.work()
    await eachBank('/clock', { advanceMs: DAY_MS })
    await settle()
    // Today's statements do not have it: yesterday's are read for it.
    const { differences, open } = await compare()
    expect(open).toBe(0)
    expect(differences.filter(({ kind }) => kind !== 'given_back')).toMatchObject([
      { kind: 'banked_another_day', amount: -6_600n },
    ])
    const yesterday = await compare(dayOf(systemClock.now() - DAY_MS))
    expect(yesterday).toMatchObject({ statementTotal: 6_600n, booksTotal: 0n, open: 0 })
    expect(yesterday.differences).toMatchObject([{ kind: 'booked_another_day', amount: 6_600n }])
  })

  it('puts each difference on the work list once, closes it when it is gone, and leaves to people what they closed', async () => {
    const items = () =>
      ask(
        `select subject, facts, closed_by from payments.work_item
          where kind = 'difference' and facts ->> 'difference' = 'payout_unknown' and subject like '%work-list'`,
      )
    const line = { kind: 'PAGAMENTO', id: 'work-list' }
    const undo = await plants.add(cashier.umbu, line, -42n)
    const subject = `${today()} payout_unknown payout work-list`
    const facts = { day: today(), difference: 'payout_unknown', amount: '-42' }
    expect(await compare()).toMatchObject({ open: 1 })
    await compare()
    expect(await items()).toEqual([{ subject, facts, closed_by: null }])
    await undo()
    expect(await compare()).toMatchObject({ open: 0 })
    expect(await items()).toEqual([{ subject, facts, closed_by: 'reconciliation' }])
    await plants.add(cashier.umbu, line, -43n)
    expect(await compare()).toMatchObject({ open: 1 })
    expect(await items()).toEqual([{ subject, facts: { ...facts, amount: '-43' }, closed_by: null }])
    await ask(`update payments.work_item set closed_at = now(), closed_by = 'ana' where subject = $1`, [
      subject,
    ])
    expect(await compare()).toMatchObject({ open: 0 })
    expect(await items()).toMatchObject([{ closed_by: 'ana' }])
    await cashier.umbu.control('/statement', { clientId: 'trevo', ...line, amount: null }, 'PATCH')
  })

  it('takes our payments’ word for channels without a statement, and for nothing else', async () => {
    const { memberId, bucket } = await cashier.join('trevo', '12345678909')
    const merchantId = cashier.merchantId('trevo')
    const [manual, invented] = [1, 2].map((n) => `${n}`.repeat(32)) as [string, string]
    await ask(
      `insert into payments.received (end_to_end_id, merchant_id, psp_id, source, amount_minor, paid_at, found_at, bucket,
                                      deposit_id, member_id, state, changed_at, due_at)
       values ($1, $2, $3, 'manual', 800, now(), now(), $4, $3, $5, 'found', now(), 'infinity')`,
      [manual, merchantId, newId(), bucket, memberId],
    )
    await ask(`update payments.received set state = 'crediting' where end_to_end_id = $1`, [manual])
    const purse = { merchantId, memberId, currency: 'BRL' }
    await cashier.money.deposit({ purse, source: 'manual', ref: manual, amount: 800n })
    const { differences } = await compare()
    expect(differences).toContainEqual({
      kind: 'without_statement',
      subject: `manual ${manual}`,
      amount: -800n,
    })
    expect(await unexplained()).toEqual([])
    await cashier.money.deposit({ purse, source: 'manual', ref: invented, amount: 801n })
    expect(await unexplained()).toEqual(['credit_without_payment -801'])
  })

  it('finds a payment that two members were credited with', async () => {
    const { id, amount } = await plants.credited()
    const somebody = await cashier.join('trevo', '12345678909')
    const merchantId = cashier.merchantId('trevo')
    const purse = { merchantId, memberId: somebody.memberId, currency: 'BRL' }
    await cashier.money.deposit({ purse, source: 'pix', ref: id, amount })
    expect(await unexplained()).toContain(`credited_twice -${amount}`)
  })
})
