import type { ServerResponse } from 'node:http'
import { PspRefusal, PspUnknown, PspUnreachable } from '@trevo/payments/ports'
import { freePort } from '@trevo/testkit/free-port'
import { describe, expect, it } from 'vitest'
import { problem, useScriptedPsp } from './scripted-psp.ts'

const psp = await useScriptedPsp()
const { asked, answers, tokens, clock } = psp
const answer = (...list: typeof answers) => void answers.push(...list)

const sent = {
  id: 'w-1',
  amount: 2_000n,
  key: '12345678909',
  cpfExpected: '12345678909',
  validUntil: new Date('2026-11-18T01:40:00Z'),
}
const PAYOUT = { status: 201, body: { id: 'w-1', valor: '20.00', status: 'EM_PROCESSAMENTO' } }

describe('what became of a request', () => {
  it.each([
    ['refused', 'a problem', problem(400, 'RequisicaoInvalida'), PspRefusal],
    ['refused', 'access that is denied', problem(403, 'AcessoNegado'), PspRefusal],
    ['not tried', 'a PSP that rests', problem(503, 'ServicoIndisponivel'), PspUnreachable],
    ['not tried', 'too many requests', problem(429, 'MuitasRequisicoes'), PspUnreachable],
    ['unknown', 'a bare 503, which a proxy says too', { status: 503, body: 'upstream' }, PspUnknown],
    ['unknown', 'a bare 400', { status: 400, body: 'no' }, PspUnknown],
    ['unknown', 'an error of theirs', problem(500, 'ErroInternoDoServidor'), PspUnknown],
    ['unknown', 'a time-out inside', problem(504, 'IndisponibilidadePorTempoEsgotado'), PspUnknown],
    ['unknown', 'a time-out at their door', problem(408, 'TempoEsgotado'), PspUnknown],
    ['unknown', 'a way elsewhere', { status: 302, body: '' }, PspUnknown],
    ['unknown', 'success without words', { status: 201, body: '' }, PspUnknown],
    ['unknown', 'success in other words', { status: 201, body: { ok: true } }, PspUnknown],
    ['unknown', 'half an answer', { status: 201, body: '{"id":"w-1","valor":"20' }, PspUnknown],
    ['unknown', 'the answer for another', { status: 201, body: { ...PAYOUT.body, id: 'w-2' } }, PspUnknown],
    ['unknown', 'a connection that ends', (response: ServerResponse) => response.destroy(), PspUnknown],
  ])('is %s after %s', async (_, _why, reply, failure) => {
    answer(reply)
    await expect(psp.open().payouts.send(sent)).rejects.toThrow(failure)
    expect(asked).toHaveLength(1)
  })

  it('is unknown after silence', async () => {
    answer(() => undefined)
    // The token has come over the same connection, so the time is all for the answer.
    const { payouts } = psp.open({ limitsMs: { read: 10_000, write: 300 } })
    await expect(payouts.send(sent)).rejects.toThrow(PspUnknown)
  })

  it('is nothing where nobody listens, and where somebody else does', async () => {
    const nobody = psp.open({ url: `https://127.0.0.1:${await freePort()}` })
    await expect(nobody.payouts.send(sent)).rejects.toThrow(PspUnreachable)
    await expect(nobody.payouts.query('w-1')).rejects.toThrow(PspUnreachable)
    const somebody = psp.open({ tls: psp.deluded })
    await expect(somebody.payouts.send(sent)).rejects.toThrow(PspUnreachable)
    expect([tokens.granted, asked.length]).toEqual([0, 0])
  })
})

describe('tokens', () => {
  it('are asked for once, however many wait, and kept until shortly before their end', async () => {
    answer(...Array.from({ length: 6 }, () => PAYOUT))
    const { payouts } = psp.open()
    await Promise.all(Array.from({ length: 4 }, () => payouts.send(sent)))
    expect(tokens.granted).toBe(1)
    clock.advance(269_999)
    await payouts.send(sent)
    expect(tokens.granted).toBe(1)
    clock.advance(1)
    await payouts.send(sent)
    expect(tokens.granted).toBe(2)
    expect(asked.at(-1)!.authorization).toBe('Bearer token-2')
  })

  it('that they take no more are renewed once', async () => {
    const { payouts } = psp.open()
    answer({ status: 401, body: '' }, PAYOUT)
    expect(await payouts.send(sent)).toMatchObject({ state: 'processing' })
    expect(asked.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    answer({ status: 401, body: '' }, { status: 401, body: '' })
    await expect(payouts.send(sent)).rejects.toThrow(PspUnreachable)
    expect(asked).toHaveLength(4)
  })

  it('that are not given leave nothing asked', async () => {
    tokens.status = 500
    const { payouts } = psp.open()
    await expect(payouts.send(sent)).rejects.toThrow(PspUnreachable)
    expect(asked).toHaveLength(0)
    tokens.status = 200
    answer(PAYOUT)
    expect(await payouts.send(sent)).toMatchObject({ state: 'processing' })
  })
})
