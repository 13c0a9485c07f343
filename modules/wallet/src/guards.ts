import { putAllowance, putRestriction, removeAllowance, endRestriction } from '@trevo/ledger'
import type { Guards } from './ports.ts'

export const guards: Guards = {
  restrict: (tx, { member, reason, until }) => putRestriction(tx, member, reason, until),
  lift: (tx, { member, reason }) => endRestriction(tx, member, reason),
  setLimit: (tx, { purse, ...limit }) => putAllowance(tx, purse, limit),
  removeLimit: (tx, { member, name }) => removeAllowance(tx, member, name),
}
