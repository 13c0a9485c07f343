import { describe, expect, it } from 'vitest'
import { crcOf } from '../src/psp/br-code.ts'
import { CLIENT, CPF, openPspHarness, OTHER_CPF, TXID } from './psp-harness.ts'

async function openBank() {
  const harness = await openPspHarness()
  const url = (path: string) => `http://127.0.0.1:${harness.options.bankPort}${path}`
  async function get(path: string) {
    const response = await fetch(url(path), { headers: { connection: 'close' } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(fields)
    const init = {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { connection: 'close', ...headers },
    } as const
    const response = await fetch(url(path), init)
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }
  return {
    ...harness,
    get,
    post,
    async code(): Promise<string> {
      return String((await harness.charge()).body['pixCopiaECola'])
    },
    open: (code: string) => get(`/?code=${encodeURIComponent(code)}`),
  }
}

const PAYER = { name: 'Ana Souza', cpf: '529.982.247-25' }

describe('at the bank', () => {
  it('a code shows who is paid, how much and until when, and is paid once', async () => {
    const { code, open, post, get, books, api } = await openBank()
    const copied = await code()
    const { text } = await open(` ${copied}\n`)
    for (const shown of ['Trevo Pagamentos', 'R$ 50,00', '15/01/2027, 05:10:00'])
      expect(text).toContain(shown)
    const order = /name="order" value="([^"]+)"/.exec(text)![1]!
    const paid = await post('/pagar', { code: copied, order, ...PAYER })
    expect(paid.status).toBe(303)
    // The button was pressed twice.
    expect(await post('/pagar', { code: copied, order, ...PAYER })).toEqual(paid)
    const { pix } = await books()
    expect(pix).toMatchObject([{ txid: TXID, amount: '50.00', payer: CPF, payerName: 'Ana Souza' }])
    const receipt = await get(paid.location!)
    const endToEndId = String(pix![0]!['endToEndId'])
    expect(receipt.text).toContain(`<code id="e2e">${endToEndId}</code>`)
    expect((await get('/comprovantes')).text).toContain(`/comprovante/${endToEndId}`)
    expect((await api('GET', `/api/v2/cob/${TXID}`)).body).toMatchObject({ status: 'CONCLUIDA' })
  })

  it('a payment is refused without a name or with a wrong CPF, and nothing typed is lost', async () => {
    const { code, post, books } = await openBank()
    const answer = await post('/pagar', {
      code: await code(),
      order: 'o-1',
      name: 'Ana Souza',
      cpf: '12345678901',
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Este CPF não é válido')
    expect(answer.text).toContain('value="Ana Souza"')
    expect((await books())['pix']).toEqual([])
  })

  it('says why a code cannot be paid', async () => {
    const { code, open, pay, advance, control, charge, post, books } = await openBank()
    const copied = await code()
    expect((await open(copied.replace('5', '6'))).text).toContain('não é um Pix copia e cola')
    const elsewhere = copied.slice(0, -4).replace('127.0.0.1', '127.0.0.2')
    expect((await open(elsewhere + crcOf(elsewhere))).text).toContain('outra instituição')
    await advance(600_000)
    expect((await open(copied)).text).toContain('venceu')
    expect((await post('/pagar', { code: copied, order: 'o-1', ...PAYER })).status).toBe(400)
    expect((await books())['pix']).toEqual([])
    await pay()
    expect((await open(copied)).text).toContain('já foi paga')
    const removed = String((await charge('c'.repeat(26))).body['pixCopiaECola'])
    await control('POST', '/charges/remove', { txid: 'c'.repeat(26) })
    expect((await open(removed)).text).toContain('cancelada')
  })

  it('a code that names a key and an amount is paid without a charge', async () => {
    const { post, open, books } = await openBank()
    const body = `00020126580014br.gov.bcb.pix0136${CLIENT.chave}520400005303986540412.55802BR5905Trevo6003Rio62070503***6304`
    const wrong = body + crcOf(body)
    expect((await open(wrong)).text).toContain('não diz o valor')
    const right = body.replace('540412.5', '540512.50')
    const paid = await post('/pagar', { code: right + crcOf(right), order: 'o-1', ...PAYER })
    expect(paid.status).toBe(303)
    expect((await books())['pix']).toMatchObject([{ txid: null, amount: '12.50' }])
  })

  it('a key is registered for a holder, who can then be paid', async () => {
    const { post, get, api } = await openBank()
    const key = { key: '+55 11 98765-4321', name: 'Rui <Lima>', cpf: OTHER_CPF }
    const refused = await post('/chaves', { ...key, key: 'rua', cpf: '1' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Isto não é uma chave Pix.')
    expect((await post('/chaves', { ...key, key: CPF })).text).toContain('Uma chave CPF é do próprio CPF.')
    expect(await post('/chaves', key)).toMatchObject({ status: 303, location: '/chaves' })
    expect((await get('/chaves')).text).toContain('Rui &lt;Lima&gt;')
    const asked = { chave: '+5511987654321', cpfEsperado: OTHER_CPF }
    const { body } = await api('POST', '/payout/v1/chaves/consulta', asked)
    expect(body).toMatchObject({ tipo: 'PHONE', confere: true })
  })

  it('a holder sees what came, what went and what came back', async () => {
    const { get, api, control, paid } = await openBank()
    const endToEndId = await paid()
    await control('POST', '/med', { endToEndId, amount: '20.00' })
    const validoAte = '2027-01-15T09:00:00Z'
    await api('PUT', '/payout/v1/pagamentos/w-1', {
      valor: '1234.56',
      chave: CPF,
      cpfEsperado: CPF,
      validoAte,
    })
    const page = async () => (await get(`/extrato?cpf=${CPF}`)).text.replace(/\s+/g, ' ')
    await expect.poll(page).toContain('+ R$ 1.234,56')
    expect(await page()).toContain('− R$ 50,00')
    expect(await page()).toContain('+ R$ 20,00')
    expect((await get(`/extrato?cpf=${OTHER_CPF}`)).text).toContain('Nada entrou nem saiu ainda')
    expect((await get('/extrato?cpf=1')).status).toBe(400)
  })

  it('nothing runs, frames or pays here that is not the bank’s own', async () => {
    const { get, post, code, books } = await openBank()
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect((await get('/assets/bank.js')).status).toBe(200)
    expect((await get('/assets/../server.ts')).status).toBe(404)
    const foreign = { origin: 'https://evil.example' }
    const payment = { code: await code(), order: 'o-1', ...PAYER }
    expect((await post('/pagar', payment, foreign)).status).toBe(403)
    expect((await books())['pix']).toEqual([])
    expect((await get(`/comprovante/E${'1'.repeat(31)}`)).status).toBe(404)
  })
})
