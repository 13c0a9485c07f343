import { sql } from 'kysely'

/** The merchant the transaction is for, as the database has it proven. */
export const ownMerchant = sql<number>`tenancy.merchant_id()`
