import * as contract from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { reminderMinutes, setReminder } from '../actions/set-reminder.ts'
import type { ProtectionParts } from '../parts.ts'

export function reminderRoutes({ db }: Pick<ProtectionParts, 'db'>): Served<Merchant>[] {
  const describe = async (merchant: Merchant, memberId: string) => {
    const { choices, canBeOff } = merchant.pack.reminder
    const minutes = await db.tx({ merchantId: merchant.id }, (tx) => reminderMinutes(tx, merchant, memberId))
    return { minutes, choices: [...choices], canBeOff }
  }
  return [
    serve(contract.memberReminder, ({ merchant, caller: { memberId } }) => describe(merchant, memberId)),
    serve(contract.changeReminder, async ({ merchant, caller: { memberId }, body: { minutes } }) => {
      await db.tx({ merchantId: merchant.id }, (tx) => setReminder(tx, { merchant, memberId }, minutes))
      return describe(merchant, memberId)
    }),
  ]
}
