import { transactions, txCodeList } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { STUDIO, studio, useHarness } from './harness.ts'
import { moveTo } from './move-to.ts'
import { useServer } from './server.ts'

const harness = useHarness()
const { ask, send } = useServer(harness)

describe('the list of transactions', () => {
  it('tells what moved the money and what was there afterwards, newest first [WALLET-09]', async () => {
    const purse = await harness.purse({ cash: 1_000n, bonus: 500n })
    const { bet, win, back } = studio(harness.wallet, purse)
    await bet(1_200n, { round: 'r', ref: 'b' })
    await back('b')
    await bet(300n, { round: 'r2' })
    await win(0n, { round: 'r2' })
    await win(50n, { round: 'r2' })
    await bet(999_999n)
    const { content, pageNum, totalPages, next, sums } = await ask(transactions, { as: purse.memberId })
    const line = ({ txCode, amount, balance }: (typeof content)[number]) => [txCode, amount, balance]
    expect(content.map(line)).toEqual([
      ['win', '0.50', '12.50'],
      ['bet', '-3.00', '12.00'],
      ['rollback', '12.00', '15.00'],
      ['bet', '-12.00', '3.00'],
      ['promo', '5.00', '15.00'],
      ['promo', '10.00', '10.00'],
    ])
    expect({ pageNum, totalPages, next }).toEqual({ pageNum: 1, totalPages: 1, next: null })
    expect(sums).toEqual({ in: '27.50', out: '15.00' })
    expect(content[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      time: expect.any(Number),
      txCode: 'win',
      displayName: 'Prêmio',
      amount: '0.50',
      balance: '12.50',
      status: 'posted',
    })
    expect(Math.abs(content[0]!.time - Date.parse(new Date().toISOString()))).toBeLessThan(60_000)
  })

  it('is empty for whoever never had money, trials too', async () => {
    const sums = { in: '0.00', out: '0.00' }
    const empty = { content: [], pageNum: 1, totalPages: 0, next: null, sums }
    expect(await ask(transactions, { as: newId() })).toEqual(empty)
    expect(await ask(transactions, { as: `${newId()} 4` })).toEqual(empty)
  })

  it('comes in pages of twenty, and counts them [WALLET-09]', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { bet } = studio(harness.wallet, purse)
    for (let made = 0; made < 44; made += 1) await bet(1n)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => ask(transactions, { as: purse.memberId, query: { pageNo } })),
    )
    expect(pages.map(({ content }) => content.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ pageNum }) => pageNum)).toEqual([1, 2, 3, 4])
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3])
    const balances = pages.flatMap(({ content }) => content.map(({ balance }) => Number(balance)))
    expect(balances).toEqual(balances.toSorted((a, b) => a - b))
    expect(new Set(balances).size).toBe(45)
    const small = await ask(transactions, { as: purse.memberId, query: { pageSize: 7, pageNo: 2 } })
    expect(small.content.map(({ id }) => id)).toEqual(pages[0]!.content.slice(7, 14).map(({ id }) => id))
    expect(small.totalPages).toBe(7)
  })

  it('goes on from where a page ended, whatever came since, and ends [WALLET-09]', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { bet } = studio(harness.wallet, purse)
    for (let made = 0; made < 44; made += 1) await bet(1n)
    const first = await ask(transactions, { as: purse.memberId })
    await bet(1n)
    const seen = first.content.map(({ balance }) => balance)
    let { next } = first
    let pages = 1
    while (next !== null && pages < 5) {
      const page = await ask(transactions, { as: purse.memberId, query: { cursor: next } })
      expect(page).not.toHaveProperty('totalPages')
      expect(page).not.toHaveProperty('sums')
      seen.push(...page.content.map(({ balance }) => balance))
      next = page.next
      pages += 1
    }
    expect(pages).toBe(3)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, place) => (9.56 + place / 100).toFixed(2)))
    // Another member's place is no way into this one's list.
    const other = await harness.purse({ cash: 5n })
    const { content } = await ask(transactions, { as: other.memberId, query: { cursor: first.next! } })
    expect(content.every(({ amount }) => amount === '0.05')).toBe(true)
  })

  it('says what was played [WALLET-09]', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const stake = { purse, source: STUDIO, ref: newId(), amount: 5n, code: 'bet', round: 'r' } as const
    await harness.wallet.stake({ ...stake, memo: { game: 'Cometa' } })
    const { content } = await ask(transactions, { as: purse.memberId })
    expect(content.map(({ gameName }) => gameName)).toEqual(['Cometa', undefined])
  })

  it('can be asked for one code, a rare one or a frequent one [WALLET-09]', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { bet, jackpot } = studio(harness.wallet, purse)
    await jackpot(5n, 'pool:a')
    for (let made = 0; made < 3; made += 1) await bet(1n)
    const codes = async (txCode: string) => {
      const { content } = await ask(transactions, { as: purse.memberId, query: { txCode } })
      return content.map((line) => line.txCode)
    }
    expect(await codes('jackpot')).toEqual(['jackpot'])
    expect(await codes('bet')).toEqual(['bet', 'bet', 'bet'])
    expect(await codes('deposit')).toEqual([])
  })

  it("goes by the days of the merchant's time zone [WALLET-09]", async () => {
    const purse = await harness.purse({ cash: 1_000n })
    const { bet } = studio(harness.wallet, purse)
    // São Paulo is three hours behind: its 10th of October begins at 03:00.
    await bet(1n, { ref: 'too early' })
    await bet(2n, { ref: 'first' })
    await bet(3n, { ref: 'last' })
    await bet(4n, { ref: 'too late' })
    await moveTo(harness.db, purse, '2026-10-10T02:59:59.999Z', 'too early')
    await moveTo(harness.db, purse, '2026-10-10T03:00:00.000Z', 'first')
    await moveTo(harness.db, purse, '2026-10-13T02:59:59.999Z', 'last')
    await moveTo(harness.db, purse, '2026-10-13T03:00:00.000Z', 'too late')
    const amounts = async (query: object) => {
      const { content } = await ask(transactions, { as: purse.memberId, query: { ...query, txCode: 'bet' } })
      return content.map(({ amount }) => amount)
    }
    expect(await amounts({ startDate: '2026-10-10', endDate: '2026-10-12' })).toEqual(['-0.03', '-0.02'])
    expect(await amounts({ startDate: '2026-10-10' })).toEqual(['-0.02'])
    expect(await amounts({ endDate: '2026-10-12' })).toEqual(['-0.03'])
    expect(await amounts({ startDate: '2026-09-13', endDate: '2026-10-13' })).toHaveLength(4)
    expect(await amounts({})).toEqual([])
  })

  it('believes the books about the time, not the process that made the id', async () => {
    const purse = await harness.purse({ cash: 1_000n })
    await studio(harness.wallet, purse).bet(1n, { ref: 'x' })
    await moveTo(harness.db, purse, '2026-10-10T02:59:30Z', 'x')
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(
        `update ledger.transfer set created_at = '2026-10-10T03:00:10Z' where owner_id = $1 and source_ref = 'x'`,
        [purse.memberId],
      ),
    )
    const on = async (startDate: string) =>
      (await ask(transactions, { as: purse.memberId, query: { startDate } })).content.length
    expect(await on('2026-10-10')).toBe(1)
    expect(await on('2026-10-09')).toBe(0)
  })

  it.each([
    { startDate: '2026-10-01', endDate: '2026-11-01' },
    { startDate: '2026-10-02', endDate: '2026-10-01' },
    { startDate: '2026-02-30' },
    { startDate: 'ontem' },
    { txCode: 'nothing' },
    { pageNo: 0 },
    { pageNo: 51 },
    { pageNo: '1e1' },
    { pageSize: 21 },
    { cursor: 'ontem' },
  ])('refuses $startDate $endDate $txCode $pageNo $pageSize $cursor', async (query) => {
    const { status, envelope } = await send(transactions, { as: newId(), query })
    expect({ status, envelope }).toMatchObject({ status: 400, envelope: { code: 'request.invalid' } })
  })

  it('is for members only, and kept by nobody', async () => {
    expect(await send(transactions)).toMatchObject({ status: 401, envelope: { code: 'session.not.login' } })
    expect((await send(transactions, { as: newId() })).headers['cache-control']).toBe('no-store')
  })

  it('reads by an index, however long the member has played', async () => {
    const plan = async (filter: string) => {
      const { rows } = await asOwner(harness.db.ownerUrl, async (owner) => {
        await owner.query('set enable_seqscan = off')
        return owner.query<{ 'QUERY PLAN': string }>(
          `explain select 1 from ledger.transfer t where t.bucket = 1 and t.owner_id = '${newId()}'
             and t.transfer_id >= ledger.first_id_at(now()) and ${filter} order by t.transfer_id desc limit 20`,
        )
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan(`t.code = 'bet'`)).toContain('transfer_pkey')
    expect(await plan(`t.transfer_id < '${newId()}'`)).toMatch(
      /transfer_pkey[^]*Index Cond[^\n]*transfer_id </,
    )
    expect(await plan(`t.code = 'deposit' and t.code not in ('bet', 'win', 'freebet', 'freewin')`)).toContain(
      'transfer_by_rare_code',
    )
  })
})

describe('the list of codes', () => {
  it('names each in the language asked for [WALLET-10]', async () => {
    const as = newId()
    const inPortuguese = await ask(txCodeList, { as, query: { language: 'PT' } })
    expect(inPortuguese).toContainEqual({ code: 'deposit', displayName: 'Depósito' })
    expect(inPortuguese).toContainEqual({ code: 'promo', displayName: 'Promoção' })
    const inEnglish = await ask(txCodeList, { as, query: { language: 'EN' } })
    expect(inEnglish).toContainEqual({ code: 'deposit', displayName: 'Deposit' })
    expect(await ask(txCodeList, { as, headers: { language: 'EN' } })).toEqual(inEnglish)
    expect(await ask(txCodeList, { as })).toEqual(inPortuguese)
  })

  it('names what the list of transactions shows, too', async () => {
    const { memberId } = await harness.purse({ cash: 1n })
    const { content } = await ask(transactions, { as: memberId, headers: { language: 'EN' } })
    expect(content[0]).toMatchObject({ txCode: 'promo', displayName: 'Promotion' })
  })

  it('is for members only', async () => {
    expect(await send(txCodeList)).toMatchObject({ status: 401 })
  })
})
