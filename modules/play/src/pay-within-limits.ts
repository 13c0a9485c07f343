import { AppError, newId } from '@trevo/kernel'
import { recordEvent } from '@trevo/security'
import type { Answer } from '@trevo/wallet'
import type { PaidOut } from './budgets.ts'
import type { PlayContext } from './context.ts'
import type { ProviderKey } from './providers.ts'
import { payOutHeldEvent } from './security-events.ts'
import type { Budget } from './sql/exposure.ts'
import { readMovement } from './sql/movement.ts'
import { insertWorkItem } from './sql/work-item.ts'

interface Payment extends PaidOut {
  readonly txId: string
  /** Somebody's stake that goes back to them is no single pay-out, and locks no key. */
  readonly isReturn: boolean
}

/**
 * Pays if the provider may pay so much. What is beyond a limit is owed all the same, so it is not refused: the provider is
 * told to ask again, somebody gets to see it, and once the limit is raised it is paid.
 */
export async function payWithinLimits(
  context: PlayContext,
  key: ProviderKey,
  payment: Payment,
  pay: () => Promise<Answer>,
): Promise<Answer> {
  const { amount, isReturn } = payment
  const { provider } = key
  if (amount === 0n) return pay()
  if (!isReturn && amount > provider.limits.call) return hold(context, key, payment, 'call', pay)
  const room = await context.exposure.take(provider, payment)
  if (!room.ok) return hold(context, key, payment, room.error, pay)
  try {
    const outcome = await pay()
    if (outcome.replayed || outcome.status !== 'posted') room.value.giveBack()
    return outcome
  } catch (error) {
    // Of anything else nobody knows whether it was paid.
    if (error instanceof AppError && error.code === 'system.updating') room.value.giveBack()
    throw error
  }
}

/** Whether the books have an answer to it: then asking them moves nothing. */
export async function wasAnswered(
  { db }: PlayContext,
  { provider: { merchantId, code } }: ProviderKey,
  memberId: string,
  txId: string,
): Promise<boolean> {
  const known = await db.tx({ merchantId }, (tx) => readMovement(tx, { memberId, provider: code, txId }))
  return known !== undefined
}

async function hold(
  context: PlayContext,
  key: ProviderKey,
  payment: Payment,
  over: Budget | 'call',
  pay: () => Promise<Answer>,
): Promise<Answer> {
  const { db, clock, log, breaker } = context
  const { memberId, game, amount, txId, isReturn } = payment
  const { merchantId, code: provider, limits } = key.provider
  if (await wasAnswered(context, key, memberId, txId)) return pay()
  const at = new Date(clock.now())
  const limit = over === 'call' ? over : over.scope
  const facts = { limit, most: limits[limit].toString(), amount: amount.toString(), game, txId }
  const item = {
    merchantId,
    kind: 'pay_out_held',
    provider,
    // Of those that wait for a day's budget one stands for all.
    memberId: limit === 'call' || limit === 'player' ? memberId : null,
    subject: over === 'call' ? txId : `${over.scope} ${over.subject} ${over.day}`,
    facts,
  } as const
  await db.tx({ merchantId }, async (tx) => {
    const isNew = await insertWorkItem(tx, item, newId(clock), at)
    if (!isNew) return
    const actor = { kind: 'provider', id: key.id } as const
    const event = { merchantId, outcome: 'refused', actor, memberId, details: facts } as const
    await recordEvent(tx, undefined, payOutHeldEvent, event)
  })
  log.warn({ key: key.id, player: memberId, ...facts }, 'a pay-out is held: the provider may not pay so much')
  if (limit === 'call') await breaker.note(key, txId, 'pay-outs beyond the limit of a call')
  else if (limit === 'provider' && !isReturn) await breaker.lock(key, 'the budget of the day is used up')
  throw new AppError('system.updating')
}
