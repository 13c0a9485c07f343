import type { MemberLimit } from '@trevo/contract'
import { textOf } from '../domain/limit.ts'
import { nameOf, unitOf } from '../money-limits.ts'
import type { Owner } from '../owner.ts'
import type { ProtectionParts } from '../parts.ts'
import type { UsedLimit } from '../ports.ts'
import { readStanding, type StandingEvent } from '../sql/limit-event.ts'

const DAY_MS = 86_400_000

/** A member's limits with what is used of them, as the books count it. */
export async function describeLimits(
  { db, money }: Pick<ProtectionParts, 'db' | 'money'>,
  { merchant, memberId }: Owner,
): Promise<MemberLimit[]> {
  const { limits, currency } = merchant.pack
  return db.tx({ merchantId: merchant.id }, async (tx) => {
    const standing = await readStanding(tx, memberId, limits.confirmDays)
    const used = new Map((await money.limitsOf(tx, memberId)).map((one) => [one.name, one]))
    return standing.flatMap((event) => {
      const enforced = used.get(nameOf(event))
      return enforced ? describe(event, enforced, limits.confirmDays, currency) : []
    })
  })
}

function describe(
  event: StandingEvent,
  { resetsAt, ...of }: UsedLimit,
  confirmDays: number,
  currency: string,
): MemberLimit {
  const { kind, period, act, newValue, effectiveAt, isLapsed } = event
  const [limit, used] = [of.limit / unitOf(kind), of.used / unitOf(kind)]
  const text = (value: bigint) => textOf(value > 0n ? value : 0n, kind, currency)
  const isOpen = (act === 'asked' && !isLapsed) || act === 'confirmed'
  return {
    kind,
    period,
    limit: text(limit),
    used: text(used),
    left: text(limit - used),
    resetsAt: resetsAt.getTime(),
    raise: isOpen
      ? {
          limit: newValue === null ? null : text(newValue),
          from: effectiveAt.getTime(),
          until: effectiveAt.getTime() + confirmDays * DAY_MS,
          isConfirmed: act === 'confirmed',
        }
      : null,
  }
}
