import { PspRefusal, PspUnknown, PspUnreachable, type Psp } from '@trevo/payments/ports'
import type { TestBank } from '@trevo/testkit/psp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BRUNO, CLIENT, later, newTxid, payAtBank, useSimulatedPsps } from './simulated-psp.ts'

const { used, open, openHooks } = useSimulatedPsps()
const MINUTE_MS = 60_000
const RTR = /^D[\da-zA-Z]{31}$/

describe.each([
  ['tells who paid', 0],
  ['does not tell who paid', 1],
] as const)('receiving at a bank that %s', (_, place) => {
  let bank: TestBank
  let psp: Psp
  const payer = place === 0 ? { taxId: ANA.document, name: ANA.name } : undefined
  const wantedOf = (amount = 5_000n) => ({
    txid: newTxid(),
    amount,
    expiresInSeconds: 900,
    debtor: { cpf: BRUNO.document, name: BRUNO.name },
    message: 'Depósito',
  })
  const around = () => ({ from: later(-10 * MINUTE_MS), to: later(10 * MINUTE_MS) })

  beforeEach(() => {
    bank = used.banks.banks[place]
    psp = open(bank)
  })
  afterEach(async () => {
    await bank.control('/faults', undefined, 'DELETE')
    const settle = { mode: 'settle', afterMs: 0 }
    await bank.control('/policy', { payouts: settle, returns: settle }, 'PATCH')
  })

  /** A charge that was paid, and the payment's id. */
  async function paid(amount = 5_000n, by = ANA) {
    const { txid } = await psp.charges.create(wantedOf(amount))
    const { endToEndIds } = await bank.control<{ endToEndIds: string[] }>('/pay', { txid, ...by })
    return { txid, endToEndId: endToEndIds[0]! }
  }

  it('a charge is made once, however often it is asked for, and paid in the bank’s app', async () => {
    const wanted = wantedOf()
    const made = await psp.charges.create(wanted)
    expect(made).toEqual({
      txid: wanted.txid,
      status: 'active',
      amount: 5_000n,
      createdAt: expect.any(Date) as Date,
      expiresAt: new Date(made.createdAt.getTime() + 900_000),
      copyCode: expect.stringMatching(/^000201.*6304[\dA-F]{4}$/) as string,
      received: [],
    })
    expect(await psp.charges.create(wanted)).toEqual(made)
    expect(await psp.charges.read(wanted.txid)).toEqual(made)
    await payAtBank(bank, made.copyCode)
    const after = await psp.charges.read(wanted.txid)
    expect(after).toMatchObject({ status: 'paid', received: [{ txid: wanted.txid, amount: 5_000n, payer }] })
    expect(await psp.charges.create(wanted)).toEqual(after)
    const [pix] = after!.received
    expect(await psp.pix.read(pix!.endToEndId)).toEqual(pix)
    expect(used.reported).toEqual([])
  })

  it('a charge that is not there, or was removed, is told apart', async () => {
    expect(await psp.charges.read(newTxid())).toBeUndefined()
    const wanted = wantedOf()
    await psp.charges.create(wanted)
    await bank.control('/charges/remove', { txid: wanted.txid })
    expect(await psp.charges.read(wanted.txid)).toMatchObject({ status: 'removed', received: [] })
    await expect(psp.charges.create({ ...wanted, amount: 1n })).rejects.toMatchObject({
      code: 'CobOperacaoInvalida',
    })
  })

  it('a charge whose answer was lost is the same when it is asked for again', async () => {
    await bank.control('/faults', { kind: 'timeout-after', call: 'putCharge', next: 1 })
    const wanted = wantedOf()
    await expect(psp.charges.create(wanted)).rejects.toThrow(PspUnknown)
    const made = await psp.charges.read(wanted.txid)
    expect(made).toMatchObject({ status: 'active' })
    expect(await psp.charges.create(wanted)).toEqual(made)
    const { charges } = await bank.control<{ charges: { txid: string; revision: number }[] }>('/books')
    expect(charges.filter(({ txid }) => txid === wanted.txid)).toMatchObject([{ revision: 0 }])
  })

  it.each([
    ['unavailable', PspUnreachable],
    ['internal-error', PspUnknown],
    ['gateway-timeout', PspUnknown],
    ['timeout-before', PspUnknown],
  ])('a PSP that is %s says by its failure whether anything was done', async (kind, failure) => {
    await bank.control('/faults', { kind, call: 'putCharge', next: 1 })
    const wanted = wantedOf()
    await expect(psp.charges.create(wanted)).rejects.toThrow(failure)
    expect(await psp.charges.read(wanted.txid)).toBeUndefined()
  })

  it('a PSP that is down has done nothing, and answers again once it is back', async () => {
    await bank.control('/faults', { kind: 'down' })
    await expect(open(bank).charges.create(wantedOf())).rejects.toThrow(PspUnreachable)
    await bank.control('/faults', undefined, 'DELETE')
    expect(await psp.charges.create(wantedOf())).toMatchObject({ status: 'active' })
  })

  it('words and fields of a later version are `other`, told, and no reason to stop', async () => {
    const { txid } = await paid()
    await bank.control('/faults', { kind: 'new-field', call: 'readCharge', next: 1 })
    expect(await psp.charges.read(txid)).toMatchObject({ status: 'paid' })
    await bank.control('/faults', { kind: 'new-enumeration-value', call: 'readCharge', next: 1 })
    expect(await psp.charges.read(txid)).toMatchObject({ status: 'other', received: [{ amount: 5_000n }] })
    expect(used.reported).toEqual(['unknown_word VALOR_NOVO'])
  })

  it('a payment without txid is found among those, and by who paid it', async () => {
    const { txid, endToEndId: charged } = await paid(700n, BRUNO)
    const { endToEndId } = await bank.control<{ endToEndId: string }>('/send', {
      clientId: CLIENT.clientId,
      ...ANA,
      amount: '7.01',
    })
    const bare = await Array.fromAsync(psp.pix.list({ ...around(), withoutTxid: true }))
    expect(bare.find((pix) => pix.endToEndId === endToEndId)).toMatchObject({
      txid: undefined,
      amount: 701n,
      payer,
      returns: [],
    })
    expect(bare.every((pix) => pix.txid === undefined)).toBe(true)
    const brunos = await Array.fromAsync(psp.pix.list({ ...around(), payerCpf: BRUNO.document }))
    expect(brunos.map((pix) => pix.endToEndId)).toContain(charged)
    expect(brunos.map((pix) => pix.endToEndId)).not.toContain(endToEndId)
    expect(brunos.find((pix) => pix.endToEndId === charged)).toMatchObject({ txid, amount: 700n })
    const past = { from: later(-60 * MINUTE_MS), to: later(-50 * MINUTE_MS) }
    expect(await Array.fromAsync(psp.pix.list(past))).toEqual([])
  })

  it('a payment goes back once, however often it is asked for', async () => {
    const { endToEndId } = await paid()
    const back = { endToEndId, id: newTxid(), amount: 5_000n }
    await bank.control('/policy', { returns: { mode: 'hold' } }, 'PATCH')
    await bank.control('/faults', { kind: 'timeout-after', call: 'putReturn', next: 1 })
    await expect(psp.pix.giveBack(back)).rejects.toThrow(PspUnknown)
    const asked = await psp.pix.giveBack(back)
    expect(asked).toEqual({
      id: back.id,
      rtrId: expect.stringMatching(RTR) as string,
      amount: 5_000n,
      status: 'processing',
      nature: 'original',
      reason: undefined,
    })
    const finish = { endToEndId, id: back.id, status: 'DEVOLVIDO' }
    expect(await bank.control('/returns/finish', finish)).toEqual({ isDone: true })
    const done = { ...asked, status: 'done' }
    expect(await psp.pix.giveBack(back)).toEqual(done)
    expect(await psp.pix.readReturn(endToEndId, back.id)).toEqual(done)
    expect(await psp.pix.read(endToEndId)).toMatchObject({ returns: [done] })
    await expect(psp.pix.giveBack({ ...back, amount: 1n })).rejects.toThrow(PspUnknown)
  })

  it('a return that fails, is too much or of nothing says so', async () => {
    const { endToEndId } = await paid()
    await bank.control('/policy', { returns: { mode: 'fail', afterMs: 0, reason: 'CONTA' } }, 'PATCH')
    const back = { endToEndId, id: newTxid(), amount: 5_000n }
    await psp.pix.giveBack(back)
    await expect
      .poll(() => psp.pix.readReturn(endToEndId, back.id))
      .toMatchObject({ status: 'failed', reason: 'CONTA' })
    await expect(psp.pix.giveBack({ ...back, id: newTxid(), amount: 5_001n })).rejects.toMatchObject({
      code: 'PixDevolucaoInvalida',
    })
    expect(await psp.pix.readReturn(endToEndId, newTxid())).toBeUndefined()
    const nobodys = `E99900001${endToEndId.slice(9, 21)}00000000000`
    expect(await psp.pix.read(nobodys)).toBeUndefined()
    expect(await psp.pix.readReturn(nobodys, back.id)).toBeUndefined()
    await expect(psp.pix.giveBack({ ...back, endToEndId: nobodys })).rejects.toThrow(PspRefusal)
  })

  it.each([
    ['MED_FRAUDE', 'med_fraud'],
    ['MED_OPERACIONAL', 'med_operational'],
  ])('what the payer’s bank takes back (%s) is a return nobody asked for', async (nature, ours) => {
    const { endToEndId } = await paid()
    await bank.control('/med', { endToEndId, amount: '12.34', nature })
    expect(await psp.pix.read(endToEndId)).toMatchObject({
      amount: 5_000n,
      returns: [{ amount: 1_234n, status: 'done', nature: ours }],
    })
    // No more goes back than came.
    await expect(psp.pix.giveBack({ endToEndId, id: newTxid(), amount: 5_000n })).rejects.toThrow(PspRefusal)
  })

  it('tells us of payments, their returns and payouts, once it knows where', async () => {
    const hooks = await openHooks(bank)
    await psp.listen(hooks.url)
    await psp.listen(hooks.url)
    const { endToEndId } = await paid()
    await expect.poll(() => hooks.heard.length).toBe(1)
    expect(hooks.heard[0]).toMatchObject({
      path: '/hooks/v1/psp/1/pix',
      body: { pix: [{ endToEndId, valor: '50.00' }] },
    })
    const id = newTxid()
    await psp.pix.giveBack({ endToEndId, id, amount: 100n })
    await expect.poll(() => hooks.heard.length).toBe(2)
    expect(hooks.heard[1]).toMatchObject({ body: { pix: [{ endToEndId, devolucoes: [{ id }] }] } })
    const payoutId = `${newTxid()}-1`
    const key = ANA.document
    const validUntil = later(MINUTE_MS)
    await psp.payouts.send({ id: payoutId, amount: 5n, key, cpfExpected: key, validUntil })
    await expect.poll(() => hooks.heard.length).toBe(3)
    expect(hooks.heard[2]).toEqual({
      path: '/hooks/v1/psp/1/pagamentos',
      body: { pagamentos: [{ id: payoutId }] },
    })
  })
})

it('lists a thousand and more, page by page, each once', async () => {
  const bank = used.banks.banks[0]
  const psp = open(bank)
  const [from, txid] = [later(0), newTxid()]
  await psp.charges.create({ txid, amount: 1n, expiresInSeconds: 60 })
  for (let calls = 0; calls < 101; calls += 1)
    await bank.control('/pay', { txid, document: ANA.document, times: 10 })
  const listed = await Array.fromAsync(psp.pix.list({ from, to: later(MINUTE_MS) }))
  expect(listed).toHaveLength(1_010)
  expect(new Set(listed.map(({ endToEndId }) => endToEndId)).size).toBe(1_010)
  expect((await psp.charges.read(txid))?.received).toHaveLength(1_010)
})
