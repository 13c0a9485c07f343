import { connectDatabase, type Tx } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner, testDatabaseLimits, useDatabase } from '@trevo/testkit'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openLedger, readBalances } from '../src/index.ts'
import { creditWithin } from './books.ts'
import { credit } from './operations.ts'

const db = useDatabase()
const REFUSED = { code: '55000' }

const set = (tx: Tx, to: string) => sql.raw(`set local synchronous_commit = ${to}`).execute(tx.on<unknown>())

/** What has become of a payment that `work` makes. */
async function pay(work: (tx: Tx, book: () => Promise<void>) => Promise<unknown>) {
  const memberId = newId()
  const paid = db.tx({ merchantId: 1 }, (tx) => work(tx, () => creditWithin(tx, 1, memberId, newId())))
  const outcome = await paid.then(
    () => 'committed',
    (error: { code?: string }) => error.code,
  )
  const balances = await readBalances(db, { merchantId: 1, memberId, currency: 'BRL' })
  return [outcome, balances.length]
}

/** A process that was given such a URL. */
function connectWith(options: string) {
  const url = new URL(db.appUrl)
  if (options) url.searchParams.set('options', options)
  const other = connectDatabase({ url: url.href, ...testDatabaseLimits, applicationName: 'forgetful' })
  onTestFinished(() => other.close())
  return other
}

describe('what is booked', () => {
  it.each(['off', 'local', 'remote_write'])('is not committed with %s, set before or after', async (weak) => {
    expect(await pay(async (tx, book) => [await set(tx, weak), await book()])).toEqual(['55000', 0])
    expect(await pay(async (tx, book) => [await book(), await set(tx, weak)])).toEqual(['55000', 0])
  })

  it.each(['on', 'remote_apply'])('is committed with %s, whatever it was meanwhile', async (strong) => {
    expect(
      await pay(async (tx, book) => [await set(tx, 'off'), await book(), await set(tx, strong)]),
    ).toEqual(['committed', 1])
  })

  it('is not committed by a process whose URL says so', async () => {
    const ledger = openLedger(connectWith('-c synchronous_commit=off'))
    const payment = credit({ memberId: newId(), ref: newId(), amount: 100n })
    await expect(ledger.perform(payment)).rejects.toMatchObject(REFUSED)
  })

  it('is not committed by a process whose login was given it as its own default', async () => {
    const name = new URL(db.ownerUrl).pathname.slice(1)
    const own = (words: string) =>
      asOwner(db.ownerUrl, (owner) => owner.query(`alter role trevo_worker in database ${name} ${words}`))
    await own('set synchronous_commit = off')
    onTestFinished(async () => void (await own('reset synchronous_commit')))
    const payment = credit({ memberId: newId(), ref: newId(), amount: 100n })
    await expect(openLedger(connectWith('')).perform(payment)).rejects.toMatchObject(REFUSED)
  })
})
