import type { Merchant } from '@trevo/merchants'
import type { MoneyLimits } from './ports.ts'

/** Whether something of a member's is still here: free to be taken out, or on its way. */
export async function hasMoney(
  money: Pick<MoneyLimits, 'balanceOf'>,
  { id, pack }: Merchant,
  memberId: string,
): Promise<boolean> {
  const { cash, held, owed } = await money.balanceOf({ merchantId: id, memberId, currency: pack.currency })
  return cash > owed || held > 0n
}
