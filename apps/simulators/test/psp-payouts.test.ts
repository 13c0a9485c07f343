import { describe, expect, it } from 'vitest'
import { CPF, openPspHarness, OTHER_CPF } from './psp-harness.ts'

const ID = '0197a1b2-0000-7000-8000-000000000001'
const PATH = `/payout/v1/pagamentos/${ID}`
const BODY = { valor: '35.50', chave: CPF, cpfEsperado: CPF, validoAte: '2027-01-15T08:05:00Z' }
const problem = (type: string) => ({ type: `https://pix.bcb.gov.br/api/v2/error/${type}` })

describe('looking up a key', () => {
  it('tells the holder of any CPF, masked, and whether it is the one expected', async () => {
    const { api, control } = await openPspHarness()
    const ask = (chave: string, cpfEsperado: string) =>
      api('POST', '/payout/v1/chaves/consulta', { chave, cpfEsperado })
    expect(await ask(CPF, CPF)).toMatchObject({
      status: 200,
      body: {
        tipo: 'CPF',
        nome: 'Titular ••• 25',
        cpfMascarado: '***.982.247-**',
        confere: true,
        instituicao: { ispb: '12345678', nome: 'Banco Ipê' },
      },
    })
    expect((await ask(CPF, OTHER_CPF)).body).toMatchObject({ confere: false })
    const unknown = { status: 404, body: problem('ChaveNaoEncontrada') }
    expect(await ask('ana@example.com', CPF)).toMatchObject(unknown)
    await control('POST', '/keys', { key: 'ana@example.com', name: 'Ana Souza', cpf: CPF })
    expect((await ask('ana@example.com', CPF)).body).toMatchObject({
      tipo: 'EMAIL',
      nome: 'Ana Souza',
      confere: true,
    })
    expect(await ask(CPF, '123')).toMatchObject({ status: 400, body: problem('RequisicaoInvalida') })
  })
})

describe('a payout', () => {
  it('is under way, settled, and the same however often it is asked for', async () => {
    const { api, books } = await openPspHarness()
    const asked = await api('PUT', PATH, BODY)
    expect(asked).toMatchObject({
      status: 201,
      body: {
        id: ID,
        valor: '35.50',
        status: 'EM_PROCESSAMENTO',
        horario: { solicitacao: '2027-01-15T08:00:00.000Z' },
      },
    })
    await expect.poll(async () => (await api('GET', PATH)).body['status']).toBe('LIQUIDADO')
    const settled = await api('GET', PATH)
    expect(settled.body).toMatchObject({
      endToEndId: expect.stringMatching(/^E12345678202701150800[a-zA-Z\d]{11}$/) as string,
      horario: { liquidacao: '2027-01-15T08:00:00.000Z' },
    })
    const again = await Promise.all(Array.from({ length: 5 }, () => api('PUT', PATH, BODY)))
    for (const one of again) expect(one).toEqual(settled)
    expect((await books())['entries']).toMatchObject([{ kind: 'PAGAMENTO', amount: '-35.50', id: ID }])
  })

  it('is refused under the id of another', async () => {
    const { api } = await openPspHarness()
    await api('PUT', PATH, BODY)
    for (const change of [{ valor: '35.51' }, { chave: OTHER_CPF }, { validoAte: '2027-01-15T08:06:00Z' }])
      expect(await api('PUT', PATH, { ...BODY, ...change })).toMatchObject({
        status: 409,
        body: problem('PagamentoDivergente'),
      })
  })

  it('that arrives too late is never made', async () => {
    const { api, advance, books } = await openPspHarness()
    await advance(300_001)
    const late = { status: 400, body: problem('PagamentoForaDoPrazo') }
    expect(await api('PUT', PATH, BODY)).toMatchObject(late)
    expect(await api('PUT', PATH, BODY)).toMatchObject(late)
    expect(await api('GET', PATH)).toMatchObject({ status: 404, body: problem('PagamentoNaoEncontrado') })
    expect(await books()).toMatchObject({ payouts: [], entries: [] })
  })

  it('that arrives in the last moment is made', async () => {
    const { api, advance } = await openPspHarness()
    await advance(300_000)
    expect(await api('PUT', PATH, BODY)).toMatchObject({ status: 201 })
  })

  it.each([
    ['of another holder', { cpfEsperado: OTHER_CPF }, 'TITULAR_DIVERGENTE'],
    ['that nobody has', { chave: 'nobody@example.com' }, 'CHAVE_NAO_ENCONTRADA'],
  ])('to a key %s is refused for good', async (_, change, motivo) => {
    const { api, books } = await openPspHarness()
    expect(await api('PUT', PATH, { ...BODY, ...change })).toMatchObject({
      status: 201,
      body: { status: 'RECUSADO', motivo },
    })
    expect((await books())['entries']).toEqual([])
  })

  it.each([
    [{ valor: '0.00' }, 'valor'],
    [{ valor: '1' }, 'valor'],
    [{ cpfEsperado: '1' }, 'cpfEsperado'],
    [{ validoAte: 'amanhã' }, 'validoAte'],
    [{ descricao: 'x'.repeat(141) }, 'descricao'],
  ])('with %j is not understood', async (change, propriedade) => {
    const { api } = await openPspHarness()
    expect(await api('PUT', PATH, { ...BODY, ...change })).toMatchObject({
      status: 400,
      body: { ...problem('RequisicaoInvalida'), violacoes: [{ propriedade }] },
    })
  })

  it('is settled, refused or returned by hand, in the only order there is, and told each time', async () => {
    const { api, control, policy, receiver, books, untilHeard } = await openPspHarness()
    await api('PUT', '/payout/v1/webhook', { webhookUrl: receiver.url })
    await policy({ payouts: { mode: 'hold' } })
    await api('PUT', PATH, BODY)
    const finish = async (status: string, reason?: string) =>
      (await control('POST', '/payouts/finish', { id: ID, status, reason })).body['isDone']
    expect(await finish('DEVOLVIDO')).toBe(false)
    expect(await finish('LIQUIDADO')).toBe(true)
    expect(await finish('RECUSADO')).toBe(false)
    await untilHeard(1)
    expect(await finish('DEVOLVIDO', 'CONTA_ENCERRADA')).toBe(true)
    expect(await finish('DEVOLVIDO')).toBe(false)
    await untilHeard(2)
    expect(receiver.heard).toEqual(
      [1, 2].map(() => ({
        path: '/hooks/psp/pagamentos',
        sender: 'psp client',
        body: { pagamentos: [{ id: ID }] },
      })),
    )
    expect((await api('GET', PATH)).body).toMatchObject({ status: 'DEVOLVIDO', motivo: 'CONTA_ENCERRADA' })
    expect((await books())['entries']).toMatchObject([
      { kind: 'PAGAMENTO', amount: '-35.50' },
      { kind: 'PAGAMENTO_DEVOLVIDO', amount: '35.50' },
    ])
  })

  it('is accepted and then refused, if that is the policy', async () => {
    const { api, policy, advance } = await openPspHarness()
    await policy({ payouts: { mode: 'refuse', afterMs: 60_000, reason: 'CONTA_BLOQUEADA' } })
    expect((await api('PUT', PATH, BODY)).body).toMatchObject({ status: 'EM_PROCESSAMENTO' })
    await advance(59_999)
    expect((await api('GET', PATH)).body).toMatchObject({ status: 'EM_PROCESSAMENTO' })
    await advance(1)
    await expect
      .poll(async () => (await api('GET', PATH)).body)
      .toMatchObject({
        status: 'RECUSADO',
        motivo: 'CONTA_BLOQUEADA',
      })
  })
})
