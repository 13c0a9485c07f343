import type { Database } from '@trevo/db'
import { bucketOf } from '@trevo/kernel'

/** Whose accounts: a member has one of each kind in a currency. */
export interface OwnerKey {
  readonly merchantId: number
  readonly memberId: string
  readonly currency: string
}

export interface AccountBalance {
  readonly kind: string
  /** What can be spent; below zero only where an account may be. */
  readonly free: bigint
  /** Set aside, not yet known to have gone out. */
  readonly held: bigint
}

const OWNER_BALANCES = {
  name: 'ledger.owner_balances',
  text: 'select kind, free, held from ledger.owner_balances($1, $2, $3, $4)',
}

const HOUSE_BALANCES = {
  name: 'ledger.house_balances',
  text: 'select kind, balance from ledger.house_balances($1, $2)',
}

/** The accounts the member has opened so far: none for somebody who never had money. */
export function readBalances(
  db: Database,
  { merchantId, memberId, currency }: OwnerKey,
): Promise<AccountBalance[]> {
  return db.call({
    ...OWNER_BALANCES,
    values: [db.proofOf(merchantId), bucketOf(memberId), memberId, currency],
  })
}

/** What the house has on each kind of account, to the cent and to this moment. */
export async function readHouse(
  db: Database,
  merchantId: number,
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.call<{ kind: string; balance: bigint }>({
    ...HOUSE_BALANCES,
    values: [db.proofOf(merchantId), currency],
  })
  return new Map(rows.map(({ kind, balance }) => [kind, balance]))
}
