import { describe, expect, it } from 'vitest'
import { connect, CPF, openPspHarness, OTHER_CLIENT } from './psp-harness.ts'

interface Day {
  readonly saldoInicial: string
  readonly saldoFinal: string
  readonly paginas: number
  readonly lancamentos: readonly {
    tipo: string
    valor: string
    txid?: string
    endToEndId?: string
    id?: string
  }[]
}

const DAY_MS = 86_400_000
const cents = (text: string) => BigInt(text.replace('.', ''))

async function openWithDays() {
  const harness = await openPspHarness()
  const { api, control } = harness
  async function dayOf(day: string): Promise<Day> {
    const read = async (page: number) =>
      (await api('GET', `/extrato/v1/${day}?pagina=${page}`)).body as unknown as Day
    const first = await read(0)
    const rest = await Promise.all(Array.from({ length: first.paginas - 1 }, (_, page) => read(page + 1)))
    return { ...first, lancamentos: [first, ...rest].flatMap(({ lancamentos }) => lancamentos) }
  }
  const send = (amount: string) => control('POST', '/send', { clientId: 'trevo', document: CPF, amount })
  return { ...harness, dayOf, send }
}

const sumOf = ({ lancamentos }: Day) => lancamentos.reduce((sum, { valor }) => sum + cents(valor), 0n)

describe('a statement', () => {
  it('holds every kind of movement, and sums to the cent from day to day', async () => {
    const { dayOf, paid, api, control, policy, advance, token, use } = await openWithDays()
    const endToEndId = await paid()
    const body = { valor: '12.34', chave: CPF, cpfEsperado: CPF, validoAte: '2027-01-17T00:00:00Z' }
    await api('PUT', '/payout/v1/pagamentos/w-1', body)
    await expect
      .poll(async () => (await api('GET', '/payout/v1/pagamentos/w-1')).body['status'])
      .toBe('LIQUIDADO')
    await policy({ returns: { mode: 'hold' } })
    await api('PUT', `/api/v2/pix/${endToEndId}/devolucao/r1`, { valor: '0.07' })
    await advance(DAY_MS)
    use(String((await token()).body['access_token']))
    await control('POST', '/returns/finish', { endToEndId, id: 'r1', status: 'DEVOLVIDO' })
    await control('POST', '/med', { endToEndId, amount: '20.00' })
    await control('POST', '/payouts/finish', { id: 'w-1', status: 'DEVOLVIDO' })
    const [first, second, third] = [
      await dayOf('2027-01-15'),
      await dayOf('2027-01-16'),
      await dayOf('2027-01-17'),
    ]
    expect(first).toMatchObject({
      saldoInicial: '0.00',
      saldoFinal: '37.66',
      lancamentos: [
        { tipo: 'PIX_RECEBIDO', valor: '50.00', endToEndId },
        { tipo: 'PAGAMENTO', valor: '-12.34', id: 'w-1' },
      ],
    })
    expect(second).toMatchObject({
      saldoInicial: '37.66',
      saldoFinal: '29.93',
      lancamentos: [
        { tipo: 'DEVOLUCAO_ENVIADA', valor: '-0.07', endToEndId, id: 'r1' },
        { tipo: 'MED', valor: '-20.00', endToEndId },
        { tipo: 'PAGAMENTO_DEVOLVIDO', valor: '12.34', id: 'w-1' },
      ],
    })
    expect(third).toMatchObject({ saldoInicial: '29.93', saldoFinal: '29.93', paginas: 1, lancamentos: [] })
    for (const day of [first, second, third])
      expect(sumOf(day)).toBe(cents(day.saldoFinal) - cents(day.saldoInicial))
  })

  it('has pages, which together are the day', async () => {
    const { dayOf, send } = await openWithDays()
    for (let sent = 1; sent <= 205; sent += 1) await send(`${sent}.${`${sent % 100}`.padStart(2, '0')}`)
    const day = await dayOf('2027-01-15')
    expect(day.paginas).toBe(3)
    expect(new Set(day.lancamentos.map(({ endToEndId }) => endToEndId)).size).toBe(205)
    expect(sumOf(day)).toBe(cents(day.saldoFinal))
  })

  it('is of one client', async () => {
    const { send, options } = await openWithDays()
    await send('7.00')
    const other = await connect(options, OTHER_CLIENT)
    expect((await other.api('GET', '/extrato/v1/2027-01-15')).body).toMatchObject({ saldoFinal: '0.00' })
  })

  it('is of a day that exists', async () => {
    const { api } = await openWithDays()
    for (const path of ['2027-02-30', 'hoje', '2027-01-15?pagina=-1'])
      expect(await api('GET', `/extrato/v1/${path}`)).toMatchObject({ status: 400 })
  })
})
