import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { createRedraw } from '@trevo/pictures'
import type { Storage } from '@trevo/storage'
import { beginDeposit } from '../actions/begin-deposit.ts'
import { claimTransfer } from '../actions/claim-transfer.ts'
import type { PaymentParts } from '../parts.ts'
import { describeDeposit } from './describe-deposit.ts'

const WALLETS = [
  [contract.depositAlipay, 'alipay'],
  [contract.depositQq, 'qq'],
  [contract.depositWechat, 'wechat'],
] as const
/** As sharp as the small print of a receipt asks for. */
const RECEIPT = { side: 1_600, fit: 'inside' } as const

/** Ways to pay in that have a call of their own. */
export function channelRoutes(parts: PaymentParts & { readonly storage: Storage }): Served<Merchant>[] {
  const redraw = createRedraw(RECEIPT)
  return [
    ...WALLETS.map(([call, channel]): Served<Merchant> =>
      serve(call, async ({ merchant, caller: { memberId }, body: { amount }, intent }) =>
        describeDeposit(await beginDeposit(parts, { merchant, memberId, channel, amount }, intent)),
      ),
    ),
    serve(contract.depositManualTransfer, async ({ merchant, caller: { memberId }, body, intent }) =>
      describeDeposit(await claimTransfer({ ...parts, redraw }, { ...body, merchant, memberId }, intent)),
    ),
  ]
}
