import type { MemberWeek } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import type { PlayedDay } from '../ports.ts'

const DAYS = 7

/** What a member played, paid in and won or lost in the last seven days, today among them. */
export async function sumWeek(
  { db, money }: Pick<ProtectionParts, 'db' | 'money'>,
  { merchant: { id: merchantId, pack }, memberId }: Owner,
): Promise<MemberWeek> {
  const { currency, timeZone } = pack
  const days = await db.tx({ merchantId }, (tx) =>
    money.lastDays(tx, { merchantId, memberId, currency }, timeZone, DAYS),
  )
  const told = ({ seconds, deposited, net }: Omit<PlayedDay, 'day'>) => ({
    minutes: Math.floor(seconds / 60),
    deposited: decimalOf(deposited, currency),
    net: decimalOf(net, currency),
  })
  // The minutes of the week are of its seconds: what is left over on each day is a minute, too.
  const total = days.reduce(
    (sum, { seconds, deposited, net }) => ({
      seconds: sum.seconds + seconds,
      deposited: sum.deposited + deposited,
      net: sum.net + net,
    }),
    { seconds: 0, deposited: 0n, net: 0n },
  )
  return { days: days.map(({ day, ...figures }) => ({ day, ...told(figures) })), total: told(total) }
}
