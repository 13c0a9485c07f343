import { demoGames } from '@trevo/catalogue/demo'
import { FORMATS, type Format } from './formats.ts'

/** One of our games that is drawn by the clock. */
export interface Lottery extends Format {
  readonly code: string
  readonly periodMs: number
  /** Later than the full period by so much, so that they do not all draw at once. */
  readonly offsetMs: number
}

const MINUTE = 60_000
/** Traditional ones leave more time to choose. */
const PERIODS = { LOTT: [10, 15, 30, 5], ELOTT: [3, 5, 2] } as const

const SPREAD_MS = 97_000

/** All of ours; within each kind, ways to play and pace take turns. */
export const LOTTERIES: readonly Lottery[] = (['LOTT', 'ELOTT'] as const).flatMap((kind) =>
  demoGames
    .filter(({ gameType }) => gameType === kind)
    .map(({ gameCode }, at) => {
      const periodMs = PERIODS[kind][at % PERIODS[kind].length]! * MINUTE
      const offsetMs = (at * SPREAD_MS) % periodMs
      return { code: gameCode, ...FORMATS[at % FORMATS.length]!, periodMs, offsetMs }
    }),
)

const byCode = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]))

export const lotteryOf = (gameCode: string): Lottery | undefined => byCode.get(gameCode)
