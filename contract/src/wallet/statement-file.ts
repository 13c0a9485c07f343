import { call, type ValueOf } from '@trevo/kernel'
import * as z from 'zod/mini'
import { ownAffairs } from '../limits.ts'
import { Text } from '../system/parts.ts'
import { TX_CODES } from '../vocabulary/transactions.ts'

/** What `transactions` tells of some days, as a file: at most 10,000 lines of it, the newest. */
const common = {
  surface: 'player',
  method: 'GET',
  access: 'session',
  limit: ownAffairs,
  query: z.object({
    startDate: z.optional(z.iso.date()),
    endDate: z.optional(z.iso.date()),
    txCode: z.optional(z.enum(TX_CODES)),
  }),
  spec: [],
} as const

/** As a spreadsheet. */
export const statementFile = call({
  ...common,
  id: 'wallet.statementFile',
  path: '/wps/member/statement',
  value: z.strictObject({ fileName: Text, csv: z.string(), isWhole: z.boolean() }),
})

export type StatementFile = ValueOf<typeof statementFile>

/** On paper, in Base64. */
export const statementPdf = call({
  ...common,
  id: 'wallet.statementPdf',
  path: '/wps/member/statement/pdf',
  value: z.strictObject({ fileName: Text, pdf: z.string(), isWhole: z.boolean() }),
})

export type StatementPdf = ValueOf<typeof statementPdf>
