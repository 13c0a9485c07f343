import type { LimitKind, LimitUse } from '@trevo/contract'
import { decimalOf } from '@trevo/kernel'
import type { UsedAllowance } from '@trevo/ledger'

const KINDS: Readonly<Record<UsedAllowance['counts'], LimitKind>> = {
  deposits: 'deposit',
  losses: 'loss',
  stakes: 'stake',
  bets: 'bets',
  time: 'time',
}

/** The books count seconds of play; members count minutes. */
const SECONDS = 60n

/** Of the limits of deposits the one that lets least in. */
export function tightestOfDeposits(limits: readonly UsedAllowance[]): UsedAllowance | undefined {
  const leftOf = ({ limit, used }: UsedAllowance) => limit - used
  return limits
    .filter(({ counts }) => counts === 'deposits')
    .toSorted((one, other) => Number(leftOf(one) - leftOf(other)))[0]
}

/** Of the limits of play the one of which most is used, in parts of itself: it is the first to be met. */
export function closestOfPlay(limits: readonly UsedAllowance[]): UsedAllowance | undefined {
  const shareOf = ({ limit, used }: UsedAllowance) => Number(used) / Number(limit)
  return limits
    .filter(({ counts }) => counts !== 'deposits')
    .toSorted((one, other) => shareOf(other) - shareOf(one))[0]
}

/** As its member sees it. */
export function limitUse({ counts, period, ...of }: UsedAllowance, currency: string): LimitUse {
  const unit = counts === 'time' ? SECONDS : 1n
  const [limit, used] = [of.limit / unit, of.used / unit]
  const text = (value: bigint) => {
    const shown = value > 0n ? value : 0n
    return counts === 'bets' || counts === 'time' ? shown.toString() : decimalOf(shown, currency)
  }
  return { kind: KINDS[counts], period, limit: text(limit), used: text(used), left: text(limit - used) }
}

/** Until when the member may not play any more, because the time they gave themselves is over. */
export function timeOverUntil(limits: readonly UsedAllowance[]): Date | undefined {
  return limits
    .filter(({ counts, limit, used }) => counts === 'time' && used >= limit)
    .map(({ resetsAt }) => resetsAt)
    .toSorted((one, other) => other.getTime() - one.getTime())[0]
}
