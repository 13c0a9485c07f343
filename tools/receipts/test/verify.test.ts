import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { receiptKeys, receipts } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import type { Purse } from '@trevo/wallet'
import { beforeAll, describe, expect, it } from 'vitest'
import { newReceiptKey, studio, useHarness } from '../../../modules/wallet/test/harness.ts'
import { useServer } from '../../../modules/wallet/test/server.ts'
import { readKeys, readReceipt, type PublicKey, type Receipt } from '../src/receipt.ts'
import { compareReceipts, verifyReceipt } from '../src/verify.ts'

const harness = useHarness()
const { ask } = useServer(harness)

let keys: readonly PublicKey[]
let purse: Purse
let genuine: Receipt

/** What the server gave the member, as they saved it. */
async function receiptOf({ memberId }: Purse, query: object = {}): Promise<Receipt> {
  const answer = await ask(receipts, { as: memberId, query })
  return readReceipt(JSON.stringify({ success: true, value: answer }))!
}

/** Ten entries: a present, and stakes that lose one after the other. */
async function playing(): Promise<Purse> {
  const player = await harness.purse({ cash: 1_000n, bonus: 5n })
  for (let made = 0; made < 9; made += 1) await studio(harness.wallet, player).bet(BigInt(made + 1))
  return player
}

beforeAll(async () => {
  keys = readKeys(JSON.stringify({ success: true, value: await ask(receiptKeys) }))
  purse = await playing()
  genuine = await receiptOf(purse)
})

describe('a genuine receipt', () => {
  it('may be of one line of the statement, for whoever it belongs to', async () => {
    const [, , third] = genuine.entries
    const { transfer } = third!
    const one = await receiptOf(purse, { transfer })
    expect(one.entries).toEqual([third])
    expect(one.before).toEqual({ version: '2', hash: genuine.entries[1]!.hash })
    expect(verifyReceipt(one, keys)).toEqual([])
    const none = { receipt: null }
    expect(await ask(receipts, { as: purse.memberId, query: { transfer, account: 'bonus' } })).toEqual(none)
    expect(await ask(receipts, { as: newId(), query: { transfer } })).toEqual(none)
    const other = await harness.purse({ cash: 1n })
    expect(await ask(receipts, { as: other.memberId, query: { transfer } })).toEqual(none)
  })

  it('is believed, and says what happened', () => {
    expect(verifyReceipt(genuine, keys)).toEqual([])
    expect(genuine).toMatchObject({
      merchant: 'trevo',
      member: purse.memberId,
      account: { kind: 'cash', currency: 'BRL' },
      before: { version: '0', hash: '' },
      key: 'new',
    })
    const amounts = genuine.entries.map(({ amount }) => Number(amount))
    expect(amounts).toEqual([1_000, -1, -2, -3, -4, -5, -6, -7, -8, -9])
    expect(genuine.entries.at(-1)?.balance).toBe('955')
  })

  it('may begin anywhere, end with the newest, or say that nothing is new', async () => {
    const middle = await receiptOf(purse, { from: 4 })
    expect(middle.before).toEqual({ version: '3', hash: genuine.entries[2]!.hash })
    expect(middle.entries).toEqual(genuine.entries.slice(3))
    const nothing = await receiptOf(purse, { from: 11 })
    expect(nothing.entries).toEqual([])
    expect(nothing.before).toEqual({ version: '10', hash: genuine.entries[9]!.hash })
    for (const receipt of [middle, nothing]) expect(verifyReceipt(receipt, keys)).toEqual([])
    expect(compareReceipts([genuine, middle, nothing])).toEqual([])
  })

  it('is there for bonus money too, and for no account that was never opened', async () => {
    const bonus = await receiptOf(purse, { account: 'bonus' })
    expect(bonus.entries.map(({ amount }) => amount)).toEqual(['5'])
    expect(verifyReceipt(bonus, keys)).toEqual([])
    expect(await ask(receipts, { as: newId() })).toEqual({ receipt: null })
    expect(await ask(receipts, { as: purse.memberId, query: { from: 12 } })).toEqual({ receipt: null })
    expect(await ask(receipts, { as: purse.memberId, merchant: 'aurora' })).toEqual({ receipt: null })
  })

  it('has at most a hundred entries, the newest unless told', async () => {
    const player = await harness.purse({ cash: 1_000n })
    for (let made = 0; made < 104; made += 1) await studio(harness.wallet, player).bet(1n)
    const versions = ({ entries }: Receipt) => [entries.length, entries[0]?.version, entries.at(-1)?.version]
    const newest = await receiptOf(player)
    expect(versions(newest)).toEqual([100, '6', '105'])
    const oldest = await receiptOf(player, { from: 1 })
    expect(versions(oldest)).toEqual([100, '1', '100'])
    for (const receipt of [newest, oldest]) expect(verifyReceipt(receipt, keys)).toEqual([])
    expect(compareReceipts([newest, oldest])).toEqual([])
  })

  it('is checked by the key that signed it, of several that are published', async () => {
    expect(keys.map(({ kid }) => kid)).toEqual(['new', 'old'])
    expect(verifyReceipt({ ...genuine, key: 'old' }, keys)).toEqual([{ kind: 'signature' }])
    expect(verifyReceipt({ ...genuine, key: 'other' }, keys)).toEqual([{ kind: 'key' }])
    const { d: _, ...jwk } = newReceiptKey('new').jwk
    expect(verifyReceipt(genuine, [{ kid: 'new', jwk } as PublicKey])).toEqual([{ kind: 'signature' }])
  })
})

describe('tampering is found:', () => {
  const changed = (at: number, change: object) =>
    genuine.entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry))
  const kinds = (receipt: Receipt) => verifyReceipt(receipt, keys).map(({ kind }) => kind)

  it('another amount', () => {
    const faults = verifyReceipt({ ...genuine, entries: changed(4, { amount: '-400' }) }, keys)
    expect(faults).toEqual([
      { kind: 'sum', version: '5' },
      { kind: 'hash', version: '5' },
    ])
  })

  it('another amount in the first entry, with a balance to match', () => {
    const entries = changed(0, { amount: '2000', balance: '2000' })
    expect(kinds({ ...genuine, entries })).toEqual(['hash', 'sum'])
  })

  it.each([{ balance: '1' }, { at: '1' }, { transfer: newId() }])('another %o', (change) => {
    expect(kinds({ ...genuine, entries: changed(4, change) })).toContain('hash')
  })

  it('another order', () => {
    const [first, second, ...rest] = genuine.entries
    expect(kinds({ ...genuine, entries: [second!, first!, ...rest] })).toContain('order')
  })

  it('a missing entry, in the middle, at the beginning or at the end', () => {
    expect(verifyReceipt({ ...genuine, entries: genuine.entries.toSpliced(4, 1) }, keys)).toEqual([
      { kind: 'order', version: '6' },
      { kind: 'sum', version: '6' },
      { kind: 'hash', version: '6' },
    ])
    expect(kinds({ ...genuine, entries: genuine.entries.slice(1) })).toEqual(['order', 'sum', 'hash'])
    expect(kinds({ ...genuine, entries: genuine.entries.slice(0, -1) })).toEqual(['signature'])
  })

  it('a beginning that was cut off, hash and all', () => {
    const [first, ...entries] = genuine.entries
    const before = { version: first!.version, hash: first!.hash }
    expect(kinds({ ...genuine, before, entries })).toEqual(['signature'])
  })

  it('an entry too many', () => {
    const last = genuine.entries.at(-1)!
    const entries = [...genuine.entries, { ...last, version: '11', amount: '1', balance: '956' }]
    expect(kinds({ ...genuine, entries })).toEqual(['hash', 'signature'])
  })

  it('another account, member, merchant, kind, currency or time', async () => {
    const other = await receiptOf(await playing())
    expect(kinds({ ...genuine, account: other.account })).toContain('hash')
    expect(kinds({ ...genuine, member: other.member })).toEqual(['signature'])
    expect(kinds({ ...genuine, entries: other.entries })).toContain('hash')
    expect(kinds({ ...genuine, merchant: 'aurora' })).toEqual(['signature'])
    expect(kinds({ ...genuine, account: { ...genuine.account, kind: 'bonus' } })).toEqual(['signature'])
    expect(kinds({ ...genuine, account: { ...genuine.account, currency: 'EUR' } })).toEqual(['signature'])
    expect(kinds({ ...genuine, signedAt: '1' })).toEqual(['signature'])
  })

  it('another signature', async () => {
    const other = await receiptOf(await playing())
    expect(kinds({ ...genuine, signature: other.signature })).toEqual(['signature'])
    expect(kinds({ ...genuine, signature: '' })).toEqual(['signature'])
  })

  it('a past that was rewritten and signed anew, by an earlier receipt', () => {
    const rewritten = { ...genuine, entries: changed(4, { hash: 'a'.repeat(64) }) }
    expect(compareReceipts([genuine, rewritten])).toEqual([{ kind: 'rewritten', version: '5' }])
    const elsewhere = { ...rewritten, account: { ...genuine.account, id: '999' } }
    expect(compareReceipts([genuine, elsewhere])).toEqual([])
  })
})

describe('what is no receipt', () => {
  it.each([
    { format: 'trevo-receipt-2' },
    { member: 'a\nb' },
    { merchant: undefined },
    { signedAt: 'x' },
    { account: null },
    { before: { version: '0', hash: 'zz' } },
    { entries: {} },
    { entries: [{ version: '1' }] },
    { entries: [null] },
  ])('is not taken for one: %o', (change) => {
    expect(readReceipt(JSON.stringify({ ...genuine, ...change }))).toBeUndefined()
  })

  it('may not even be JSON', () => {
    expect(readReceipt('<html>')).toBeUndefined()
    expect(readKeys('')).toEqual([])
  })

  it('is not taken for a key either', () => {
    expect(readKeys('[{"kid":"a","jwk":{"crv":"P-256","x":"x"}},null]')).toEqual([])
    expect(readKeys('{}')).toEqual([])
  })
})

describe('the command', () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

  async function run(...contents: readonly object[]) {
    const folder = await mkdtemp(join(tmpdir(), 'receipts-'))
    const files = contents.map((_, at) => join(folder, `${at}.json`))
    await Promise.all(contents.map((content, at) => writeFile(files[at]!, JSON.stringify(content))))
    const result = await new Promise<{ code: unknown; out: string }>((resolve) => {
      execFile(process.execPath, [main, ...files], (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, out: `${stdout}${stderr}`.replaceAll(`${folder}/`, '') })
      })
    })
    await rm(folder, { recursive: true })
    return result
  }

  it('says so when receipts are genuine', async () => {
    const later = await receiptOf(purse, { from: 4 })
    expect(await run(genuine, { success: true, value: { receipt: later } }, keys)).toEqual({
      code: 0,
      out: '0.json: autêntico, 10 lançamentos\n1.json: autêntico, 7 lançamentos\n',
    })
  })

  it('says what is wrong when they are not', async () => {
    const [first, ...entries] = genuine.entries
    const tampered = { ...genuine, entries: [{ ...first!, amount: '9' }, ...entries] }
    const { code, out } = await run(tampered, keys)
    expect(code).toBe(1)
    expect(out).toContain('lançamento 1: o saldo não é o anterior mais o valor')
    const rewritten = await run(genuine, { ...genuine, entries: [{ ...first!, hash: '' }, ...entries] }, keys)
    expect(rewritten.out).toContain('lançamento 1: dois recibos dizem coisas diferentes')
    expect(await run({}, keys)).toEqual({ code: 1, out: '0.json: isto não é um recibo\n' })
    expect(await run(keys)).toMatchObject({ code: 2 })
  })
})
