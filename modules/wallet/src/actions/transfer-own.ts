import type { BodyOf } from '@trevo/kernel'
import { AppError, assert, minorOf } from '@trevo/kernel'
import type { walletTransfer } from '@trevo/contract'
import type { Money } from '../money.ts'
import type { Purse } from '../ports.ts'

/** Between a member's own wallets: there is one way, from bonus money to cash, once all is staked that it asks for. */
export async function transferOwn(
  money: Pick<Money, 'convert'>,
  purse: Purse,
  { from, to, amount }: BodyOf<typeof walletTransfer>,
  key: string,
): Promise<void> {
  if (from !== 'bonus' || to !== 'cash') throw new AppError('transfer.direction')
  const { status, reason } = await money.convert({
    purse,
    source: 'member',
    // Others of the bucket choose keys of their own.
    ref: `${purse.memberId}:${key}`,
    amount: minorOf(amount, purse.currency),
  })
  if (reason === 'turnover') throw new AppError('transfer.turnover')
  if (reason === 'insufficient_funds') throw new AppError('transfer.funds')
  if (reason === 'reference_reused') throw new AppError('idempotency.mismatch')
  assert(status === 'posted', `bonus money was not made cash: ${status} ${reason ?? ''}`)
}
