import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { TX_CODES } from '../vocabulary/transactions.ts'

/** What `transactions` tells of some days, as a spreadsheet: at most 10,000 lines of it, the newest. */
export const statementFile = call({
  id: 'wallet.statementFile',
  surface: 'player',
  method: 'GET',
  path: '/wps/member/statement',
  access: 'session',
  limit: ownAffairs,
  query: z.object({
    startDate: z.optional(z.iso.date()),
    endDate: z.optional(z.iso.date()),
    txCode: z.optional(z.enum(TX_CODES)),
  }),
  value: z.strictObject({ fileName: Text, csv: z.string(), isWhole: z.boolean() }),
  spec: [],
})

export type StatementFile = ValueOf<typeof statementFile>
