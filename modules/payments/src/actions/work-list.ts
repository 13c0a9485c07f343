import type { PaymentParts } from '../parts.ts'
import { closeItem, readOpenItems, readScreening, takeItem } from '../sql/work-item.ts'

type Parts = Pick<PaymentParts, 'db' | 'clock'>

const MOST = 500

/** What a brand's people have to look at, the oldest first. */
export const listWork = ({ db, clock }: Parts, merchantId: number) =>
  db.tx({ merchantId }, (tx) => readOpenItems(tx, new Date(clock.now()), MOST))

/** Withdrawals among it, which have a decision of their own. */
export const listScreening = ({ db }: Pick<Parts, 'db'>, merchantId: number) =>
  db.tx({ merchantId }, (tx) => readScreening(tx, MOST))

/** Whose it is from now on: somebody else's, if they were first. Nothing where it is not open. */
export const takeWork = (
  { db }: Pick<Parts, 'db'>,
  merchantId: number,
  itemId: string,
  by: string,
): Promise<string | undefined> => db.tx({ merchantId }, (tx) => takeItem(tx, itemId, by))

/** Whether it was open, and may be closed like this. */
export const closeWork = (
  { db, clock }: Parts,
  merchantId: number,
  itemId: string,
  said: { readonly by: string; readonly resolution: string },
): Promise<boolean> =>
  db.tx({ merchantId }, (tx) => closeItem(tx, itemId, { ...said, at: new Date(clock.now()) }))
