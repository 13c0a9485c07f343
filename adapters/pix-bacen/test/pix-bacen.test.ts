import { PspRefusal, PspUnknown } from '@trevo/payments/ports'
import { describe, expect, it } from 'vitest'
import { KEY, problem, useScriptedPsp } from './scripted-psp.ts'

const psp = await useScriptedPsp()
const { asked, answers, reported } = psp

const TXID = '0190f6a2b3c47d5e8f9012345678abcd'
const E2E = 'E12345678202611180130kkkkkkkkkkk'
const LOCATION = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25'
/** Vector V7 of our own. */
const CODE = `00020101021226760014br.gov.bcb.pix2554${LOCATION}5204000053039865802BR5916TREVO PAGAMENTOS6009SAO PAULO62070503***6304355A`
const CHARGE = {
  txid: TXID,
  revisao: 0,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-18T01:30:00.000Z', expiracao: 900 },
  valor: { original: '50.00' },
  location: LOCATION,
  pixCopiaECola: 'theirs',
}
const PIX = { endToEndId: E2E, txid: TXID, valor: '50.00', horario: '2026-11-18T01:31:00-03:00' }
const RETURN = {
  id: 'r1',
  rtrId: 'D1234567820261118013100000000001',
  valor: '50.00',
  status: 'EM_PROCESSAMENTO',
  horario: { solicitacao: '2026-11-18T01:32:00Z' },
}
const PAYOUT = { id: 'w-1', valor: '20.00', status: 'EM_PROCESSAMENTO' }

const wanted = { txid: TXID, amount: 5_000n, expiresInSeconds: 900 }
const sent = {
  id: 'w-1',
  amount: 2_000n,
  key: '12345678909',
  cpfExpected: '12345678909',
  validUntil: new Date('2026-11-18T01:40:00Z'),
}
const answer = (...list: typeof answers) => void answers.push(...list)

describe('charges', () => {
  it('are made with our txid, our key and their end', async () => {
    answer({ status: 201, body: { ...CHARGE, novidade: { a: 1 } } })
    const charge = await psp.open().charges.create({
      ...wanted,
      debtor: { cpf: '12345678909', name: 'Ana' },
      message: 'Depósito',
    })
    expect(charge).toEqual({
      txid: TXID,
      status: 'active',
      amount: 5_000n,
      createdAt: new Date('2026-11-18T01:30:00Z'),
      expiresAt: new Date('2026-11-18T01:45:00Z'),
      copyCode: 'theirs',
      received: [],
    })
    expect(asked).toMatchObject([
      { method: 'PUT', path: `/api/v2/cob/${TXID}`, authorization: 'Bearer token-1' },
    ])
    expect(asked[0]!.body).toEqual({
      calendario: { expiracao: 900 },
      valor: { original: '50.00' },
      chave: KEY,
      devedor: { cpf: '12345678909', nome: 'Ana' },
      solicitacaoPagador: 'Depósito',
    })
  })

  it('have a code of our making where the PSP gives only an address', async () => {
    answer({ status: 200, body: { ...CHARGE, pixCopiaECola: undefined } })
    expect((await psp.open().charges.read(TXID))?.copyCode).toBe(CODE)
  })

  it('that were paid meanwhile are given when they are asked for once more', async () => {
    answer(problem(400, 'CobOperacaoInvalida'), {
      status: 200,
      body: { ...CHARGE, status: 'CONCLUIDA', pix: [PIX] },
    })
    expect(await psp.open().charges.create(wanted)).toMatchObject({
      status: 'paid',
      received: [{ endToEndId: E2E, amount: 5_000n }],
    })
  })

  it.each([
    ['there is none', problem(404, 'CobNaoEncontrado'), PspRefusal],
    [
      'it is of another amount',
      { status: 200, body: { ...CHARGE, valor: { original: '5.00' } } },
      PspRefusal,
    ],
    ['that cannot be read', { status: 500, body: '' }, PspUnknown],
  ])('that are refused are read, and %s', async (_, second, failure) => {
    answer(problem(400, 'CobOperacaoInvalida'), second)
    await expect(psp.open().charges.create(wanted)).rejects.toThrow(failure)
  })

  it('with a status of tomorrow are `other`, and somebody is told', async () => {
    answer({ status: 200, body: { ...CHARGE, status: 'EM_ANALISE' } })
    expect((await psp.open().charges.read(TXID))?.status).toBe('other')
    expect(reported).toEqual(['unknown_word EM_ANALISE'])
  })

  it.each(['50', '50.0', '50.000', '50,00', '-50.00', '1e3', ' 50.00', '5000000000000.00'])(
    'are not read with an amount of %j',
    async (original) => {
      answer({ status: 200, body: { ...CHARGE, valor: { original } } })
      await expect(psp.open().charges.read(TXID)).rejects.toThrow(PspUnknown)
    },
  )

  it('are not read with an amount that is a number, nor with the txid of another', async () => {
    answer({ status: 200, body: { ...CHARGE, valor: { original: 50 } } })
    await expect(psp.open().charges.read(TXID)).rejects.toThrow(PspUnknown)
    answer({ status: 200, body: { ...CHARGE, txid: `${TXID}a` } })
    await expect(psp.open().charges.read(TXID)).rejects.toThrow(PspUnknown)
  })

  it('are absent by their own word alone', async () => {
    answer(problem(404, 'CobNaoEncontrado'), problem(404, 'NaoEncontrado'), { status: 404, body: 'nginx' })
    const { charges } = psp.open()
    expect(await charges.read(TXID)).toBeUndefined()
    await expect(charges.read(TXID)).rejects.toThrow(PspRefusal)
    await expect(charges.read(TXID)).rejects.toThrow(PspUnknown)
  })
})

describe('received Pix', () => {
  it('come with payer and returns, a lone one too', async () => {
    const pagador = { cpf: '12345678909', nome: 'Ana Souza' }
    answer({ status: 200, body: { ...PIX, pagador, devolucoes: { ...RETURN, natureza: 'MED_FRAUDE' } } })
    expect(await psp.open().pix.read(E2E)).toEqual({
      endToEndId: E2E,
      txid: TXID,
      amount: 5_000n,
      paidAt: new Date('2026-11-18T04:31:00Z'),
      payer: { taxId: '12345678909', name: 'Ana Souza' },
      returns: [
        {
          id: 'r1',
          rtrId: RETURN.rtrId,
          amount: 5_000n,
          status: 'processing',
          nature: 'med_fraud',
          reason: undefined,
        },
      ],
    })
    expect(reported).toEqual([`lone_return ${E2E}`])
  })

  it.each([
    ['none', undefined, []],
    ['a masked one', { cpf: '***456789**', nome: 'Ana' }, [`unreadable_payer ${E2E}`]],
    ['two', { cpf: '12345678909', cnpj: '12345678000195' }, [`unreadable_payer ${E2E}`]],
    ['a text', 'Ana', [`unreadable_payer ${E2E}`]],
  ])('have no payer where the PSP tells %s', async (_, pagador, told) => {
    answer({ status: 200, body: { ...PIX, pagador } })
    expect(await psp.open().pix.read(E2E)).toMatchObject({ amount: 5_000n, payer: undefined })
    expect(reported).toEqual(told)
  })

  it('are listed over all pages, and one that cannot be read keeps none back', async () => {
    const paginacao = {
      paginaAtual: 0,
      itensPorPagina: 1000,
      quantidadeDePaginas: 2,
      quantidadeTotalDeItens: 3,
    }
    const second = { ...PIX, endToEndId: E2E.replaceAll('k', 'm'), txid: undefined }
    answer(
      { status: 200, body: { parametros: { paginacao }, pix: [PIX, { ...PIX, valor: 'R$ 50' }] } },
      { status: 200, body: { parametros: { paginacao }, pix: [second] } },
    )
    const [from, to] = [new Date('2026-11-18T01:00:00Z'), new Date('2026-11-18T02:00:00Z')]
    const list = psp.open().pix.list({ from, to, withoutTxid: true, payerCpf: '12345678909' })
    expect((await Array.fromAsync(list)).map(({ endToEndId }) => endToEndId)).toEqual([
      E2E,
      second.endToEndId,
    ])
    expect(reported).toEqual([`unreadable_pix ${E2E}`])
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual(
      ['0', '1'].map((page) => ({
        inicio: '2026-11-18T01:00:00.000Z',
        fim: '2026-11-18T02:00:00.000Z',
        txIdPresente: 'false',
        cpf: '12345678909',
        'paginacao.paginaAtual': page,
        'paginacao.itensPorPagina': '1000',
      })),
    )
  })
})

describe('returns', () => {
  const back = { endToEndId: E2E, id: 'r1', amount: 5_000n }

  it('are asked for once, and after a doubt the one that is there is read', async () => {
    answer(problem(400, 'PixDevolucaoInvalida'), { status: 200, body: { ...RETURN, status: 'DEVOLVIDO' } })
    expect(await psp.open().pix.giveBack(back)).toMatchObject({
      id: 'r1',
      status: 'done',
      nature: 'original',
    })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /api/v2/pix/${E2E}/devolucao/r1`,
      `GET /api/v2/pix/${E2E}/devolucao/r1`,
    ])
  })

  it.each([
    ['there is none', problem(404, 'PixDevolucaoNaoEncontrada'), PspRefusal],
    ['the one there is of another amount', { status: 200, body: { ...RETURN, valor: '1.00' } }, PspUnknown],
    ['it cannot be read', problem(503, 'ServicoIndisponivel'), PspUnknown],
  ])('are refused, and %s', async (_, second, failure) => {
    answer(problem(400, 'PixDevolucaoInvalida'), second)
    await expect(psp.open().pix.giveBack(back)).rejects.toThrow(failure)
  })
})

describe('payouts', () => {
  it('are sent with whose key it must be, and until when', async () => {
    answer({ status: 201, body: PAYOUT })
    expect(await psp.open().payouts.send(sent)).toEqual({
      id: 'w-1',
      amount: 2_000n,
      state: 'processing',
      endToEndId: undefined,
      reason: undefined,
    })
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/payout/v1/pagamentos/w-1',
      body: {
        valor: '20.00',
        chave: '12345678909',
        cpfEsperado: '12345678909',
        validoAte: '2026-11-18T01:40:00.000Z',
      },
    })
  })

  it('under an id that pays something else are not refused, but unknown', async () => {
    answer(problem(409, 'PagamentoDivergente'))
    await expect(psp.open().payouts.send(sent)).rejects.toThrow(PspUnknown)
  })

  it('too late are refused', async () => {
    answer(problem(400, 'PagamentoForaDoPrazo'))
    await expect(psp.open().payouts.send(sent)).rejects.toMatchObject({
      code: 'PagamentoForaDoPrazo',
      correlationId: 'c-1',
    })
  })

  it.each([
    ['LIQUIDADO', 'settled'],
    ['RECUSADO', 'refused'],
    ['DEVOLVIDO', 'returned'],
    ['AGENDADO', 'other'],
    ['toString', 'other'],
  ])('that are %s are %s', async (status, state) => {
    answer({ status: 200, body: { ...PAYOUT, status, endToEndId: E2E, motivo: 'CONTA_ENCERRADA' } })
    const payout = await psp.open().payouts.query('w-1')
    expect(payout).toMatchObject({ state, endToEndId: E2E, reason: 'account_closed' })
  })

  it('are absent by their own word alone: a lost way is not a payout that never was', async () => {
    answer(problem(404, 'PagamentoNaoEncontrado'), problem(404, 'NaoEncontrado'), { status: 404, body: '' })
    const { payouts } = psp.open()
    expect(await payouts.query('w-1')).toBeUndefined()
    await expect(payouts.query('w-1')).rejects.toThrow(PspRefusal)
    await expect(payouts.query('w-1')).rejects.toThrow(PspUnknown)
  })

  it('look a key up first', async () => {
    const holder = { tipo: 'CPF', nome: 'Ana', cpfMascarado: '***.456.789-**', confere: true }
    const instituicao = { ispb: '12345678', nome: 'Banco Um' }
    answer(
      { status: 200, body: { ...holder, instituicao } },
      { status: 200, body: { ...holder, tipo: 'PASSAPORTE', confere: false, instituicao } },
      problem(404, 'ChaveNaoEncontrada'),
    )
    const { payouts } = psp.open()
    const ask = () => payouts.resolve('12345678909', '12345678909')
    const known = { name: 'Ana', maskedCpf: '***.456.789-**', institution: 'Banco Um' }
    expect(await ask()).toEqual({ ...known, type: 'cpf', isExpected: true })
    expect(await ask()).toEqual({ ...known, type: 'other', isExpected: false })
    expect(await ask()).toBeUndefined()
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: { chave: '12345678909', cpfEsperado: '12345678909' },
    })
  })
})

describe('the rest', () => {
  it('is listened to for both kinds of news', async () => {
    answer({ status: 200, body: '' }, { status: 204, body: '' })
    await psp.open().listen('https://ganchos.trevo.example/hooks/v1/psp/1')
    expect(asked.map(({ path }) => path)).toEqual([
      `/api/v2/webhook/${encodeURIComponent(KEY)}`,
      '/payout/v1/webhook',
    ])
  })

  it('is in the statement of a day, page by page', async () => {
    const page = { dia: '2026-11-17', saldoInicial: '100.00', saldoFinal: '-30.50', paginas: 2 }
    const line = {
      tipo: 'PIX_RECEBIDO',
      endToEndId: E2E,
      txid: TXID,
      valor: '0.50',
      horario: '2026-11-17T10:00:00Z',
    }
    const out = { tipo: 'PAGAMENTO', id: 'w-1', valor: '-131.00', horario: '2026-11-17T11:00:00Z' }
    answer(
      { status: 200, body: { ...page, lancamentos: [line] } },
      { status: 200, body: { ...page, lancamentos: [out] } },
    )
    expect(await psp.open().statement('2026-11-17')).toMatchObject({
      opening: 10_000n,
      closing: -3_050n,
      lines: [
        { kind: 'received', endToEndId: E2E, txid: TXID, id: undefined, amount: 50n },
        { kind: 'payout', id: 'w-1', amount: -13_100n, at: new Date('2026-11-17T11:00:00Z') },
      ],
    })
    answer({ status: 200, body: { ...page, lancamentos: [] } })
    answer({ status: 200, body: { ...page, saldoFinal: '0.00', lancamentos: [] } })
    await expect(psp.open().statement('2026-11-17')).rejects.toThrow(PspUnknown)
  })
})
