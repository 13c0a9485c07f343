import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { askClosing } from '../actions/ask-closing.ts'
import { describeClosing } from '../actions/describe-closing.ts'
import { keepAccount } from '../actions/keep-account.ts'
import type { ClosingParts } from '../closing-parts.ts'

export function closingRoutes(parts: ClosingParts): Served<Merchant>[] {
  return [
    serve(contract.closing, ({ merchant, caller: { memberId } }) =>
      describeClosing(parts, { merchant, memberId }),
    ),
    serve(contract.closeAccount, async ({ merchant, caller: { memberId }, visitor, body }) => {
      await parts.accounts.requireOwner(merchant, visitor, body.currentPassword, 'closed')
      return askClosing(parts, { merchant, memberId })
    }),
    serve(contract.keepAccount, async ({ merchant, caller: { memberId } }) => {
      await parts.db.tx({ merchantId: merchant.id }, (tx) => keepAccount(tx, { merchant, memberId }))
      return { done: true } as const
    }),
  ]
}
