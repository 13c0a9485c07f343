import { parseArgs } from 'node:util'
import { connectDatabase } from '@trevo/db'
import { bucketOf, newId, noFaults, systemClock as clock } from '@trevo/kernel'
import { openDirectory } from '@trevo/merchants'
import { paymentWork } from '@trevo/payments'
import { createLogger } from '@trevo/telemetry'
import { asOwner } from '@trevo/testkit'
import { openLedgerFixture, startPostgres } from '@trevo/tools-faults/ledger'
import { keepFigures, median } from '@trevo/tools-nightly/figures'
import { openVault, type VaultKey } from '@trevo/vault'
import { openMoney } from '@trevo/wallet'
import { openMemoryPsp } from './memory-psp.ts'

// pnpm bench:deposit [--pairs N] [--payments N]
// Payments from the bank's word to the member's balance, against the same credits asked of the books alone: in turns, in
// one run, on a server of its own. The payment service answers from memory.
const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '7' }, payments: { type: 'string', default: '1920' } },
})
const [pairs, payments] = [Number(values.pairs), Number(values.payments)]
/** Told of at once, as a bank does that has much to tell. */
const GROUP = 64
const PLAYERS = 256
const AMOUNT = 5_000n
const LIMITS = { poolMax: 10, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000, queueTimeoutMs: 20_000 }

await using cleanUp = new AsyncDisposableStack()
const postgres = cleanUp.adopt(await startPostgres({ shared_buffers: '1GB' }), ({ remove }) => remove())
const house = cleanUp.adopt(
  await openLedgerFixture({ postgresUrl: postgres.url, funds: 1n, players: PLAYERS }),
  ({ remove }) => remove(),
)
const db = cleanUp.adopt(
  connectDatabase({ url: house.appUrl, ...LIMITS, applicationName: 'bench' }),
  ({ close }) => close(),
)
const { merchantId, players } = house
const wallet = openMoney(db)
const bank = openMemoryPsp(merchantId)
// Written by newSecrets, in this very shape.
const keys = JSON.parse(house.secrets['VAULT_KEYS']!) as VaultKey[]
const { jobs } = paymentWork(
  {
    db,
    clock,
    log: createLogger({ service: 'bench', level: 'fatal' }),
    vault: openVault({ keys, indexKey: house.secrets['VAULT_INDEX_KEY']! }),
    directory: await openDirectory(db, { countryOf: () => null }),
    psps: bank.psps,
    wallet,
    holders: { of: () => Promise.reject(new Error('nobody asks here whose account it is')) },
    faults: noFaults,
  },
  '',
)
const notified = jobs.find(({ definition }) => definition.name === 'payments.notification')!
const memberOf = (at: number) => players[at % players.length]!.memberId
const newEndToEndId = () => `E99900001${newId().replaceAll('-', '').slice(0, 23)}`

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (payments * 1_000) / (performance.now() - started)
}

/** The books alone, so many at a time. */
async function measureBooks(): Promise<number> {
  return perSecond(async () => {
    for (let at = 0; at < payments; at += GROUP)
      await Promise.all(
        Array.from({ length: GROUP }, (_, place) =>
          wallet.deposit({
            purse: { merchantId, memberId: memberOf(at + place), currency: 'BRL' },
            source: 'pix',
            ref: newEndToEndId(),
            amount: AMOUNT,
          }),
        ),
      )
  })
}

/** Charges that were paid just now, and what the bank says of them. */
async function prepare(): Promise<string[]> {
  const notifications: string[] = []
  await asOwner(house.ownerUrl, async (owner) => {
    for (let at = 0; at < payments; at += GROUP) {
      const group = Array.from({ length: GROUP }, (_, place) => {
        const memberId = memberOf(at + place)
        const depositId = newId()
        const txid = depositId.replaceAll('-', '')
        const endToEndId = newEndToEndId()
        const paid = { endToEndId, txid, amount: AMOUNT, paidAt: new Date(clock.now()) }
        bank.receive({ ...paid, payer: undefined, returns: [] })
        return { bucket: bucketOf(memberId), depositId, memberId, txid, endToEndId }
      })
      await owner.query(DEPOSITS, [
        group.map(({ bucket }) => bucket),
        group.map(({ depositId }) => depositId),
        group.map(({ memberId }) => memberId),
        group.map(({ txid }) => txid),
        merchantId,
        bank.pspId,
      ])
      const notificationId = newId()
      const body = JSON.stringify({ pix: group.map(({ endToEndId, txid }) => ({ endToEndId, txid })) })
      await owner.query(
        `insert into payments.notification (merchant_id, notification_id, psp_id, kind, body, received_at)
         values ($1, $2, $3, 'pix', $4, now())`,
        [merchantId, notificationId, bank.pspId, body],
      )
      notifications.push(notificationId)
    }
  })
  return notifications
}

const DEPOSITS = `insert into payments.deposit (bucket, deposit_id, merchant_id, member_id, currency, channel,
    amount_minor, state, next_actor, due_at, created_at, changed_at, psp_id, txid)
  select bucket, deposit_id, $5, member_id, 'BRL', 'pix', ${AMOUNT}, 'created', 'house', now(), now(), now(), $6, txid
  from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[]) as paid (bucket, deposit_id, member_id, txid)`

async function measurePath(): Promise<number> {
  const notifications = await prepare()
  return perSecond(async () => {
    for (const notificationId of notifications) await notified.handle({ merchantId, notificationId })
  })
}

// Processes and plans have to warm up before anything counts.
await measureBooks()
await measurePath()
const [books, path]: [number[], number[]] = [[], []]
for (let pair = 0; pair < pairs; pair += 1) {
  // Whichever goes first may find the machine busier.
  if (pair % 2 === 0) books.push(await measureBooks())
  path.push(await measurePath())
  if (pair % 2 === 1) books.push(await measureBooks())
}
const credited = await asOwner(house.ownerUrl, async (owner) => {
  const { rows } = await owner.query(
    `select count(*)::int as n from payments.deposit where state = 'credited'`,
  )
  return Number(rows[0].n)
})
if (credited !== payments * (pairs + 1)) throw new Error(`${credited} were credited`)
console.log(
  `${pairs} pairs of ${payments} payments, ${GROUP} at once: ${median(books).toFixed(0)}/s in the books alone, ${median(path).toFixed(0)}/s from the bank's word to the balance`,
)
const figures = keepFigures('deposit')
figures.timed(
  'deposit ÷ the books alone',
  path.map((rate, at) => rate / books[at]!),
  '',
  {
    atLeast: 0.35,
    goal: 0.5,
  },
)
