import { COPY_FORMATS, LANGUAGES } from '@trevo/contract'
import { copyWork } from '@trevo/copies'
import { newId, systemClock } from '@trevo/kernel'
import { section, text as textColumn, type Section } from '@trevo/own-data'
import { asOwner } from '@trevo/testkit'
import { readPdf } from '@trevo/testkit/pdf'
import { readZip } from '@trevo/testkit/zip'
import type { Purse } from '@trevo/wallet'
import { describe, expect, it } from 'vitest'
import { cellsOf, documentOf, rowsOf, useCopies } from './copies-harness.ts'
import { giveEverything } from './one-of-everything.ts'

const house = useCopies()
const SOURCE = 'provider:estudio'

/** Money in, stakes, a win, a stake undone, money out, a present: and something left. */
async function play(purse: Purse): Promise<void> {
  const { money } = house
  const done = async (answer: Promise<{ status: string }>) =>
    expect(await answer).toMatchObject({ status: 'posted' })
  const of = (ref: string) => ({ purse, source: SOURCE, ref: `${ref}-${newId()}` })
  await done(money.deposit({ ...of('d'), source: 'pix', amount: 123_456n }))
  const rounds = [newId(), newId()] as const
  const stake = of('s1')
  await done(money.stake({ ...stake, amount: 10_000n, code: 'bet', round: rounds[0] }))
  await done(
    money.payOut({ ...of('w'), amount: 2_550n, code: 'win', round: rounds[0], from: 'play', needsBet: true }),
  )
  const undone = of('s2')
  await done(money.stake({ ...undone, amount: 700n, code: 'bet', round: rounds[1] }))
  await done(money.takeBack({ ...of('r'), related: undone.ref, round: rounds[1], overdraw: false }))
  await done(money.payOut({ ...of('p'), amount: 500n, code: 'promo', from: 'promotion', needsBet: false }))
  const held = { ...of('o'), source: 'saque' }
  await money.reserve({ ...held, amount: 5_000n })
  await done(money.settle({ ...of('o2'), source: 'saque', related: held.ref }))
}

const TOTALS = {
  deposited: '1234.56',
  withdrawn: '50.00',
  staked: '100.00',
  returned: '25.50',
  net: '-74.50',
  other: '5.00',
  balance: '1115.06',
}

const minor = (text: unknown) => BigInt(String(text).replace('.', ''))

describe('a copy of what is held about a member', () => {
  it('has totals that are those of the books in every format, and entries that come to them', async () => {
    const member = await house.member()
    await play(member.purse)
    const copy = await house.copyOf(member)
    const document = documentOf(copy)
    expect(Object.fromEntries(rowsOf(document, 'totals').map(({ what, amount }) => [what, amount]))).toEqual(
      TOTALS,
    )
    const movements = rowsOf(document, 'movements')
    expect(movements).toHaveLength(7)
    const sum = movements.reduce((total, { amount }) => total + minor(amount), 0n)
    const [books] = await asOwner(house.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ balance: string }>(
        'select sum(credits_posted - debits_posted) as balance from ledger.account where owner_id = $1',
        [member.memberId],
      )
      return rows
    })
    expect([sum, minor(TOTALS.balance)]).toEqual([BigInt(books!.balance), BigInt(books!.balance)])
    expect(movements.at(-1)!['balance']).toBe(TOTALS.balance)

    const sheets = readZip(copy.csv)
    expect(sheets.get('totals.csv')!.startsWith('\uFEFF"Total";"Valor"\r\n')).toBe(true)
    const inSheet = cellsOf(sheets.get('totals.csv')!).slice(1)
    expect(inSheet.map(([, amount]) => amount!.replace(',', '.'))).toEqual(Object.values(TOTALS))
    const sheetSum = cellsOf(sheets.get('movements.csv')!)
      .slice(1)
      .reduce((total, cells) => total + minor(cells[5]!.replace(',', '.')), 0n)
    expect(sheetSum).toBe(sum)

    const { pages } = await readPdf(copy.pdf.toString('base64'))
    const lines = pages.flat().map((words) => words.join(' '))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Depositado R$ 1.234,56',
        'Sacado R$ 50,00',
        'Apostado R$ 100,00',
        'Retornado em prêmios R$ 25,50',
        'Resultado do jogo -R$ 74,50',
        'Saldo contábil R$ 1.115,06',
      ]),
    )
    // The first page has the sums.
    expect(pages[0]!.flat()).toContain('Resumo')
    expect(pages[0]!.flat()).toContain(`de ${pages.length}`)
  })

  it('is not made where the entries do not come to the balance', async () => {
    const member = await house.member()
    await play(member.purse)
    await asOwner(house.db.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        `update ledger.account set credits_posted = credits_posted + 1 where owner_id = $1 and kind = 'cash'`,
        [member.memberId],
      )
    })
    const asked = await house.ask(member)
    await expect(house.make(asked)).rejects.toThrow('do not come to the balance')
    expect(await house.rowOf(asked)).toMatchObject({ state: 'making', files: null })
  })

  it('has something in every section for who has something of everything, in the words of the reader', async () => {
    for (const language of LANGUAGES) {
      const member = await house.member('aurora')
      await play(member.purse)
      await giveEverything(house.db, house.vault, member.purse.merchantId, member)
      const copy = await house.copyOf(member, { merchant: 'aurora', language })
      const document = documentOf(copy)
      expect(document).toMatchObject({ version: 1, brand: 'Aurora', account: member.account })
      expect(document.sections.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual([])
      expect(document.sections.map(({ name }) => name)).toEqual(house.parts.sections.map(({ name }) => name))
      expect(document.sections.map(({ title }) => title)).toEqual(
        house.parts.sections.map(({ title }) => title[language]),
      )
      expect(rowsOf(document, 'registration')[0]).toMatchObject({
        payeeName: 'Conceição Araújo',
        idNumber: '52998224725',
        address: 'Avenida Paulista, 1000',
      })
      expect(rowsOf(document, 'payoutAccounts')[0]).toMatchObject({ key: '52998224725' })
      expect(rowsOf(document, 'consents')[0]).toMatchObject({ document: 'terms', version: 0 })
      expect(rowsOf(document, 'riskSigns')[0]).toMatchObject({ day: '2026-04-05', amount: '900.00' })
      expect(rowsOf(document, 'riskActs')[0]).toMatchObject({
        outcomes: ['lifted'],
        note: 'Foi um presente da família.',
      })
      expect(rowsOf(document, 'identityChecks')[0]).toMatchObject({ state: 'passed', pictures: ['front'] })
      expect(rowsOf(document, 'securityEvents')[0]).toMatchObject({ ip: '200.160.2.3', browser: 'Firefox' })
      const sheets = readZip(copy.csv)
      expect([...sheets.keys()]).toEqual(document.sections.map(({ name }) => `${name}.csv`))
      // What others, or they themselves, have written stays a text in a spreadsheet.
      const separator = language === 'PT' ? ';' : ','
      expect(cellsOf(sheets.get('registration.csv')!, separator)[1]![1]).toMatch(/^'=HYPERLINK/)
      const { pages, title } = await readPdf(copy.pdf.toString('base64'))
      const read = pages.flat(2)
      expect(title).toContain('Aurora')
      expect(read).toContain('Conceição Araújo')
      expect(read.filter((words) => words.includes('undefined') || words.includes('[object'))).toEqual([])
    }
  })

  it('gives away nothing that lets somebody in, and no name that a picture is kept under', async () => {
    const member = await house.member()
    await giveEverything(house.db, house.vault, member.purse.merchantId, member)
    const copy = await house.copyOf(member)
    const texts = [copy.json.toString(), ...readZip(copy.csv).values(), copy.pdf.toString('latin1')]
    for (const secret of ['never-shown', 'secret-name'])
      expect(texts.filter((one) => one.includes(secret))).toEqual([])
  })

  it('has nothing of anybody else, of this brand or another', async () => {
    const [member, other] = [await house.member('trevo', 'Ana Uma'), await house.member('trevo', 'Bia Outra')]
    const abroad = await house.member('aurora', 'Cris Terceira')
    for (const one of [member, other, abroad]) {
      await play(one.purse)
      await giveEverything(house.db, house.vault, one.purse.merchantId, one)
    }
    const copy = await house.copyOf(member)
    const all = [copy.json.toString(), ...readZip(copy.csv).values()].join('\n')
    expect(all).toContain('Ana Uma')
    for (const stranger of [other, abroad]) expect(all).not.toContain(stranger.account)
    expect(all).not.toMatch(/Bia Outra|Cris Terceira/)
    const counts = documentOf(copy).sections.filter(({ rows }) => rows.length !== 1)
    // Of all else they had one thing each.
    expect(counts.map(({ name }) => name)).toEqual(['totals', 'devices', 'depositPromotions', 'movements'])
  })

  it('is of one moment, whatever happens while it is made', async () => {
    const member = await house.member()
    await play(member.purse)
    const meanwhile: Section = section<{ said: string }>({
      name: 'meanwhile',
      title: { PT: 'Enquanto isso', EN: 'Meanwhile' },
      tables: [],
      columns: { said: textColumn('', '') },
      async *read() {
        await new Promise<void>((resolve, reject) => {
          // Outside this transaction, as another process does it.
          setImmediate(() => {
            depositElsewhere(member.purse).then(resolve, reject)
          })
        })
        yield []
      },
    })
    const [totals, ...rest] = house.parts.sections
    const asked = await house.ask(member)
    await house.make(asked, [totals!, meanwhile, ...rest])
    const document = documentOf(await house.open(asked))
    const moved = rowsOf(document, 'movements').reduce((sum, { amount }) => sum + minor(amount), 0n)
    expect(moved).toBe(minor(TOTALS.balance))
    const after = documentOf(await house.copyOf(member))
    expect(rowsOf(after, 'totals').find(({ what }) => what === 'balance')!['amount']).toBe('1125.06')
  })
})

async function depositElsewhere(purse: Purse): Promise<void> {
  await asOwner(house.db.ownerUrl, async (owner) => {
    const of = [purse.memberId]
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `with a as (update ledger.account set credits_posted = credits_posted + 1000, version = version + 1
                   where owner_id = $1 and kind = 'cash' returning *),
            t as (insert into ledger.transfer (bucket, owner_id, transfer_id, merchant_id, currency, source, source_ref,
                    request_hash, kind, code, status, amount_minor, balance_after, account_kind, house)
                  select bucket, owner_id, gen_random_uuid(), merchant_id, currency, 'pix', gen_random_uuid()::text, '',
                         'credit', 'deposit', 'posted', 1000, credits_posted - debits_posted, 'cash', 'payments' from a
                  returning *)
       insert into ledger.entry (bucket, transfer_id, leg, merchant_id, account_id, amount_minor, account_version, balance_after)
       select a.bucket, t.transfer_id, 0, a.merchant_id, a.account_id, 1000, a.version, t.balance_after from a, t`,
      of,
    )
  })
}

describe('making a copy', () => {
  it('begins again after it was cut short, and leaves nothing of the attempt before', async () => {
    const member = await house.member()
    await play(member.purse)
    const asked = await house.ask(member)
    const stored: string[] = []
    const dying = {
      ...house.storage,
      put: async (key: string, object: Parameters<typeof house.storage.put>[1]) => {
        if (stored.length === 2) throw new Error('killed')
        stored.push(key)
        await house.storage.put(key, object)
      },
    }
    await expect(house.make(asked, undefined, dying)).rejects.toThrow('killed')
    expect(stored).toHaveLength(2)
    await house.make(asked)
    expect(await Promise.all(stored.map((key) => house.storage.get(key)))).toEqual([undefined, undefined])
    const made = await house.rowOf(asked)
    expect(made.state).toBe('ready')
    expect(rowsOf(documentOf(await house.open(asked)), 'movements')).toHaveLength(7)
    // Once is enough: whoever comes later changes nothing, and nobody is told twice.
    await house.make(asked)
    expect(await house.rowOf(asked)).toEqual(made)
    const letters = await asOwner(house.db.ownerUrl, (owner) =>
      owner.query('select document from messaging.letter where member_id = $1', [member.memberId]),
    )
    expect(letters.rowCount).toBe(1)
    expect(JSON.stringify(letters.rows[0])).toContain('A cópia dos seus dados está pronta')
  })

  it('comes to one copy when two workers make it at once, of which one leaves nothing', async () => {
    const member = await house.member()
    await play(member.purse)
    const asked = await house.ask(member)
    const stored: string[] = []
    const watched = {
      ...house.storage,
      put: async (key: string, object: Parameters<typeof house.storage.put>[1]) => {
        stored.push(key)
        await house.storage.put(key, object)
      },
    }
    await Promise.all(Array.from({ length: 3 }, () => house.make(asked, undefined, watched)))
    const { name, state } = await house.rowOf(asked)
    expect(state).toBe('ready')
    const left = await Promise.all(stored.map(async (key) => (await house.storage.get(key)) && key))
    expect(left.filter((key) => key && !key.startsWith(`copies/${name}/`))).toEqual([])
    expect(rowsOf(documentOf(await house.open(asked)), 'movements')).toHaveLength(7)
    const letters = await asOwner(house.db.ownerUrl, (owner) =>
      owner.query('select from messaging.letter where member_id = $1', [member.memberId]),
    )
    expect(letters.rowCount).toBe(1)
  })

  it('keeps only what is sealed, for three days', async () => {
    const member = await house.member()
    const asked = await house.ask(member)
    await house.make(asked)
    const { name, until } = await house.rowOf(asked)
    const stored = await house.storage.get(`copies/${name}/json/0`)
    expect(Buffer.from(stored!.body).toString()).toMatch(/^v1\.test\.[\w-]+$/)
    expect((until!.getTime() - systemClock.now()) / 86_400_000).toBeCloseTo(3, 2)
  })

  it('removes the files once their time is over, and has made what nobody is making', async () => {
    const member = await house.member()
    const [over, waiting] = [await house.ask(member), await house.ask(await house.member())]
    await house.make(over)
    const { name } = await house.rowOf(over)
    const { db } = house
    await asOwner(db.ownerUrl, async (owner) => {
      await owner.query(`update copies.copy set until = now() - interval '1 second' where copy_id = $1`, [
        over.copyId,
      ])
      await owner.query(`update copies.copy set asked_at = now() - interval '2 hours' where copy_id = $1`, [
        waiting.copyId,
      ])
    })
    await copyWork(house.parts).forget()
    expect(await house.rowOf(over)).toMatchObject({ state: 'gone', name: null, files: null })
    for (const format of COPY_FORMATS)
      expect(await house.storage.get(`copies/${name}/${format}/0`)).toBeUndefined()
    const queued = await asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query('select key from graphile_worker._private_jobs')
      return rows.map(({ key }) => String(key))
    })
    expect(queued).toContain(`copies.make:${waiting.copyId}`)
    expect(queued).not.toContain(`copies.make:${over.copyId}`)
  })
})
