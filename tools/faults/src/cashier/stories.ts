import { setTimeout as wait } from 'node:timers/promises'
import { newSecret } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { cpfOf } from '@trevo/testkit/cpf'
import type { TestBank } from '@trevo/testkit/psp'
import type { Member } from './members.ts'
import { anyOf, ask, waitForRow, type Stage } from './stage.ts'

/** Somebody no member is. */
export const STRANGER = cpfOf(900_999_999)
const CHARGE_MS = 60_000
const CREDIT_MS = 60_000
const PAID_MS = 25_000
/** Longer than until the worker takes a withdrawal up that nobody has set money aside for. */
const REST_MS = 13_000
const REPLAYS = 100

interface Charge {
  readonly txid: string
  readonly bank: TestBank
}

/** A charge that can be paid; nothing where no bank made one. */
async function charge(stage: Stage, member: Member): Promise<Charge | undefined> {
  const { id } = await ask(stage, member, 'deposit')
  if (id === undefined) return undefined
  const row = await waitForRow<{ txid: string; code: string }>(stage, CHARGED, [id], CHARGE_MS)
  return row && { txid: row.txid, bank: stage.bankOf(row.code) }
}

const CHARGED = `select d.txid, p.code from payments.deposit d join payments.psp p using (psp_id)
  where d.deposit_id = $1 and d.state = 'active'`

/** A bank that dies while it is told to pay leaves it open whether it did: its books say. */
async function pay({ txid, bank }: Charge, document: string, more: object = {}): Promise<string[]> {
  const paid = await bank
    .control<{ endToEndIds: string[] }>('/pay', { txid, document, ...more })
    .catch(() => undefined)
  return paid?.endToEndIds ?? []
}

export type Story = (stage: Stage, member: Member) => Promise<unknown>

const paidOnce: Story = async (stage, member) => {
  const made = await charge(stage, member)
  if (made) await pay(made, member.cpf)
}

const paidTwice: Story = async (stage, member) => {
  const made = await charge(stage, member)
  if (made) await pay(made, member.cpf, { times: 2 })
}

const neverPaid: Story = charge

const paidOtherwise: Story = async (stage, member) => {
  const made = await charge(stage, member)
  if (made) await pay(made, member.cpf, { amount: `${10 + Math.floor(stage.random.next() * 50)}.07` })
}

/** Only a bank that tells who paid can be believed at once; the other one is asked for half an hour. */
const paidByStranger: Story = async (stage, member) => {
  const made = await charge(stage, member)
  if (made) await pay(made, made.bank.code === TELLS_PAYER ? STRANGER : member.cpf)
}

const TELLS_PAYER = 'banco-ipe'

/** The payer's bank takes it back, all or a part. */
const takenBack: Story = async (stage, member) => {
  const made = await charge(stage, member)
  const [endToEndId] = made ? await pay(made, member.cpf) : []
  if (!made || !endToEndId) return
  const credited = await waitForRow(stage, CREDITED, [endToEndId], CREDIT_MS)
  await stage.telling
  const part = stage.random.next() < 0.5 ? {} : { amount: '7.31' }
  if (credited) await made.bank.control('/med', { endToEndId, ...part }).catch(() => undefined)
}

const CREDITED = "select from payments.received where end_to_end_id = $1 and state = 'credited'"

/** Told with the bank's own certificate, and not true. */
const forged: Story = async (stage, member) => {
  const made = await charge(stage, member)
  if (!made) return
  const number = newSecret(256)
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 11)
  const pix = { endToEndId: `E99900001202611181200${number}`, txid: made.txid, valor: '9999.00' }
  await made.bank.control('/webhooks/forge', { clientId: member.brand.code, pix }).catch(() => undefined)
}

/** A true notice, a hundred times at once. */
const replayed: Story = async (stage, member) => {
  const made = await charge(stage, member)
  const [endToEndId] = made ? await pay(made, member.cpf) : []
  if (!made || !endToEndId) return
  const notice = { clientId: member.brand.code, pix: { endToEndId, txid: made.txid, valor: '1.00' } }
  const told = Array.from({ length: REPLAYS }, () => made.bank.control('/webhooks/forge', notice))
  await Promise.allSettled(told)
}

const withoutCharge: Story = async ({ random, bankOf }, { brand, cpf }) => {
  const bank = bankOf(anyOf(random, ['banco-ipe', 'banco-umbu']))
  const amount = `${5 + Math.floor(random.next() * 90)}.19`
  await bank.control('/send', { clientId: brand.code, document: cpf, amount }).catch(() => undefined)
}

const withdrawn: Story = (stage, member) => ask(stage, member, 'withdraw')

/** More than anybody has. */
const TOO_MUCH = 4_900_000
const overdrawn: Story = (stage, member) => ask(stage, member, 'withdraw', { beyond: TOO_MUCH })

/** The account it went to is closed: the bank sends it back after it was paid. */
const sentBack: Story = async (stage, member) => {
  const { id } = await ask(stage, member, 'withdraw')
  if (id === undefined) return
  const paid = await waitForRow<{ payout_id: string; code: string }>(stage, PAID, [id], PAID_MS)
  await stage.telling
  if (!paid) return
  const order = { id: paid.payout_id, clientId: member.brand.code, status: 'DEVOLVIDO' }
  await stage
    .bankOf(paid.code)
    .control('/payouts/finish', order)
    .catch(() => undefined)
}

const PAID = `select o.payout_id, p.code from payments.payout o join payments.psp p using (psp_id)
  where o.withdrawal_id = $1 and o.state = 'settled'`

/** The process that was asked dies between writing it down and setting the money aside; nobody asks again for a while. */
const leftAlone: Story = async (stage, member) => {
  const { random, ownerUrl } = stage
  const first = random.next() < 0.5 ? 0 : 1
  const held = Promise.withResolvers<void>()
  const holding = asOwner(ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('select from ledger.account where owner_id = $1 for update', [member.memberId])
    held.resolve()
    const row = await waitForRow(stage, REQUESTED, [member.memberId], PAID_MS, LOOK_OFTEN_MS)
    const dead = row && stage.kill(first === 0 ? 'api 1' : 'api 2')
    await wait(HELD_MS)
    await owner.query('rollback')
    await dead
  })
  // If the database dies first, the withdrawal goes its way.
  const over = holding.catch(() => undefined).finally(held.resolve)
  await held.promise
  await Promise.all([over, ask(stage, member, 'withdraw', { manner: { first, restMs: REST_MS } })])
}

/** Until whoever was killed is gone for certain. */
const HELD_MS = 100
const LOOK_OFTEN_MS = 10
const REQUESTED = "select from payments.withdrawal where member_id = $1 and state = 'requested'"

/** Each with its share of a hundred. */
export const STORIES: readonly (readonly [share: number, story: Story])[] = [
  [24, paidOnce],
  [8, paidTwice],
  [4, neverPaid],
  [4, paidOtherwise],
  [6, paidByStranger],
  [8, takenBack],
  [5, forged],
  [1, replayed],
  [6, withoutCharge],
  [22, withdrawn],
  [3, overdrawn],
  [7, sentBack],
  [2, leftAlone],
]

/** Whatever the seed says, each run has these. */
export const ALWAYS: readonly Story[] = [replayed, leftAlone, takenBack, sentBack, paidByStranger]
