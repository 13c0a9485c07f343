import { describe, expect, it } from 'vitest'
import { openPspHarness, TXID } from './psp-harness.ts'

const problem = (type: string) => ({ type: `https://pix.bcb.gov.br/api/v2/error/${type}` })

async function openWithPix() {
  const harness = await openPspHarness()
  const endToEndId = await harness.paid()
  const path = (id: string) => `/api/v2/pix/${endToEndId}/devolucao/${id}`
  return {
    ...harness,
    endToEndId,
    giveBack: (id: string, valor: string, more: object = {}) =>
      harness.api('PUT', path(id), { valor, ...more }),
    look: (id: string) => harness.api('GET', path(id)),
  }
}

describe('a return', () => {
  it('is under way, and then made', async () => {
    const { giveBack, look, endToEndId, api } = await openWithPix()
    const asked = await giveBack('r1', '20.00', { descricao: 'Outro titular' })
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({
      id: 'r1',
      valor: '20.00',
      natureza: 'ORIGINAL',
      status: 'EM_PROCESSAMENTO',
      rtrId: expect.stringMatching(/^D12345678202701150800[a-zA-Z\d]{11}$/) as string,
      horario: { solicitacao: '2027-01-15T08:00:00.000Z' },
    })
    await expect.poll(async () => (await look('r1')).body['status']).toBe('DEVOLVIDO')
    expect((await look('r1')).body).toMatchObject({ horario: { liquidacao: '2027-01-15T08:00:00.000Z' } })
    const { body } = await api('GET', `/api/v2/pix/${endToEndId}`)
    expect(body['devolucoes']).toMatchObject([{ id: 'r1', status: 'DEVOLVIDO' }])
  })

  it('is refused under an id that was used, and beyond the amount of the Pix', async () => {
    const { giveBack, policy } = await openWithPix()
    await policy({ returns: { mode: 'hold' } })
    const refused = { status: 400, body: problem('PixDevolucaoInvalida') }
    await giveBack('r1', '30.00')
    expect(await giveBack('r1', '30.00')).toMatchObject(refused)
    expect(await giveBack('r2', '20.01')).toMatchObject(refused)
    expect(await giveBack('r2', '0.00')).toMatchObject(refused)
    expect(await giveBack('r2', '1.00', { natureza: 'RETIRADA' })).toMatchObject(refused)
    expect(await giveBack('not-an-id', '1.00')).toMatchObject(refused)
    expect(await giveBack('r2', '20.00')).toMatchObject({ status: 201 })
  })

  it('is refused after ninety days, and not before', async () => {
    const { giveBack, advance, api, use, token } = await openWithPix()
    await advance(90 * 86_400_000)
    use(String((await token()).body['access_token']))
    expect(await giveBack('r1', '1.00')).toMatchObject({ status: 201 })
    await advance(1)
    expect(await giveBack('r2', '1.00')).toMatchObject({ status: 400, body: problem('PixDevolucaoInvalida') })
    expect(await api('GET', `/api/v2/cob/${TXID}`)).toMatchObject({ status: 200 })
  })

  it('says what it does not know', async () => {
    const { look, api } = await openWithPix()
    expect(await look('r1')).toMatchObject({ status: 404, body: problem('PixDevolucaoNaoEncontrada') })
    const unknown = `/api/v2/pix/E${'1'.repeat(31)}/devolucao/r1`
    expect(await api('PUT', unknown, { valor: '1.00' })).toMatchObject({
      status: 404,
      body: problem('PixNaoEncontrado'),
    })
  })

  it('that fails leaves the money here, to be returned another time', async () => {
    const { giveBack, look, policy, books } = await openWithPix()
    await policy({ returns: { mode: 'fail', afterMs: 0, reason: 'Conta encerrada' } })
    await giveBack('r1', '50.00')
    await expect.poll(async () => (await look('r1')).body['status']).toBe('NAO_REALIZADO')
    expect((await look('r1')).body).toMatchObject({ motivo: 'Conta encerrada' })
    expect((await books())['clients']).toMatchObject([{ balance: '50.00' }, { balance: '0.00' }])
    await policy({ returns: { mode: 'settle', afterMs: 0 } })
    expect(await giveBack('r2', '50.00')).toMatchObject({ status: 201 })
    await expect
      .poll(async () => (await books())['clients'])
      .toMatchObject([{ balance: '0.00' }, { balance: '0.00' }])
  })

  it('is finished by hand when it is held, once, and then told', async () => {
    const { giveBack, policy, control, endToEndId, listen, receiver, untilHeard } = await openWithPix()
    await listen()
    await policy({ returns: { mode: 'hold' } })
    await giveBack('r1', '50.00')
    const end = { endToEndId, id: 'r1', status: 'NAO_REALIZADO', reason: 'Recusada' }
    expect((await control('POST', '/returns/finish', end)).body).toEqual({ isDone: true })
    expect((await control('POST', '/returns/finish', end)).body).toEqual({ isDone: false })
    await untilHeard(1)
    expect(receiver.heard[0]!.body['pix']).toMatchObject([
      { endToEndId, devolucoes: [{ id: 'r1', status: 'NAO_REALIZADO', motivo: 'Recusada' }] },
    ])
  })
})

describe('a MED', () => {
  it('takes back a part or the rest, whoever asks, and is told', async () => {
    const { control, endToEndId, listen, receiver, untilHeard, books } = await openWithPix()
    await listen()
    const part = await control('POST', '/med', { endToEndId, amount: '10.00', nature: 'MED_OPERACIONAL' })
    expect(part.body).toMatchObject({ natureza: 'MED_OPERACIONAL', status: 'DEVOLVIDO', valor: '10.00' })
    expect(await control('POST', '/med', { endToEndId })).toMatchObject({ status: 400 })
    await control('POST', '/med', { endToEndId, amount: '40.00' })
    await untilHeard(2)
    expect(receiver.heard[1]!.body['pix']![0]!['devolucoes']).toMatchObject([{}, {}])
    const { entries, clients } = await books()
    expect(entries!.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PIX_RECEBIDO', '50.00'],
      ['MED', '-10.00'],
      ['MED', '-40.00'],
    ])
    expect(clients).toMatchObject([{ balance: '0.00' }, { balance: '0.00' }])
  })
})
