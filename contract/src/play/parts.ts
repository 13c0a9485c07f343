import * as z from 'zod/mini'
import { upTo } from '../wallet/parts.ts'

export const NodeId = upTo(999_999_999)

/** Days where the merchant is, at most 31 of them unless a call says more; without any it is today. */
export const Days = { startDate: z.optional(z.iso.date()), endDate: z.optional(z.iso.date()) }
