import { statementFile, statementPdf, transactions } from '@trevo/contract'
import { minorOf, newId } from '@trevo/kernel'
import { readPdf } from '@trevo/testkit/pdf'
import { describe, expect, it } from 'vitest'
import { STUDIO, studio, useHarness } from './harness.ts'
import { moveTo } from './move-to.ts'
import { useServer } from './server.ts'

const harness = useHarness()
const { ask, send } = useServer(harness)

describe('the statement as a file', () => {
  it('says what the list says, in the language asked for', async () => {
    const purse = await harness.purse({ cash: 100_000n })
    const stake = { purse, source: STUDIO, ref: newId(), amount: 505n, code: 'bet', round: 'r' } as const
    await harness.wallet.stake({ ...stake, memo: { game: '=Cometa' } })
    const { content } = await ask(transactions, { as: purse.memberId })
    const { csv, fileName, isWhole } = await ask(statementFile, { as: purse.memberId })
    expect([fileName, isWhole]).toEqual(['trevo.csv', true])
    const [head, bet, present, end] = csv.split('\r\n')
    expect(head).toBe('\uFEFF"Número";"Dia";"Hora";"Tipo";"Jogo";"Valor";"Saldo";"Moeda";"Situação"')
    expect(bet).toMatch(
      /;"\d{4}-\d\d-\d\d";"\d\d:\d\d:\d\d";"Aposta";"'=Cometa";"-5,05";"994,95";"BRL";"feito"$/,
    )
    expect(bet!.startsWith(`"${content[0]!.id}"`)).toBe(true)
    expect(present).toContain('"Promoção";"";"1000,00";"1000,00"')
    expect(end).toBe('')
    const query = { startDate: '2026-10-01', endDate: '2026-10-31' }
    const english = await ask(statementFile, { as: purse.memberId, query, headers: { language: 'EN' } })
    expect(english.fileName).toBe('trevo-2026-10-01-2026-10-31.csv')
    expect(english.csv).toBe(
      '\uFEFF"Number","Day","Time","Kind","Game","Amount","Balance","Currency","State"\r\n',
    )
    expect(await send(statementFile)).toMatchObject({ status: 401 })
  })
})

/** R$ 1.234,56 and 1234,56 alike. */
const centsOf = (text: string) =>
  minorOf(text.replace(/R\$\s/, '').replaceAll('.', '').replace(',', '.'), 'BRL')
/** What the rows of the table say; everything else has no date in front. */
const rowsOf = (pages: string[][][]) => pages.flat().filter(([when = '']) => /^\d\d\/\d\d\/\d{4} /.test(when))
const valueOf = (pages: string[][][], label: string) =>
  pages
    .flat()
    .find(([first]) => first === label)
    ?.at(-1)

describe('the statement on paper', () => {
  it('agrees with the spreadsheet to the cent, over as many pages as it needs', async () => {
    const purse = await harness.purse({ cash: 200_000_00n })
    const { bet, win } = studio(harness.wallet, purse)
    await moveTo(harness.db, purse, '2026-10-09T12:00:00Z')
    const days = { startDate: '2026-10-10', endDate: '2026-10-12' }
    for (let made = 0; made < 60; made += 1) {
      const [round, at] = [`r${made}`, Date.parse('2026-10-11T01:00:00Z') + made * 1_000_000]
      await bet(1_234_56n + BigInt(made), { round, ref: `bet ${made}` })
      await win(1_000_01n * BigInt(made % 3), { round, ref: `win ${made}` })
      await moveTo(harness.db, purse, new Date(at).toISOString(), `bet ${made}`)
      await moveTo(harness.db, purse, new Date(at + 900).toISOString(), `win ${made}`)
    }
    await bet(50_00n, { ref: 'after' })
    const { csv } = await ask(statementFile, { as: purse.memberId, query: days })
    const cells = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.slice(1, -1).split('";"'))
    const { pdf, fileName, isWhole } = await ask(statementPdf, { as: purse.memberId, query: days })
    expect([fileName, isWhole]).toEqual(['trevo-2026-10-10-2026-10-12.pdf', true])
    const { pages, title } = await readPdf(pdf)

    const rows = rowsOf(pages)
    expect(rows).toHaveLength(cells.length)
    expect(rows).toHaveLength(60 + 40)
    for (const [at, [when, kind, ...money]] of rows.entries()) {
      const [, day, time, name, , amount, balance] = cells[at]!
      expect(when).toBe(`${day!.split('-').toReversed().join('/')} ${time}`)
      expect(kind).toBe(name)
      expect(money.map(centsOf)).toEqual([amount, balance].map((cell) => centsOf(cell!)))
    }
    const amounts = cells.map(([, , , , , amount]) => centsOf(amount!))
    const sum = (chosen: bigint[]) => chosen.reduce((total, amount) => total + amount, 0n)
    expect(centsOf(valueOf(pages, 'Entrou')!)).toBe(sum(amounts.filter((amount) => amount > 0n)))
    expect(centsOf(valueOf(pages, 'Saiu')!)).toBe(sum(amounts.filter((amount) => amount < 0n)))
    expect(valueOf(pages, 'Saldo antes do período')).toBe('R$ 200.000,00')
    expect(centsOf(valueOf(pages, 'Saldo após o último lançamento')!)).toBe(200_000_00n + sum(amounts))
    expect(valueOf(pages, 'Reservado ou liberado')).toBeUndefined()

    expect(pages.length).toBeGreaterThan(2)
    for (const [at, lines] of pages.entries())
      expect(lines.at(-1)!.at(-1)).toBe(`Página ${at + 1} de ${pages.length}`)
    expect(valueOf(pages, 'Conta')).toBe('joãozinho')
    expect(valueOf(pages, 'Período')).toMatch(/^10\/10\/2026 a 12\/10\/2026 \(Horário .*de Brasília\)$/)
    expect(title).toBe(`Trevo · Extrato · ${valueOf(pages, 'Período')}`)
  })

  it('says what is set aside, so that the sums lead from balance to balance', async () => {
    const purse = await harness.purse({ cash: 100_00n })
    const hold = { purse, source: 'payments', ref: newId() }
    await moveTo(harness.db, purse, '2026-10-09T12:00:00Z')
    await harness.wallet.reserve({ ...hold, amount: 30_00n })
    await moveTo(harness.db, purse, '2026-10-09T12:00:01Z', hold.ref)
    await harness.wallet.release({ ...hold, ref: newId(), related: hold.ref })
    await studio(harness.wallet, purse).bet(5_00n)
    const { pages } = await readPdf((await ask(statementPdf, { as: purse.memberId })).pdf)
    expect(valueOf(pages, 'Saldo antes do período')).toBe('R$ 70,00')
    expect(valueOf(pages, 'Entrou')).toBe('R$ 0,00')
    expect(valueOf(pages, 'Saiu')).toBe('-R$ 5,00')
    expect(valueOf(pages, 'Reservado ou liberado')).toBe('R$ 30,00')
    expect(valueOf(pages, 'Saldo após o último lançamento')).toBe('R$ 95,00')
  })

  it('speaks English, tells of one kind, clips what is too long, and is empty where nothing was', async () => {
    const purse = await harness.purse({ cash: 1_000_00n })
    const stake = { purse, source: STUDIO, ref: newId(), amount: 505n, code: 'bet', round: 'r' } as const
    const game = `Roda (da) \\ Fortuna: ${'coração '.repeat(9)}`
    await harness.wallet.stake({ ...stake, memo: { game } })
    const headers = { language: 'EN' }
    const query = { txCode: 'bet' }
    const { pages } = await readPdf((await ask(statementPdf, { as: purse.memberId, query, headers })).pdf)
    expect(rowsOf(pages)[0]).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
      'Bet',
      expect.stringMatching(/^Roda \(da\) \\ Fortuna: coração.*…$/),
      '-R$ 5.05',
      'R$ 994.95',
    ])
    expect(valueOf(pages, 'Balance before the period')).toBeUndefined()
    expect(valueOf(pages, 'Out')).toBe('-R$ 5.05')
    const nothing = await readPdf((await ask(statementPdf, { as: newId() })).pdf)
    expect(nothing.pages).toHaveLength(1)
    expect(nothing.pages[0]).toContainEqual(['Nada neste período.'])
    expect(await send(statementPdf)).toMatchObject({ status: 401 })
    const tooLong = { startDate: '2026-01-01', endDate: '2026-03-01' }
    expect(await send(statementPdf, { as: newId(), query: tooLong })).toMatchObject({ status: 400 })
  })
})
