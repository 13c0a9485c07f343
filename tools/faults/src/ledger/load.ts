import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@trevo/kernel'
import { roll } from '../outbox/seeded.ts'
import type { Acknowledgements, Asked } from './acknowledgements.ts'
import type { Caller } from './call.ts'
import type { Player } from './fixture.ts'

export interface Load {
  /** Lets rounds that have begun come to their end. */
  finish(): Promise<void>
}

interface LoadOptions {
  readonly caller: Caller
  readonly log: Acknowledgements
  readonly players: readonly Player[]
  readonly random: Random
  /** More than this is not under way at once: when nothing answers, nothing is gained by asking more. */
  readonly atOnceMax: number
  /** Rounds begun in a second. */
  readonly rate: number
}

/** More than anybody has. */
const TOO_MUCH = 900_000_000_000
const STAKE_MAX = 5_000
const TWICE_SHARE = 0.15
const LATER_SHARE = 0.1
const TICK_MS = 10

type Step = Omit<Asked, 'memberId'>
type Story = (step: StepMaker, amount: number) => Step[]
interface StepMaker {
  bet(amount: number, expected?: string): Step
  win(amount: number): Step
  rollback(of: Step, expected: string, effect: number): Step
}

/** How a round goes, each with its share of a hundred. Every step knows what it has to be answered. */
const STORIES: readonly (readonly [share: number, story: Story])[] = [
  [50, ({ bet, win }, amount) => [bet(amount), win(amount * 2)]],
  [15, ({ bet }, amount) => [bet(amount)]],
  [15, takenBack],
  [
    8,
    ({ bet, win, rollback }, amount) => {
      const stake = bet(amount)
      return [stake, win(amount), rollback(stake, 'ALREADY_SETTLED', 0)]
    },
  ],
  [
    6,
    ({ bet, rollback }, amount) => {
      const stake = bet(amount, 'BET_NOT_ALLOWED')
      // The rollback overtakes its stake, which then must not count.
      return [rollback(stake, 'OK', 0), stake]
    },
  ],
  [6, ({ bet }) => [bet(TOO_MUCH, 'INSUFFICIENT_FUNDS')]],
]

function takenBack({ bet, rollback }: StepMaker, amount: number): Step[] {
  const stake = bet(amount)
  // Another rollback of the same stake is fine, and does nothing.
  return [stake, rollback(stake, 'OK', amount), rollback(stake, 'OK', 0)]
}

/** Rounds of many players at once: told once, told twice at the same time, told again later. */
export function startLoad({ caller, log, players, random, atOnceMax, rate }: LoadOptions): Load {
  const over = new AbortController()
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  let begun = 0

  async function play(round: number): Promise<void> {
    const player = players[roll(random, players.length) - 1]!
    const steps = tell(stepsOf(`r${round}`), random)
    for (const step of steps) {
      const asked = { ...step, memberId: player.memberId }
      log.asked(asked)
      const copies = random.next() < TWICE_SHARE ? 2 : 1
      await Promise.all(Array.from({ length: copies }, () => caller.insist(player, step)))
    }
    if (random.next() >= LATER_SHARE) return
    await caller.insist(player, steps[roll(random, steps.length) - 1]!)
  }

  async function begin(): Promise<void> {
    const started = performance.now()
    while (!over.signal.aborted) {
      const due = ((performance.now() - started) * rate) / 1_000
      while (begun < due && underWay.size < atOnceMax) {
        begun += 1
        const round = play(begun).catch((error: unknown) => (failure ??= error))
        const kept = round.then(() => void underWay.delete(kept))
        underWay.add(kept)
      }
      // What could not begin while nothing answered is not made up for.
      begun = Math.max(begun, Math.floor(due))
      await wait(TICK_MS)
    }
  }

  const beginning = begin()
  return {
    async finish() {
      over.abort()
      await beginning
      await Promise.all(underWay)
      if (failure) throw new Error('a round did not come to its end', { cause: failure })
    },
  }
}

function tell(step: StepMaker, random: Random): Step[] {
  let point = random.next() * 100
  for (const [share, story] of STORIES) {
    point -= share
    if (point < 0) return story(step, roll(random, STAKE_MAX))
  }
  return [step.bet(roll(random, STAKE_MAX))]
}

function stepsOf(roundId: string): StepMaker {
  let count = 0
  const next = () => ({ roundId, txId: `${roundId}-${(count += 1)}` })
  return {
    bet: (amount, expected = 'OK') => ({
      call: 'debit',
      ...next(),
      amount,
      expected,
      effect: expected === 'OK' ? -amount : 0,
    }),
    win: (amount) => ({ call: 'credit', ...next(), amount, expected: 'OK', effect: amount }),
    rollback: ({ txId: refTxId }, expected, effect) => ({
      call: 'rollback',
      ...next(),
      refTxId,
      expected,
      effect,
    }),
  }
}
