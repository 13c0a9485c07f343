import type { Database } from '@trevo/db'
import { readOpenClaims } from '../sql/transfer-claim.ts'

const SHOWN = 100

/** Transfers that people have to look for, the oldest first. */
export const listClaims = ({ db }: { readonly db: Database }, merchantId: number) =>
  db.tx({ merchantId }, (tx) => readOpenClaims(tx, SHOWN))
