import { GAME_CATEGORIES, type ProfitAndLoss } from '@trevo/contract'
import { bucketOf, decimalOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { daysOf } from '@trevo/wallet'
import type { PlayContext } from '../context.ts'
import { readOpen, readResults } from '../sql/record.ts'

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly gameType?: string | undefined
}

/** A day has one line a kind of game, however much was played. */
const DAYS_MAX = 366
const OPEN_MAX = 1_000

interface Figures {
  readonly bets: number
  readonly staked: bigint
  readonly returned: bigint
}

/** What a member staked and got back, by kind of game and by day, and what is in play now. */
export async function sumResults(
  { db }: PlayContext,
  { id: merchantId, pack: { currency, timeZone: zone } }: Merchant,
  memberId: string,
  { startDate, endDate, gameType }: Asked,
): Promise<ProfitAndLoss> {
  const member = { bucket: bucketOf(memberId), memberId }
  const days = daysOf(startDate, endDate, DAYS_MAX)
  const { rows, open } = await db.tx({ merchantId }, async (tx) => ({
    rows: await readResults(tx, { ...member, days, zone, gameType }),
    open: await readOpen(tx, member, OPEN_MAX),
  }))
  const told = ({ bets, staked, returned }: Figures) => ({
    bets,
    betAmount: decimalOf(staked, currency),
    winAmount: decimalOf(returned, currency),
    profit: decimalOf(returned - staked, currency),
  })
  const all = rows.map(({ day, game_type, bets, staked_minor, returned_minor }) => ({
    day,
    type: game_type,
    figures: { bets, staked: staked_minor, returned: returned_minor },
  }))
  return {
    currency,
    rows: GAME_CATEGORIES.flatMap((category) => {
      const ofType = all.filter(({ type }) => type === category)
      return ofType.length > 0 ? [{ gameType: category, ...told(sumOf(ofType)) }] : []
    }),
    days: [...new Set(all.map(({ day }) => day))].map((day) => ({
      day,
      ...told(sumOf(all.filter((one) => one.day === day))),
    })),
    total: told(sumOf(all)),
    open: { rounds: open.rounds, betAmount: decimalOf(open.staked, currency) },
  }
}

function sumOf(parts: readonly { readonly figures: Figures }[]): Figures {
  const nothing: Figures = { bets: 0, staked: 0n, returned: 0n }
  return parts.reduce(
    (sum, { figures }) => ({
      bets: sum.bets + figures.bets,
      staked: sum.staked + figures.staked,
      returned: sum.returned + figures.returned,
    }),
    nothing,
  )
}
