import { generateKeyPairSync } from 'node:crypto'
import type { CheckpointArchive } from '@trevo/checkpoints'
import { bucketOf, newId, systemClock, type Logger } from '@trevo/kernel'
import { asOwner, useDatabase } from '@trevo/testkit'
import { waitOptions } from '@trevo/testkit/limits'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteFreeze,
  openBooksSigner,
  openLedger,
  putAllowance,
  watchBooks,
  type BooksWatchParts,
} from '../src/index.ts'
import { credit, debit, hold, oneOfEachOperation, rollback, settlement } from './operations.ts'
import { scratchDatabase } from './scratch.ts'

const db = useDatabase()
const ledger = openLedger(db)
const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
const newSigner = () => openBooksSigner([newKey()])
const signer = newSigner()
const kept = new Map<number, string>()
const error = vi.fn<() => void>()
const log: Logger = { info: vi.fn(), warn: vi.fn(), error }

/** Storage that keeps what it was given, but for what a test does to it. */
function archiveIn(files: Map<number, string>): CheckpointArchive {
  return {
    put: async (seq, content) => void (files.has(seq) || files.set(seq, content)),
    get: async (seq) => files.get(seq),
  }
}

const parts: BooksWatchParts = { db, clock: systemClock, log, signer, archive: archiveIn(kept) }

async function isAllSigned(): Promise<boolean> {
  await watchBooks(parts)
  return asOwner(db.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      'select (select max(written_in) from ledger.transfer) = (select max(up_to) from ledger.checkpoint) as is',
    )
    return rows[0].is as boolean
  })
}

const memberId = newId()
const COUNTED = ['stakes', 'losses', 'deposits', 'bets', 'time'] as const
const sign = () => vi.waitUntil(isAllSigned, waitOptions)

// Somebody with limits of all kinds is refused once, stakes once more, and all of it is signed.
beforeAll(async () => {
  await oneOfEachOperation(ledger.perform)
  await sign()
  await ledger.perform(credit({ memberId, ref: newId(), amount: 1_000n }))
  await db.tx({ merchantId: 1 }, async (tx) => {
    for (const counts of COUNTED)
      await putAllowance(
        tx,
        { merchantId: 1, memberId, currency: 'BRL' },
        { name: counts, counts, limit: 10_000n, period: 'day', timeZone: 'UTC' },
      )
  })
  await sign()
  await ledger.perform(debit({ memberId, ref: newId(), amount: 9_999n, round: 'r' }))
  await ledger.perform(debit({ memberId, ref: newId(), amount: 100n, round: 'r' }))
  await sign()
})

beforeEach(() => error.mockClear())

/** The books as they are, to be tampered with, and the archive beside them. */
async function aCopy() {
  const name = new URL(db.ownerUrl).pathname.slice(1)
  await asOwner(db.ownerUrl.replace(name, 'postgres'), (admin) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )
  const scratch = await scratchDatabase(name)
  const files = new Map(kept)
  const look = async (more: Partial<BooksWatchParts> = {}) => {
    const findings = await watchBooks({ ...parts, db: scratch.db, archive: archiveIn(files), ...more })
    return findings.map(({ invariant }) => invariant)
  }
  return { ...scratch, files, look }
}

const THE_BET = `(select transfer_id from ledger.transfer where owner_id = '${memberId}' and kind = 'debit' and status = 'posted'
                   order by written_in desc limit 1)`
const THE_REFUSAL = `(select transfer_id from ledger.transfer where owner_id = '${memberId}' and status = 'rejected'
                       order by written_in desc limit 1)`
const THE_CASH = `owner_id = '${memberId}' and kind = 'cash'`

/** By somebody who may do anything in the database, and puts everything right that the database itself could notice. */
const PLANTED = {
  'the newest bet rewritten, its hash made anew': `
    update ledger.transfer set amount_minor = 1, balance_after = balance_after + 99 where transfer_id = ${THE_BET};
    update ledger.entry set amount_minor = sign(amount_minor) where transfer_id = ${THE_BET};
    update ledger.entry set balance_after = balance_after + 99 where transfer_id = ${THE_BET} and leg = 1;
    update ledger.entry e set chain = ledger.link(coalesce(p.chain, ''), e.account_id, e.account_version, e.transfer_id,
                                                  e.amount_minor, e.balance_after, e.created_at)
      from ledger.entry n left join ledger.entry p
        on p.bucket = n.bucket and p.account_id = n.account_id and p.account_version = n.account_version - 1
     where n.transfer_id = ${THE_BET} and n.leg = 1 and e.transfer_id = n.transfer_id and e.leg = 1;
    update ledger.account a set debits_posted = debits_posted - 99, chain = e.chain
      from ledger.entry e where e.transfer_id = ${THE_BET} and e.leg = 1 and ${THE_CASH};
    update ledger.allowance set used_minor = used_minor - 99
     where owner_id = '${memberId}' and counts in ('stakes', 'losses')`,
  'the newest bet wiped': `
    update ledger.account a set debits_posted = debits_posted - 100, version = version - 1, chain = p.chain
      from ledger.entry e join ledger.entry p
        on p.bucket = e.bucket and p.account_id = e.account_id and p.account_version = e.account_version - 1
     where e.transfer_id = ${THE_BET} and e.leg = 1 and ${THE_CASH};
    update ledger.allowance set used_minor = used_minor - case counts when 'bets' then 1 else 100 end
     where owner_id = '${memberId}' and counts in ('stakes', 'losses', 'bets');
    delete from bus.outbox where event_id = ${THE_BET};
    delete from ledger.entry where transfer_id = ${THE_BET};
    delete from ledger.transfer where transfer_id = ${THE_BET}`,
  'an entry moved to another account of the house': `
    insert into ledger.account (bucket, merchant_id, kind, currency)
    select ${bucketOf(memberId)}, 1, 'promotion', 'BRL' on conflict do nothing;
    update ledger.entry set account_id = (select account_id from ledger.account
      where bucket = ${bucketOf(memberId)} and kind = 'promotion') where transfer_id = ${THE_BET} and leg = 10`,
  'a balance told': `update ledger.transfer set balance_after = balance_after + 1 where transfer_id = ${THE_BET}`,
  'a reason': `update ledger.transfer set reason = 'excluded' where transfer_id = ${THE_REFUSAL}`,
  'a reference': `update ledger.transfer set source_ref = 'another' where transfer_id = ${THE_BET}`,
  'what was asked for': `update ledger.transfer set request_hash = sha256('x') where transfer_id = ${THE_BET}`,
  'a round': `update ledger.transfer set round_ref = 'another' where transfer_id = ${THE_BET}`,
  'a refusal gone': `
    delete from bus.outbox where event_id = ${THE_REFUSAL};
    delete from ledger.transfer where transfer_id = ${THE_REFUSAL}`,
  'a limit put back': `
    update ledger.allowance set used_minor = 0 where owner_id = '${memberId}' and counts = 'stakes'`,
  'a bet not counted': `
    update ledger.allowance set used_minor = 0 where owner_id = '${memberId}' and counts = 'bets'`,
  'time given back': `
    update ledger.allowance set used_minor = used_minor - 301 where owner_id = '${memberId}' and counts = 'time'`,
  'the checkpoints forgotten': `delete from ledger.checkpoint`,
  'the newest checkpoint forgotten': `
    delete from ledger.checkpoint where seq = (select max(seq) from ledger.checkpoint)`,
}

describe.each(Object.entries(PLANTED))('%s', (_, statements) => {
  it('is found, and nothing goes out any more', async () => {
    const copy = await aCopy()
    expect(await copy.look()).toEqual([])
    await asOwner(copy.ownerUrl, (owner) => owner.query(statements))
    expect(await copy.look()).not.toEqual([])
    expect(error).toHaveBeenCalledOnce()
    const out = hold({ memberId, ref: newId(), amount: 1n })
    expect(await openLedger(copy.db).perform(out)).toMatchObject({ status: 'rejected', reason: 'frozen' })
  })
})

describe('a checkpoint', () => {
  it('that is missing outside is found', async () => {
    const { files, look } = await aCopy()
    files.delete(2)
    expect(await look()).toEqual(['I18'])
  })

  it('that somebody else has signed is found', async () => {
    const { files, look } = await aCopy()
    files.set(2, newSigner().write(signer.read(files.get(2)!)!))
    expect(await look()).toEqual(['I18'])
  })

  it('stays signed when another key signs', async () => {
    const [old, added] = [newKey(), newKey()]
    const content = openBooksSigner([old]).write(signer.read(kept.get(1)!)!)
    expect(openBooksSigner([added, old]).read(content)).toEqual(signer.read(kept.get(1)!))
    expect(openBooksSigner([added]).read(content)).toBeUndefined()
  })

  it('put in the place of another is found', async () => {
    const { files, look } = await aCopy()
    files.set(2, files.get(1)!)
    expect(await look()).toEqual(['I18'])
  })

  it('of other books, signed by us, is found by the one after it', async () => {
    const { files, look } = await aCopy()
    files.set(2, signer.write({ ...signer.read(files.get(2)!)!, at: 'another time' }))
    expect(await look()).toEqual(['I18'])
  })

  it('that was not yet kept outside when its process died is kept by the next', async () => {
    const { db: copy, ownerUrl, files, look } = await aCopy()
    const last = Math.max(...files.keys())
    const content = files.get(last)
    files.delete(last)
    await asOwner(ownerUrl, (owner) =>
      owner.query('update ledger.checkpoint set exported_at = null where seq = $1', [last]),
    )
    expect(await look()).toEqual([])
    expect(files.get(last)).toBe(content)
    expect(await copy.tx('system', (tx) => deleteFreeze(tx))).toBeUndefined()
  })
})

it('what happens to a transfer later changes nothing that was signed', async () => {
  const [bet, held] = [newId(), newId()]
  await ledger.perform(debit({ memberId, ref: bet, amount: 5n }))
  await ledger.perform(hold({ memberId, ref: held, amount: 5n }))
  await sign()
  await ledger.perform(rollback({ memberId, ref: newId(), related: bet }))
  await ledger.perform(settlement({ memberId, ref: newId(), kind: 'void', related: held }))
  await sign()
  expect(await watchBooks(parts)).toEqual([])
})

it('nothing goes out until a person lifts it', async () => {
  const copy = await aCopy()
  await asOwner(copy.ownerUrl, (owner) => owner.query(PLANTED['a reason']))
  await copy.look()
  expect(await copy.db.tx('system', (tx) => deleteFreeze(tx))).toContain('I18')
  const out = hold({ memberId, ref: newId(), amount: 1n })
  expect(await openLedger(copy.db).perform(out)).toMatchObject({ status: 'pending' })
})

it('what is older than the last twelve is looked at in turn', async () => {
  for (let at = 0; at < 14; at += 1) {
    await ledger.perform(credit({ memberId, ref: newId(), amount: 1n }))
    await sign()
  }
  const copy = await aCopy()
  const first = signer.read(copy.files.get(1)!)!
  await asOwner(copy.ownerUrl, (owner) =>
    owner.query(`update ledger.transfer set code = 'other' where written_in <= $1`, [first.upTo]),
  )
  const seen: string[][] = []
  for (let second = 0; second < copy.files.size; second += 1)
    seen.push(await copy.look({ clock: { now: () => second * 1_000 } }))
  // Each time one of those before, and the tampered one is one of them.
  expect(seen.filter((findings) => findings.includes('I18'))).toHaveLength(
    Math.ceil((copy.files.size - 1) / (copy.files.size - 12)),
  )
})
