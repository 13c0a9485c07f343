import { describe, expect, it } from 'vitest'
import { CPF, openPspHarness, TXID } from './psp-harness.ts'

const PAYOUT = '/payout/v1/pagamentos/w-1'
const BODY = { valor: '35.50', chave: CPF, cpfEsperado: CPF, validoAte: '2027-01-15T08:05:00Z' }

async function openWithPix() {
  const harness = await openPspHarness()
  const endToEndId = await harness.paid()
  const giveBack = `/api/v2/pix/${endToEndId}/devolucao/r1`
  const newTxid = 'b'.repeat(26)
  return {
    ...harness,
    calls: {
      putCharge: {
        send: () => harness.charge(newTxid),
        look: async () => (await harness.api('GET', `/api/v2/cob/${newTxid}`)).status,
      },
      putReturn: {
        send: () => harness.api('PUT', giveBack, { valor: '50.00' }),
        look: async () => (await harness.api('GET', giveBack)).status,
      },
      putPayout: {
        send: () => harness.api('PUT', PAYOUT, BODY),
        look: async () => (await harness.api('GET', PAYOUT)).status,
      },
    },
  }
}

describe('without an answer', () => {
  it.each(['putCharge', 'putReturn', 'putPayout'] as const)(
    '%s took effect or not, as the fault has it',
    async (call) => {
      const { calls, fault } = await openWithPix()
      const { send, look } = calls[call]
      await fault({ kind: 'timeout-before', call, next: 1 })
      await expect(send()).rejects.toThrow()
      expect(await look()).toBe(404)
      await fault({ kind: 'timeout-after', call, next: 1, ms: 5 })
      await expect(send()).rejects.toThrow()
      expect(await look()).toBe(200)
      // A return is the one thing that cannot be asked for twice.
      expect((await send()).status).toBe({ putCharge: 201, putReturn: 400, putPayout: 200 }[call])
    },
  )

  it('nobody is reached and nothing told while the PSP is down, and then it goes on', async () => {
    const { api, fault, control, listen, receiver, charge, pay, books, untilHeard } = await openPspHarness()
    await listen()
    await charge()
    await fault({ kind: 'down' })
    await pay()
    await expect(api('GET', `/api/v2/cob/${TXID}`)).rejects.toThrow()
    expect((await books())['deliveries']).toMatchObject([{ state: 'waiting', tries: 0 }])
    expect(receiver.heard).toEqual([])
    await control('DELETE', '/faults')
    await untilHeard(1)
  })
})

describe('an answer', () => {
  it.each([
    ['unavailable', 503, 'ServicoIndisponivel'],
    ['internal-error', 500, 'ErroInternoDoServidor'],
    ['gateway-timeout', 504, 'IndisponibilidadePorTempoEsgotado'],
  ])('says %s', async (kind, status, type) => {
    const { charge, api, fault } = await openPspHarness()
    await fault({ kind, call: 'putCharge', next: 1 })
    expect(await api('GET', `/api/v2/cob/${TXID}`)).toMatchObject({ status: 404 })
    expect(await charge()).toMatchObject({
      status,
      body: {
        type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
        correlationId: expect.any(String) as string,
      },
    })
    expect(await charge()).toMatchObject({ status: 201 })
  })

  it('has values and fields of a later version', async () => {
    const { paid, api, fault, control } = await openPspHarness()
    const path = `/api/v2/cob/${TXID}`
    await paid()
    await fault({ kind: 'new-enumeration-value' })
    expect((await api('GET', path)).body).toMatchObject({ status: 'VALOR_NOVO', txid: TXID })
    const look = await api('POST', '/payout/v1/chaves/consulta', { chave: CPF, cpfEsperado: CPF })
    expect(look.body).toMatchObject({ tipo: 'VALOR_NOVO', confere: true })
    await control('DELETE', '/faults')
    await fault({ kind: 'new-field', next: 1 })
    expect((await api('GET', path)).body).toMatchObject({ status: 'CONCLUIDA', campoNovo: {} })
    expect((await api('GET', path)).body).not.toHaveProperty('campoNovo')
  })
})

describe('the control', () => {
  it('refuses faults nobody knows, and pages of others', async () => {
    const { fault, control, options } = await openPspHarness()
    expect(await fault({ kind: 'meteor' })).toMatchObject({ status: 400 })
    expect((await control('GET', '/faults')).body).toEqual({ faults: [] })
    const response = await fetch(`http://127.0.0.1:${options.bankPort}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ kind: 'down' }),
    })
    expect(response.status).toBe(400)
  })

  it('removes a charge as the PSP would', async () => {
    const { charge, control, api } = await openPspHarness()
    await charge()
    await control('POST', '/charges/remove', { txid: TXID })
    expect((await api('GET', `/api/v2/cob/${TXID}`)).body).toMatchObject({ status: 'REMOVIDA_PELO_PSP' })
  })

  it('keeps faults, policy and time over a restart', async () => {
    const { fault, policy, advance, control, restart } = await openPspHarness()
    await fault({ kind: 'unavailable', next: 3 })
    await policy({ payouts: { mode: 'hold' } })
    await advance(86_400_000)
    await restart()
    expect((await control('GET', '/faults')).body).toMatchObject({
      faults: [{ kind: 'unavailable', next: 3 }],
    })
    expect((await control('GET', '/policy')).body).toMatchObject({ payouts: { mode: 'hold' } })
    expect((await control('GET', '/clock')).body).toEqual({ now: '2027-01-16T08:00:00.000Z' })
  })
})
