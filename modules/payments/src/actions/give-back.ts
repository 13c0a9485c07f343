import type { DepositReason, DepositState } from '@trevo/contract'
import type { Tx } from '@trevo/db'
import { assert, newId } from '@trevo/kernel'
import type { PaymentParts } from '../parts.ts'
import { PspRefusal, type PixReturn } from '../ports.ts'
import type { KnownAcquirer } from '../psps.ts'
import { changeDeposit } from '../sql/deposit.ts'
import { changeReceived, readReceived, type ReceivedRow } from '../sql/received.ts'
import { insertWorkItem } from '../sql/work-item.ts'
import { tellDeposit } from './tell-deposit.ts'

const ASK_AGAIN_MS = 15_000
/** A person looks at what did not go back; it is tried again all the same. */
const TRY_AGAIN_MS = 3_600_000
/** How long a bank may take before somebody asks. */
const BANK_MS = 86_400_000

/** From here on it goes back to whoever paid, whole, under a number that is written down before it is asked for. */
export async function startReturn(
  tx: Tx,
  row: ReceivedRow,
  reason: DepositReason,
  at: Date,
): Promise<ReceivedRow> {
  // From where it was decided, and nowhere else: what another process is crediting by now is not given back.
  const started = await changeReceived(tx, row.end_to_end_id, [row.state], {
    state: 'returning',
    reason,
    return_id: newId().replaceAll('-', ''),
    due_at: at,
    changed_at: at,
  })
  // Somebody else has decided first.
  if (!started) return (await readReceived(tx, row.end_to_end_id)) ?? row
  const { source, end_to_end_id: subject } = started
  // Nobody but a person can send a transfer back.
  if (source === 'manual') await insertWorkItem(tx, { kind: 'manual_return', subject, facts: { reason }, at })
  await moveDeposit(
    tx,
    started,
    ['paid'],
    { state: 'returning', reason, next_actor: 'bank', due_at: new Date(at.getTime() + BANK_MS) },
    at,
  )
  return started
}

/** One that failed for certain is asked for again, under another number. */
export async function tryReturnAgain(parts: PaymentParts, row: ReceivedRow): Promise<ReceivedRow> {
  const at = new Date(parts.clock.now())
  return parts.db.tx({ merchantId: row.merchant_id }, async (tx) => {
    const again = await changeReceived(tx, row.end_to_end_id, ['return_failed'], {
      state: 'returning',
      return_id: newId().replaceAll('-', ''),
      due_at: at,
      changed_at: at,
    })
    if (!again) return (await readReceived(tx, row.end_to_end_id)) ?? row
    const dueAt = new Date(at.getTime() + BANK_MS)
    await moveDeposit(
      tx,
      again,
      ['return_failed'],
      { state: 'returning', next_actor: 'bank', due_at: dueAt },
      at,
    )
    return again
  })
}

/** Asks for it, or how it stands: the same number is the same return, however often. */
export async function giveBack(
  parts: PaymentParts,
  known: KnownAcquirer,
  row: ReceivedRow,
): Promise<ReceivedRow> {
  const { end_to_end_id: endToEndId, return_id: id, amount_minor: amount, merchant_id: merchantId } = row
  assert(id !== null, `payment ${endToEndId} goes back without a number`)
  const given = await parts.psps
    .ask(known, ({ payments }) => payments.giveBack({ endToEndId, id, amount }))
    .catch((error: unknown) => {
      if (error instanceof PspRefusal) return undefined
      throw error
    })
  await parts.faults.reach('payments.given-back')
  const at = new Date(parts.clock.now())
  return parts.db.tx({ merchantId }, (tx) => finish(tx, row, given, at))
}

async function finish(
  tx: Tx,
  row: ReceivedRow,
  given: PixReturn | undefined,
  at: Date,
): Promise<ReceivedRow> {
  const later = (ms: number) => new Date(at.getTime() + ms)
  const change = (known: Parameters<typeof changeReceived>[3]) =>
    changeReceived(tx, row.end_to_end_id, ['returning'], { ...known, changed_at: at })
  if (given?.status === 'done') {
    const done = await change({ state: 'returned', due_at: null })
    if (done)
      await moveDeposit(
        tx,
        done,
        ['returning', 'return_failed'],
        { state: 'returned', next_actor: null, due_at: null },
        at,
      )
    return done ?? row
  }
  if (given && given.status !== 'failed') return (await change({ due_at: later(ASK_AGAIN_MS) })) ?? row
  const failed = await change({ state: 'return_failed', due_at: later(TRY_AGAIN_MS) })
  if (!failed) return row
  await moveDeposit(
    tx,
    failed,
    ['returning'],
    { state: 'return_failed', next_actor: 'house', due_at: later(TRY_AGAIN_MS) },
    at,
  )
  const facts = { reason: row.reason, refused: given?.reason ?? null, amount: row.amount_minor.toString() }
  await insertWorkItem(tx, { kind: 'return_failed', subject: row.end_to_end_id, facts, at })
  return failed
}

/** The deposit goes along, where the payment stands for one: a second payment of a charge does not. */
async function moveDeposit(
  tx: Tx,
  { bucket, deposit_id: depositId, end_to_end_id, reason }: ReceivedRow,
  from: readonly DepositState[],
  known: Parameters<typeof changeDeposit>[3],
  at: Date,
): Promise<void> {
  if (bucket === null || depositId === null || reason === 'paid_twice') return
  const moved = await changeDeposit(tx, { bucket, depositId }, from, { ...known, changed_at: at })
  if (moved && moved.end_to_end_id === end_to_end_id) await tellDeposit(tx, moved)
}
