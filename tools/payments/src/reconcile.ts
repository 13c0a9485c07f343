import { parseArgs } from 'node:util'
import { systemClock as clock } from '@trevo/kernel'
import { reconcileDay } from '@trevo/payments'
import { openMoney } from '@trevo/wallet'
import { brandsOf, log, openBanks, openBooks } from './open.ts'
import { reportOf } from './report.ts'

const USAGE = `pnpm reconcile [--day <yyyy-mm-dd>] [--brand <code>]
  holds what payment services say of a day (UTC; yesterday unless told) against our payments and our books. The status is 1
  if something is open, or if a day could not be compared. In DATABASE_URL, with VAULT_KEYS; or in the local database.`

const DAY_MS = 86_400_000
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { day: text, brand: text, help: { type: 'boolean' } } })
const { day = new Date(clock.now() - DAY_MS).toISOString().slice(0, 10), brand } = values

const db = openBooks(process.env)
try {
  const brands = await brandsOf(db, brand)
  if (values.help || brands.length === 0 || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
  } else {
    const psps = await openBanks(db, process.env)
    const parts = { db, clock, log, psps, wallet: openMoney(db) }
    for (const { id, code, pack } of brands) {
      const compared = await reconcileDay(parts, id, day).catch((error: unknown) => error as Error)
      const isSound = !(compared instanceof Error) && compared.open === 0
      if (!isSound) process.exitCode = 1
      console.log(
        compared instanceof Error
          ? `${code} ${day} could not be compared: ${compared.message}\n`
          : `${reportOf(code, pack.currency, compared)}\n`,
      )
    }
  }
} finally {
  await db.close()
}
