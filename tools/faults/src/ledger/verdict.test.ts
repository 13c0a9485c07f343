import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Acknowledgements, type Asked } from './acknowledgements.ts'
import type { Books, Kept } from './books.ts'
import { isSound, judge } from './verdict.ts'

const FUNDS = 1_000
const bet: Asked = {
  call: 'debit',
  txId: 'b',
  roundId: 'r',
  amount: 100,
  memberId: 'm',
  expected: 'OK',
  effect: -100,
}
const answer = (balance = 900) => JSON.stringify({ code: 'OK', txId: 'b', platformTxId: 't', balance })
const kept: Kept = {
  ref: 'b',
  memberId: 'm',
  transferId: 't',
  status: 'posted',
  amount: 100,
  balance: 900,
  effect: -100,
}
const books: Books = { kept: [kept], balances: new Map([['m', 900]]), violations: [], misprojected: 0 }

function judgeOf(found: Books, heard: readonly string[] = [answer()]) {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-verdict-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = new Acknowledgements(join(folder, 'log'))
  log.asked(bet)
  log.failed(bet.txId, 'hung up')
  for (const text of heard) log.answered(bet.txId, text)
  log.close()
  return judge(log.file, found, FUNDS)
}

describe('the comparison of the books with what was acknowledged', () => {
  it('is content when they agree', () => {
    const verdict = judgeOf(books, [answer(), answer()])
    expect(verdict).toMatchObject({ operations: 1, answers: 2, errors: 1 })
    expect(isSound(verdict)).toBe(true)
  })

  it.each<[string, object, Books, string[]?]>([
    ['what was forgotten', { lost: 1 }, { ...books, kept: [] }],
    ['another amount', { lost: 1 }, { ...books, kept: [{ ...kept, amount: 90 }] }],
    ['another id', { lost: 1 }, { ...books, kept: [{ ...kept, transferId: 'u' }] }],
    ['another member', { lost: 1 }, { ...books, kept: [{ ...kept, memberId: 'n' }] }],
    ['a refusal that was told as done', { lost: 1 }, { ...books, kept: [{ ...kept, status: 'rejected' }] }],
    ['what is there twice', { duplicated: 1 }, { ...books, kept: [kept, kept] }],
    ['what took effect twice', { duplicated: 1 }, { ...books, kept: [{ ...kept, effect: -200 }] }],
    ['what nobody asked for', { phantoms: 1 }, { ...books, kept: [kept, { ...kept, ref: 'x', effect: 0 }] }],
    ['a bar nobody put up', { phantoms: 1 }, { ...books, kept: [{ ...kept, status: 'tombstone' }] }],
    ['an answer that changed', { changed: 1 }, books, [answer(), answer(800)]],
    ['an answer the contract does not ask for', { wrong: 1 }, books, ['{"code":"PLAYER_BLOCKED"}']],
    ['a question without an answer', { unresolved: 1 }, books, []],
    ['a balance that is off', { unbalanced: 1 }, { ...books, balances: new Map([['m', 901]]) }],
    ['a broken invariant', { violations: ['I1'] }, { ...books, violations: ['I1'] }],
    ['a projection that is off', { misprojected: 2 }, { ...books, misprojected: 2 }],
  ])('sees %s', (_, counts, found, heard) => {
    const verdict = judgeOf(found, heard)
    expect(verdict).toMatchObject(counts)
    expect(isSound(verdict)).toBe(false)
  })
})
