import { once } from 'node:events'
import { connectDatabase } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { testDatabaseLimits } from '@trevo/testkit'
import { openMoney, type Purse } from '../src/index.ts'

/** What the parent of this process tells it: whose money to set aside, so much of it, so many times at once. */
export interface Order {
  readonly url: string
  readonly purse: Purse
  readonly amount: string
  readonly times: number
}

const told = once(process, 'message')
process.send!('ready')
const [{ url, purse, amount, times }] = (await told) as [Order]
const db = connectDatabase({ url, ...testDatabaseLimits, applicationName: 'withdrawals' })
const { reserve } = openMoney(db)
const asked = Array.from({ length: times }, () =>
  reserve({ purse, source: 'bank', ref: newId(), amount: BigInt(amount) }),
)
const answers = await Promise.all(asked)
process.send!(answers.map(({ status, reason }) => reason ?? status))
await db.close()
process.disconnect()
