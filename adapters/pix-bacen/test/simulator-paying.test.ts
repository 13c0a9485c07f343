import { PspRefusal, PspUnknown, PspUnreachable, type Psp } from '@trevo/payments/ports'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANA, BRUNO, CLIENT, later, newTxid, useSimulatedPsps } from './simulated-psp.ts'

const { used, open } = useSimulatedPsps()
const MINUTE_MS = 60_000
const E2E = /^E99900001\d{12}[\da-zA-Z]{11}$/
const bank = () => used.banks.banks[0]
let psp: Psp

beforeEach(() => void (psp = open(bank())))
afterEach(async () => {
  await bank().control('/faults', undefined, 'DELETE')
  const settle = { mode: 'settle', afterMs: 0 }
  await bank().control('/policy', { payouts: settle, returns: settle }, 'PATCH')
})

const payoutOf = (changed: Partial<Parameters<Psp['payouts']['send']>[0]> = {}) => ({
  id: `${newTxid()}-1`,
  amount: 2_050n,
  key: ANA.document,
  cpfExpected: ANA.document,
  validUntil: later(MINUTE_MS),
  ...changed,
})
const finish = (id: string, status: string, reason?: string) =>
  bank().control('/payouts/finish', { id, status, reason })
const hold = () => bank().control('/policy', { payouts: { mode: 'hold' } }, 'PATCH')
const paidOut = async (id: string) => {
  const { entries } = await bank().control<{ entries: { id: string; amount: string }[] }>('/books')
  return entries.filter((entry) => entry.id === id).map(({ amount }) => amount)
}

describe('a key', () => {
  it.each([
    ['cpf', ANA.document, undefined],
    ['email', 'ana@example.com', 'Ana Souza'],
    ['phone', '+5511987654321', 'Ana Souza'],
    ['evp', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906', 'Ana Souza'],
  ])('of type %s names its holder, and whether that is who we expect', async (type, key, name) => {
    if (name) await bank().control('/keys', { key, name, cpf: ANA.document })
    const holder = {
      type,
      name: name ?? 'Titular ••• 25',
      maskedCpf: '***.982.247-**',
      institution: 'banco-ipe',
    }
    expect(await psp.payouts.resolve(key, ANA.document)).toEqual({ ...holder, isExpected: true })
    expect(await psp.payouts.resolve(key, BRUNO.document)).toEqual({ ...holder, isExpected: false })
  })

  it('that nobody has is nobody’s, and one of a new type is not paid to', async () => {
    expect(await psp.payouts.resolve('nobody@example.com', ANA.document)).toBeUndefined()
    await bank().control('/faults', { kind: 'new-enumeration-value', call: 'lookUpKey', next: 1 })
    expect(await psp.payouts.resolve(ANA.document, ANA.document)).toMatchObject({ type: 'other' })
  })
})

describe('a payout', () => {
  it('is paid once, however often it is sent', async () => {
    await hold()
    const wanted = payoutOf()
    const sent = await psp.payouts.send(wanted)
    const processing = { id: wanted.id, amount: 2_050n, endToEndId: undefined, reason: undefined }
    expect(sent).toEqual({ ...processing, state: 'processing' })
    expect(await psp.payouts.query(wanted.id)).toEqual(sent)
    await finish(wanted.id, 'LIQUIDADO')
    const settled = {
      ...processing,
      state: 'settled',
      endToEndId: expect.stringMatching(E2E) as string,
    }
    const again = await Promise.all(Array.from({ length: 5 }, () => psp.payouts.send(wanted)))
    for (const one of again) expect(one).toEqual(settled)
    expect(await paidOut(wanted.id)).toEqual(['-20.50'])
  })

  it('whose answer is lost after it was paid is found by asking', async () => {
    await bank().control('/faults', { kind: 'timeout-after', call: 'putPayout', next: 1 })
    const wanted = payoutOf()
    await expect(psp.payouts.send(wanted)).rejects.toThrow(PspUnknown)
    await expect.poll(() => psp.payouts.query(wanted.id)).toMatchObject({ state: 'settled' })
    expect(await paidOut(wanted.id)).toEqual(['-20.50'])
  })

  it('that never arrived is not there', async () => {
    await bank().control('/faults', { kind: 'timeout-before', call: 'putPayout', next: 1 })
    const wanted = payoutOf()
    await expect(psp.payouts.send(wanted)).rejects.toThrow(PspUnknown)
    expect(await psp.payouts.query(wanted.id)).toBeUndefined()
  })

  it('is where it was while nobody answers', async () => {
    await hold()
    const wanted = payoutOf()
    await psp.payouts.send(wanted)
    await bank().control('/faults', { kind: 'internal-error', call: 'readPayout', next: 1 })
    await expect(psp.payouts.query(wanted.id)).rejects.toThrow(PspUnknown)
    await bank().control('/faults', { kind: 'unavailable', call: 'readPayout', next: 1 })
    await expect(psp.payouts.query(wanted.id)).rejects.toThrow(PspUnreachable)
    expect(await psp.payouts.query(wanted.id)).toMatchObject({ state: 'processing' })
  })

  it('that arrives too late is refused for good', async () => {
    const wanted = payoutOf({ validUntil: later(-1_000) })
    await expect(psp.payouts.send(wanted)).rejects.toThrow(PspRefusal)
    expect(await psp.payouts.query(wanted.id)).toBeUndefined()
  })

  it('under the id of another is unknown, not refused', async () => {
    const wanted = payoutOf()
    await psp.payouts.send(wanted)
    await expect(psp.payouts.send({ ...wanted, amount: 1n })).rejects.toThrow(PspUnknown)
  })

  it.each([
    ['CONTA_BLOQUEADA', 'other', ['unknown_word CONTA_BLOQUEADA']],
    ['CONTA_ENCERRADA', 'account_closed', []],
  ])('that is accepted and then fails with %s says why in our words', async (theirs, reason, told) => {
    const policy = { payouts: { mode: 'refuse', afterMs: 100, reason: theirs } }
    await bank().control('/policy', policy, 'PATCH')
    const wanted = payoutOf()
    expect(await psp.payouts.send(wanted)).toMatchObject({ state: 'processing' })
    await expect.poll(() => psp.payouts.query(wanted.id)).toMatchObject({ state: 'refused', reason })
    expect(await paidOut(wanted.id)).toEqual([])
    expect([...new Set(used.reported)]).toEqual(told)
  })

  it.each([
    ['of somebody else', { key: BRUNO.document }, 'holder_mismatch'],
    ['of nobody', { key: 'nobody@example.com' }, 'account_closed'],
  ])('to a key %s is refused', async (_, changed, reason) => {
    const wanted = payoutOf(changed)
    expect(await psp.payouts.send(wanted)).toMatchObject({ state: 'refused', reason })
    expect(await psp.payouts.query(wanted.id)).toMatchObject({ state: 'refused', reason })
  })

  it('that came back was settled before, and keeps its number', async () => {
    const wanted = payoutOf()
    await psp.payouts.send(wanted)
    await expect.poll(() => psp.payouts.query(wanted.id)).toMatchObject({ state: 'settled' })
    const settled = await psp.payouts.query(wanted.id)
    await finish(wanted.id, 'DEVOLVIDO', 'CONTA_ENCERRADA')
    expect(await psp.payouts.query(wanted.id)).toEqual({
      ...settled,
      state: 'returned',
      reason: 'account_closed',
    })
    expect(await paidOut(wanted.id)).toEqual(['-20.50', '20.50'])
  })
})

describe('a statement', () => {
  it('holds every kind of movement over all its pages, and sums to the cent', async () => {
    const today = () => later(0).toISOString().slice(0, 10)
    const before = await psp.statement(today())
    const { txid } = await psp.charges.create({ txid: newTxid(), amount: 900n, expiresInSeconds: 60 })
    const sent = await bank().control<{ endToEndIds: string[] }>('/pay', { txid, ...ANA, times: 10 })
    const [endToEndId = '', second = ''] = sent.endToEndIds
    await psp.pix.giveBack({ endToEndId, id: 'volta1', amount: 250n })
    await expect.poll(() => psp.pix.readReturn(endToEndId, 'volta1')).toMatchObject({ status: 'done' })
    await bank().control('/med', { endToEndId: second, amount: '1.01' })
    const wanted = payoutOf()
    await psp.payouts.send(wanted)
    await expect.poll(() => psp.payouts.query(wanted.id)).toMatchObject({ state: 'settled' })
    await finish(wanted.id, 'DEVOLVIDO')
    for (let calls = 0; calls < 10; calls += 1)
      await bank().control('/pay', { txid, ...ANA, amount: '0.01', times: 10 })
    const { opening, closing, lines } = await psp.statement(today())
    const sum = lines.reduce((total, { amount }) => total + amount, 0n)
    expect(closing - opening).toBe(sum)
    expect(closing - before.closing).toBe(9_000n - 250n - 101n + 100n)
    const made = lines.slice(before.lines.length)
    expect(made).toHaveLength(114)
    const rtrId = expect.stringMatching(/^D99900001/) as string
    const shared = { endToEndId, txid, at: expect.any(Date) as Date, rtrId: undefined }
    expect(made[0]).toEqual({ ...shared, kind: 'received', id: undefined, amount: 900n })
    expect(made.filter(({ kind }) => kind !== 'received')).toEqual([
      { ...shared, rtrId, kind: 'return', id: 'volta1', amount: -250n },
      { ...shared, rtrId, kind: 'med', endToEndId: second, id: expect.any(String) as string, amount: -101n },
      ...([-2_050n, 2_050n] as const).map((amount) => ({
        kind: amount < 0n ? 'payout' : 'payout_returned',
        endToEndId: expect.stringMatching(E2E) as string,
        txid: undefined,
        id: wanted.id,
        rtrId: undefined,
        amount,
        at: shared.at,
      })),
    ])
    expect(used.reported).toEqual([])
  })

  it('of a day on which nothing happened is empty, and one of no day is refused', async () => {
    const first = { opening: 0n, closing: 0n, lines: [] }
    expect(await psp.statement('2020-02-29')).toEqual(first)
    await expect(psp.statement('2021-02-29')).rejects.toThrow(PspRefusal)
  })

  it('with a movement of a new kind names it `other`', async () => {
    const today = later(0).toISOString().slice(0, 10)
    await bank().control('/send', { clientId: CLIENT.clientId, ...ANA, amount: '3.00' })
    await bank().control('/faults', { kind: 'new-enumeration-value', call: 'readStatement' })
    const { opening, closing, lines } = await psp.statement(today)
    expect(lines.every(({ kind }) => kind === 'other')).toBe(true)
    expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing)
  })
})

describe('who talks to whom', () => {
  it('is not heard without our certificate, nor by who is not the bank', async () => {
    const { own, banks } = used.banks
    const stranger = { ...banks[1].party.client, ca: bank().party.ca }
    await expect(open(bank(), { tls: stranger }).payouts.query('w-1')).rejects.toThrow(PspUnreachable)
    const deluded = { ...own.client, ca: own.ca }
    await expect(open(bank(), { tls: deluded }).payouts.query('w-1')).rejects.toThrow(PspUnreachable)
    const wrong = open(bank(), { clientSecret: 'another' })
    await expect(wrong.payouts.query('w-1')).rejects.toThrow(PspUnreachable)
  })

  it('goes on with a new token when the bank takes the old one no more', async () => {
    expect(await psp.payouts.query('w-1')).toBeUndefined()
    await bank().control('/clock', { advanceMs: 3_600_001 })
    expect(await psp.payouts.query('w-1')).toBeUndefined()
    await bank().control('/clock', { advanceMs: -3_600_001 })
  })
})
