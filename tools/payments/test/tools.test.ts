import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bucketOf, decimalOf, newId, newSecret, noFaults, systemClock } from '@trevo/kernel'
import { openDirectory, saveMerchant } from '@trevo/merchants'
import { trevo } from '@trevo/merchants/demo'
import { approveWithdrawal, rejectWithdrawal, savePsp } from '@trevo/payments'
import { asOwner, throwAt, useDatabase } from '@trevo/testkit'
import { startBanks, type TestBanks } from '@trevo/testkit/psp'
import { openVault } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const db = useDatabase()
const keys = { keys: [{ kid: 'test', key: newSecret(256) }], indexKey: newSecret(256) }
const money = openMoney(db)
const CLIENT = {
  clientId: 'trevo',
  clientSecret: newSecret(256),
  chave: 'trevo@example.com',
  name: 'Trevo',
  city: 'São Paulo',
}
const ANA = { document: '52998224725', name: 'Ana Souza' }
const today = () => new Date(systemClock.now()).toISOString().slice(0, 10)

let banks: TestBanks
let merchantId: number

beforeAll(async () => {
  banks = await startBanks([CLIENT])
  await saveMerchant(db, trevo)
  merchantId = (await openDirectory(db, { countryOf: () => null })).all()[0]!.id
  const vault = openVault(keys)
  for (const { code, url, party, fingerprint } of banks.banks)
    await savePsp({ db, vault, clock: systemClock }, merchantId, {
      code,
      name: code,
      depositCost: 0,
      payoutCost: 0,
      isEnabled: true,
      settings: {
        url,
        clientId: CLIENT.clientId,
        clientSecret: CLIENT.clientSecret,
        tls: { ...banks.own.client, ca: party.ca },
        key: CLIENT.chave,
        receiver: { name: CLIENT.name, city: CLIENT.city },
        fingerprint,
      },
    })
})
afterAll(() => banks.stop())

const ask = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(db.ownerUrl, async (owner) => (await owner.query<Row>(text, values)).rows)

interface Said {
  readonly code: number
  readonly text: string
}

/** One of the commands, as a process of its own. */
const run = (tool: 'reconcile' | 'work', ...args: string[]) =>
  new Promise<Said>((resolve) => {
    const file = fileURLToPath(new URL(`../src/${tool}.ts`, import.meta.url))
    const env = {
      DATABASE_URL: db.appUrl,
      VAULT_KEYS: JSON.stringify(keys.keys),
      VAULT_INDEX_KEY: keys.indexKey,
      PSP_PRIVATE: 'on',
      // To start is most of what they do.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    }
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: `${stdout}${stderr}`.trim() }),
    )
  })

const work = (...args: string[]) => run('work', 'work', ...args, '--brand', 'trevo')
const screening = (...args: string[]) => run('work', 'screening', ...args, '--brand', 'trevo')

describe('pnpm reconcile', () => {
  it('prints what a day comes to, and ends well where nothing is open', async () => {
    const { code, text } = await run('reconcile', '--day', today(), '--brand', 'trevo')
    const lines = text.split('\n').map((line) => line.split(/\s+/))
    expect([code, ...lines]).toEqual([
      0,
      ['trevo', today(), 'BRL'],
      ['statements', '0.00'],
      ['books', '0.00'],
      ['difference', '0', '0.00'],
      ['nothing', 'is', 'open'],
    ])
  })

  it('names what differs, and ends with 1 until somebody has closed it', async () => {
    const [bank] = banks.banks
    const { endToEndId } = await bank.control<{ endToEndId: string }>('/send', {
      clientId: 'trevo',
      ...ANA,
      amount: '12.34',
    })
    const found = await run('reconcile', '--day', today())
    expect(found.code).toBe(1)
    expect(found.text).toContain(`trevo ${today()} BRL`)
    expect(found.text).toMatch(/ {2}received_unknown +1 +12\.34\n/)
    expect(found.text).toMatch(new RegExp(`received_unknown +12\\.34 +pix ${endToEndId}\n`))
    expect(found.text).toContain('1 open: pnpm payments:work list --brand trevo')

    const listed = await work('list')
    const [item = ''] = listed.text.split(' ')
    expect(listed.text).toMatch(/^\S+ {2}0 h {2}difference {2}- {2}/)
    expect(await work('take', item, '--by', 'Ana')).toEqual({ code: 0, text: 'taken' })
    expect(await work('take', item, '--by', 'bruno')).toEqual({ code: 1, text: 'ana has it' })
    expect(await work('close', item, '--by', 'Ana', '--resolution', 'a gift')).toEqual({
      code: 0,
      text: 'closed',
    })
    expect((await work('list')).text).toBe('nothing is open')
    expect((await run('reconcile', '--day', today())).code).toBe(0)
  })

  it('says which day it could not compare', async () => {
    for (const bank of banks.banks) await bank.control('/faults', { kind: 'down' })
    const said = await run('reconcile')
    for (const bank of banks.banks) await bank.control('/faults', undefined, 'DELETE')
    expect(said.code).toBe(1)
    expect(said.text).toContain('could not be compared: the PSP gives no token')
  })

  it.each([
    ['a brand there is not', ['--brand', 'nobody']],
    ['a day that is none', ['--day', 'today']],
  ])('tells how it is used when asked for %s', async (_, args) => {
    const { code, text } = await run('reconcile', ...args)
    expect([code, text.startsWith('pnpm reconcile [--day')]).toEqual([1, true])
  })
})

/** A withdrawal that waits for a person, with its money set aside. */
async function waiting(amount: bigint) {
  const [memberId, withdrawalId] = [newId(), newId()]
  const bucket = bucketOf(memberId)
  const purse = { merchantId, memberId, currency: 'BRL' }
  await money.deposit({ purse, source: 'seed', ref: newId(), amount })
  await money.reserve({ purse, source: 'payout', ref: withdrawalId, amount })
  await ask(
    `insert into payments.withdrawal (bucket, withdrawal_id, merchant_id, member_id, currency, amount_minor, card_id, state,
                                      next_actor, due_at, requested_at, deadline, check_at, changed_at)
     values ($1, $2, $3, $4, 'BRL', $5, $2, 'requested', 'house', now(), now(), now() + interval '2 hours', now(), now())`,
    [bucket, withdrawalId, merchantId, memberId, amount.toString()],
  )
  const step = (set: string) =>
    ask(`update payments.withdrawal set ${set} where withdrawal_id = $1`, [withdrawalId])
  await step(`state = 'reserved', reserved_at = now()`)
  await step(
    `state = 'screening', reason = 'large_amount', screening = '{"version":0,"reasons":["large_amount"]}'`,
  )
  const itemId = newId()
  await ask(
    `insert into payments.work_item (merchant_id, item_id, kind, subject, facts, opened_at)
     values ($1, $2, 'screening', $3, '{}', now())`,
    [merchantId, itemId, withdrawalId],
  )
  return {
    itemId,
    key: { bucket, withdrawalId },
    reference: `${bucket}.${withdrawalId}`,
    shown: decimalOf(amount, 'BRL'),
    state: async () =>
      (
        await ask<{ state: string }>('select state from payments.withdrawal where withdrawal_id = $1', [
          withdrawalId,
        ])
      )[0]!.state,
    free: async () => (await money.balanceOf(purse)).cash,
    queued: async () =>
      (
        await ask(`select from graphile_worker._private_jobs where payload ->> 'withdrawalId' = $1`, [
          withdrawalId,
        ])
      ).length,
  }
}

describe('pnpm payments:screening', () => {
  const parts = { db, clock: systemClock, wallet: money, faults: noFaults }

  it('lists what waits, and one person sends a small one on, once', async () => {
    const { key, reference, shown, itemId, state, queued } = await waiting(200_100n)
    const { text } = await screening('list')
    for (const part of [reference, shown, `item ${itemId}`]) expect(text).toContain(part)
    expect((await work('close', itemId, '--by', 'ana', '--resolution', 'fine')).code).toBe(1)
    expect(await screening('approve', reference, '--by', 'ana')).toEqual({ code: 0, text: 'approve: done' })
    expect([await state(), await queued()]).toEqual(['approved', 1])
    const tooLate = { ok: false, error: 'not_waiting' }
    expect(await approveWithdrawal(parts, merchantId, key, 'ana')).toEqual(tooLate)
    expect(await rejectWithdrawal(parts, merchantId, key, 'ana')).toEqual(tooLate)
    expect(await queued()).toBe(1)
  })

  it('needs two for a large one, however they write their names', async () => {
    const { key, reference, itemId, state, queued } = await waiting(1_000_001n)
    const untaken = await approveWithdrawal(parts, merchantId, key, 'bruno')
    expect(untaken).toEqual({ ok: false, error: 'not_taken' })
    expect((await work('take', itemId, '--by', 'Ana ')).text).toBe('taken')
    expect(await screening('approve', reference, '--by', ' ANA')).toEqual({ code: 1, text: 'needs_another' })
    expect([await state(), await queued()]).toEqual(['screening', 0])
    expect(await approveWithdrawal(parts, merchantId, key, 'bruno')).toMatchObject({ ok: true })
    expect([await state(), await queued()]).toEqual(['approved', 1])
  })

  it('gives the money back where somebody says no', async () => {
    const { reference, state, free, queued } = await waiting(300_000n)
    expect(await free()).toBe(0n)
    expect((await screening('reject', reference, '--by', 'ana')).code).toBe(0)
    expect([await state(), await free(), await queued()]).toEqual(['rejected', 300_000n, 0])
  })

  it('can only go on with a no that a process did not survive', async () => {
    const { key, state, free } = await waiting(400_000n)
    const dying = { ...parts, faults: throwAt('payments.released', 1) }
    await expect(rejectWithdrawal(dying, merchantId, key, 'ana')).rejects.toThrow('fault injected')
    expect([await state(), await free()]).toEqual(['screening', 400_000n])
    const yes = await approveWithdrawal(parts, merchantId, key, 'bruno')
    expect(yes).toEqual({ ok: false, error: 'decided_otherwise' })
    expect(await rejectWithdrawal(parts, merchantId, key, 'bruno')).toMatchObject({ ok: true })
    expect([await state(), await free()]).toEqual(['rejected', 400_000n])
  })
})
