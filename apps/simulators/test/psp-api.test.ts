import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { describe, expect, it } from 'vitest'
import { readBrCode } from '../src/psp/br-code.ts'
import { certificates } from './certificates.ts'
import {
  callWith,
  CLIENT,
  connect,
  CPF,
  OTHER_CLIENT,
  OTHER_CPF,
  openPspHarness,
  TXID,
} from './psp-harness.ts'

const COB = `/api/v2/cob/${TXID}`
const problem = (type: string) => ({
  type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
  correlationId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
})
const named = (...properties: string[]) =>
  properties.map(
    (propriedade) => expect.objectContaining({ propriedade, razao: expect.any(String) as string }) as object,
  )

describe('the door', () => {
  it('is closed to whoever shows no certificate, or one of somebody else', async () => {
    const { url } = await openPspHarness()
    const certs = await certificates()
    const ca = readFileSync(certs.pspCa)
    const stranger = { key: readFileSync(certs.pspSender.key), cert: readFileSync(certs.pspSender.cert) }
    const send = { method: 'POST', url: url('/oauth/token') }
    await expect(callWith(new Agent({ ca }), send)).rejects.toThrow()
    await expect(callWith(new Agent({ ca, ...stranger }), send)).rejects.toThrow()
  })

  it('gives a token for id and secret, and for scopes that exist', async () => {
    const { token } = await openPspHarness()
    expect(await token('cob.read')).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, scope: 'cob.read' },
    })
    expect(await token('cob.read', 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await token('cob.steal')).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })

  it('asks for a token that is known, in time, and good for the call', async () => {
    const { token, api, use, advance } = await openPspHarness()
    use('unknown')
    expect(await api('GET', COB)).toMatchObject({ status: 401 })
    use(String((await token('cob.read')).body['access_token']))
    expect(await api('GET', COB)).toMatchObject({ status: 404, body: problem('CobNaoEncontrado') })
    expect(await api('PUT', COB, {})).toMatchObject({ status: 403, body: problem('AcessoNegado') })
    await advance(3_600_000)
    expect(await api('GET', COB)).toMatchObject({ status: 401 })
  })

  it('says what it does not know or cannot read', async () => {
    const { api } = await openPspHarness()
    expect(await api('GET', '/api/v2/rec')).toMatchObject({ status: 404, body: problem('NaoEncontrado') })
    const unreadable = await api('PUT', COB, '{"valor":')
    expect(unreadable).toMatchObject({ status: 400, body: problem('RequisicaoInvalida') })
    expect(unreadable.type).toBe('application/problem+json')
    expect(await api('PUT', COB, 'x'.repeat(70_000))).toMatchObject({ status: 400 })
  })
})

describe('a charge', () => {
  it('is made with a code that leads to it', async () => {
    const { charge, options } = await openPspHarness()
    const { status, body } = await charge()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      txid: TXID,
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: '2027-01-15T08:00:00.000Z', expiracao: 600 },
      valor: { original: '50.00' },
      chave: CLIENT.chave,
    })
    const { location } = readBrCode(String(body['pixCopiaECola']))!
    expect(location).toBe(body['location'])
    expect(location).toMatch(new RegExp(`^127.0.0.1:${options.bankPort}/qr/v2/[\\da-f]{32}$`))
  })

  it('has its payload signed, until it is paid', async () => {
    const { charge, pay } = await openPspHarness()
    const location = `http://${String((await charge()).body['location'])}`
    const response = await fetch(location)
    expect(response.headers.get('content-type')).toBe('application/jose')
    const [header, payload, signature] = (await response.text()).split('.') as [string, string, string]
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
    const { keys } = (await (await fetch(String(read(header)['jku']))).json()) as { keys: [JsonWebKey] }
    const key = { key: createPublicKey({ key: keys[0], format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(read(payload)).toMatchObject({ txid: TXID, valor: { original: '50.00' }, status: 'ATIVA' })
    await pay()
    expect((await fetch(location)).status).toBe(410)
  })

  it('is the same when it is asked for again, and another revision when it is changed', async () => {
    const { charge, api, advance } = await openPspHarness()
    const first = await charge()
    await advance(1_000)
    expect(await charge()).toEqual(first)
    expect((await charge(TXID, { valor: { original: '60.00' } })).body).toMatchObject({ revisao: 1 })
    const changed = await api('PATCH', COB, { valor: { original: '70.00' } })
    expect(changed).toMatchObject({ status: 200, body: { revisao: 2, valor: { original: '70.00' } } })
    expect((await api('GET', `${COB}?revisao=1`)).body).toMatchObject({ valor: { original: '60.00' } })
    const unknown = await api('GET', `${COB}?revisao=9`)
    expect(unknown).toMatchObject({ status: 400, body: problem('CobConsultaInvalida') })
  })

  it('can be removed, alone, and is then over', async () => {
    const { charge, api } = await openPspHarness()
    const status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    expect(await api('PATCH', COB, { status })).toMatchObject({
      status: 404,
      body: problem('CobNaoEncontrado'),
    })
    await charge()
    const refused = { status: 400, body: problem('CobOperacaoInvalida') }
    expect(await api('PATCH', COB, { status, valor: { original: '1.00' } })).toMatchObject(refused)
    expect(await api('PATCH', COB, { status: 'REMOVIDA_PELO_PSP' })).toMatchObject(refused)
    expect((await api('PATCH', COB, { status })).body).toMatchObject({ status, revisao: 1 })
    expect(await api('PATCH', COB, { status })).toMatchObject(refused)
    expect(await charge()).toMatchObject(refused)
  })

  it.each<[string, object, ...string[]]>([
    ['an expiry of zero', { calendario: { expiracao: 0 } }, 'calendario.expiracao'],
    ['an amount of zero', { valor: { original: '0.00' } }, 'valor.original'],
    ['an amount with one decimal', { valor: { original: '1.5' } }, 'valor.original'],
    ['a number for an amount', { valor: { original: 50 } }, 'valor.original'],
    ['a key of somebody else', { chave: OTHER_CLIENT.chave }, 'chave'],
    ['a debtor without a document', { devedor: { nome: 'Ana' } }, 'devedor'],
    ['a debtor with two', { devedor: { nome: 'Ana', cpf: CPF, cnpj: '12345678000195' } }, 'devedor'],
    ['a debtor with a wrong CPF', { devedor: { nome: 'Ana', cpf: '12345678901' } }, 'devedor.cpf'],
    [
      'several faults',
      { calendario: { expiracao: -1 }, valor: {} },
      'calendario.expiracao',
      'valor.original',
    ],
  ])('is refused with %s', async (_, changes, ...properties) => {
    const { charge, books } = await openPspHarness()
    expect(await charge(TXID, changes)).toMatchObject({
      status: 400,
      body: { ...problem('CobOperacaoInvalida'), violacoes: named(...properties) },
    })
    expect((await books())['charges']).toEqual([])
  })

  it('is refused with a txid that is none', async () => {
    const { charge } = await openPspHarness()
    for (const txid of ['short', 'x'.repeat(36), 'a-b'.repeat(10)])
      expect(await charge(txid)).toMatchObject({ status: 400, body: problem('CobOperacaoInvalida') })
  })

  it('belongs to one client', async () => {
    const { charge, options } = await openPspHarness()
    await charge()
    const other = await connect(options, OTHER_CLIENT)
    expect(await other.api('GET', COB)).toMatchObject({ status: 404 })
  })
})

const WINDOW = 'inicio=2027-01-15T00:00:00Z&fim=2027-01-16T00:00:00Z'

describe('lists', () => {
  it('of charges are paged, and filtered by debtor and status', async () => {
    const { charge, api, pay } = await openPspHarness()
    const txid = (number: number) => `${number}`.padStart(26, 'a')
    for (let number = 0; number < 5; number += 1)
      await charge(txid(number), number === 1 ? { devedor: { cpf: CPF, nome: 'Ana' } } : {})
    await pay({ txid: txid(3) })
    const list = async (query: string) => {
      const { status, body } = await api('GET', `/api/v2/cob?${WINDOW}${query}`)
      expect(status).toBe(200)
      return { ...body, txids: (body['cobs'] as { txid: string }[]).map((one) => one.txid) }
    }
    expect(await list('&paginacao.paginaAtual=1&paginacao.itensPorPagina=2')).toMatchObject({
      txids: [txid(2), txid(3)],
      parametros: {
        paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 3, quantidadeTotalDeItens: 5 },
      },
    })
    expect((await list(`&cpf=${CPF}`)).txids).toEqual([txid(1)])
    expect((await list('&status=CONCLUIDA')).txids).toEqual([txid(3)])
    expect((await list('&locationPresente=false')).txids).toEqual([])
  })

  it('of Pix are filtered by payer, txid and return', async () => {
    const { api, control, charge, pay, policy } = await openPspHarness()
    await policy({ returns: { mode: 'hold' } })
    await charge()
    const [mine, others] = [(await pay())[0]!, (await pay({ document: OTHER_CPF }))[0]!]
    const { body } = await control('POST', '/send', { clientId: 'trevo', document: CPF, amount: '7.00' })
    const bare = String(body['endToEndId'])
    await api('PUT', `/api/v2/pix/${others}/devolucao/1`, { valor: '50.00' })
    const list = async (query: string) => {
      const { body: found } = await api('GET', `/api/v2/pix?${WINDOW}${query}`)
      return (found['pix'] as { endToEndId: string }[]).map(({ endToEndId }) => endToEndId)
    }
    expect(await list('')).toEqual([mine, others, bare])
    expect(await list(`&cpf=${CPF}`)).toEqual([mine, bare])
    expect(await list('&txIdPresente=false')).toEqual([bare])
    expect(await list(`&txid=${TXID}`)).toEqual([mine, others])
    expect(await list('&devolucaoPresente=true')).toEqual([others])
    expect(await list('&devolucaoPresente=false')).toEqual([mine, bare])
    const later = 'inicio=2027-01-15T09:00:00Z&fim=2027-01-16T00:00:00Z'
    expect((await api('GET', `/api/v2/pix?${later}`)).body['pix']).toEqual([])
  })

  it.each([
    ['inicio=2027-01-16T00:00:00Z&fim=2027-01-15T00:00:00Z', 'fim'],
    [`${WINDOW}&cpf=${CPF}&cnpj=12345678000195`, 'cpf'],
    [`${WINDOW}&paginacao.paginaAtual=-1`, 'paginacao.paginaAtual'],
    [`${WINDOW}&paginacao.itensPorPagina=1001`, 'paginacao.itensPorPagina'],
    ['inicio=2027-01-16T00:00:00Z', 'fim'],
  ])('refuse %s', async (query, property) => {
    const { api } = await openPspHarness()
    const violacoes = named(property)
    expect(await api('GET', `/api/v2/cob?${query}`)).toMatchObject({
      status: 400,
      body: { ...problem('CobConsultaInvalida'), violacoes },
    })
    expect(await api('GET', `/api/v2/pix?${query}`)).toMatchObject({
      status: 400,
      body: { ...problem('PixConsultaInvalida'), violacoes },
    })
  })
})

describe('a received Pix', () => {
  it('ends its charge, and says who paid where the PSP does that', async () => {
    const { api, paid } = await openPspHarness()
    const endToEndId = await paid()
    expect(endToEndId).toMatch(/^E12345678202701150800[a-zA-Z\d]{11}$/)
    const pix = {
      endToEndId,
      txid: TXID,
      valor: '50.00',
      chave: CLIENT.chave,
      horario: '2027-01-15T08:00:00.000Z',
      pagador: { cpf: CPF, nome: 'Ana' },
    }
    expect(await api('GET', `/api/v2/pix/${endToEndId}`)).toMatchObject({ status: 200, body: pix })
    expect((await api('GET', COB)).body).toMatchObject({ status: 'CONCLUIDA', pix: [pix] })
    expect(await api('GET', `/api/v2/pix/E${'1'.repeat(31)}`)).toMatchObject({
      status: 404,
      body: problem('PixNaoEncontrado'),
    })
  })

  it('says nothing of who paid where the PSP does not', async () => {
    const { api, paid } = await openPspHarness({ paysWithPayer: false })
    const endToEndId = await paid()
    expect((await api('GET', `/api/v2/pix/${endToEndId}`)).body).not.toHaveProperty('pagador')
  })

  it('comes late, twice, from others and with other amounts if the control says so', async () => {
    const { api, charge, pay, advance } = await openPspHarness()
    await charge()
    await advance(601_000)
    await pay({ times: 2 })
    await pay({ document: OTHER_CPF, amount: '49.99' })
    const { pix } = (await api('GET', COB)).body as { pix: { horario: string; valor: string }[] }
    expect(pix.map(({ valor }) => valor)).toEqual(['50.00', '50.00', '49.99'])
    expect(pix[0]!.horario).toBe('2027-01-15T08:10:01.000Z')
  })
})

describe('a webhook', () => {
  const WEBHOOK = `/api/v2/webhook/${CLIENT.chave}`

  it('is registered, read and removed', async () => {
    const { api, receiver, listen } = await openPspHarness()
    expect(await api('GET', WEBHOOK)).toMatchObject({ status: 404, body: problem('WebhookNaoEncontrado') })
    expect(await listen()).toMatchObject({ status: 200 })
    expect((await api('GET', WEBHOOK)).body).toMatchObject({ webhookUrl: receiver.url, chave: CLIENT.chave })
    expect(await api('DELETE', WEBHOOK)).toMatchObject({ status: 204 })
    expect(await api('DELETE', WEBHOOK)).toMatchObject({ status: 404 })
  })

  it('is refused for a key of others, and for an address without TLS', async () => {
    const { api, receiver } = await openPspHarness()
    const refused = { status: 400, body: problem('WebhookOperacaoInvalida') }
    const body = { webhookUrl: receiver.url }
    expect(await api('PUT', `/api/v2/webhook/${OTHER_CLIENT.chave}`, body)).toMatchObject(refused)
    expect(await api('PUT', WEBHOOK, { webhookUrl: 'http://127.0.0.1/' })).toMatchObject(refused)
  })
})
