import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@trevo/kernel'
import type { TestBank } from '@trevo/testkit/psp'
import type pg from 'pg'
import { roll } from '../outbox/seeded.ts'
import type { Acknowledgements, Answer, Asked } from './acknowledgements.ts'
import type { Caller, Manner } from './call.ts'
import type { Member } from './members.ts'
import type { Victim } from './plan.ts'

/** What stories are made with. */
export interface Stage {
  readonly random: Random
  readonly members: readonly Member[]
  readonly caller: Caller
  readonly log: Acknowledgements
  readonly ownerUrl: string
  /** Of the owner of the database: for looking, past row-level security. */
  readonly owner: pg.Pool
  /** In cents, never the same twice. */
  readonly nextAmount: () => number
  readonly bankOf: (code: string) => TestBank
  kill(victim: Victim): Promise<void>
  /** Until no notice of a bank is lost any more. */
  readonly telling: Promise<void>
}

const LOOK_MS = 400
const TWICE_SHARE = 0.2

export const anyOf = <T>(random: Random, items: readonly T[]): T => items[roll(random, items.length) - 1]!

/**
 * Asks for something new; now and then with two requests of one key at the same moment. `beyond`: so much more than
 * usual.
 */
export async function ask(
  { caller, log, random, nextAmount }: Stage,
  member: Member,
  call: Asked['call'],
  { beyond = 0, manner }: { readonly beyond?: number; readonly manner?: Manner } = {},
): Promise<Asked & Answer> {
  const { memberId } = member
  const amount = nextAmount() + beyond
  const asked = { key: `${call}-${memberId}-${amount}`, call, memberId, amount }
  log.asked(asked)
  const copies = manner === undefined && random.next() < TWICE_SHARE ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: copies }, () => caller.insist(member, asked, manner)),
  )
  return { ...asked, ...answers[0]! }
}

/** The first row there is; nothing, if there is none for so long. The database may be dead for the moment. */
export async function waitForRow<Row extends object>(
  { owner }: Pick<Stage, 'owner'>,
  sql: string,
  values: readonly unknown[],
  limitMs: number,
  lookMs = LOOK_MS,
): Promise<Row | undefined> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const row = await owner.query<Row>(sql, [...values]).then(
      ({ rows }) => rows[0],
      () => undefined,
    )
    if (row || performance.now() > deadline) return row
    await wait(lookMs)
  }
}
