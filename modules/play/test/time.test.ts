import { launchFacebookGame, launchGame, MEMBER_TYPES, playSession } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { usePlayerApi } from './player-api.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const door = usePlayerApi(harness)

/** Limits the time of a day, in minutes. */
async function limitTime({ memberId, merchant }: Person, minutes: number): Promise<void> {
  const { id: merchantId, pack } = merchant
  const purse = { merchantId, memberId, currency: pack.currency }
  const limit = { counts: 'time', limit: BigInt(minutes * 60), period: 'day', timeZone: 'UTC' } as const
  await harness.db.tx({ merchantId }, (tx) =>
    harness.wallet.guards.setLimit(tx, { purse, by: { kind: 'system' }, name: 'time_day', ...limit }),
  )
}

/** Everything that was played is older, and the running day has just begun if need be. */
const pass = ({ memberId }: Person, minutes: number) =>
  asOwner(harness.db.ownerUrl, (owner) =>
    owner.query(
      `update ledger.allowance
          set seen_at = seen_at - make_interval(mins => $2), used_minor = used_minor + 60 * $2 where owner_id = $1`,
      [memberId, minutes],
    ),
  )

const tomorrow = () => Date.parse(new Date(systemClock.now() + 86_400_000).toISOString().slice(0, 10))

describe('a limit of time', () => {
  it('that is used up opens no game, and says when it begins again [BR-21]', async () => {
    const person = await harness.person({ cash: 1_000n })
    const nodeId = String(await harness.game(GAME))
    await limitTime(person, 60)
    await pass(person, 59)
    await door.value(person, launchGame, { nodeId })
    expect(await door.value(person, playSession, { nodeId })).toMatchObject({
      limit: { kind: 'time', limit: '60', used: '59', left: '1' },
      time: [{ period: 'day', left: '1', resetsAt: tomorrow() }],
    })
    await pass(person, 1)
    for (const call of [launchGame, launchFacebookGame])
      expect(await door.ask(person, call, { nodeId })).toMatchObject({
        code: 'game.time.over',
        value: { until: tomorrow() },
      })
    expect(await door.value(person, playSession, { nodeId })).toMatchObject({ time: [{ left: '0' }] })
    const trial = await harness.person({ type: MEMBER_TYPES.trial })
    await door.value(trial, launchGame, { nodeId })
  })

  it('lets whoever has a round open back into its game alone, to end it [BR-21]', async () => {
    const person = await harness.person({ cash: 1_000n })
    const nodeId = String(await harness.game(GAME))
    const other = String(await harness.saveGame({ gameCode: 'roda' }))
    const table = await startPlaySession(harness, person)
    const roundId = newId()
    await limitTime(person, 10)
    await table.bet(300, { roundId })
    await projectTransfersTo(harness)
    await pass(person, 10)
    expect(await door.ask(person, launchGame, { nodeId: other })).toMatchObject({ code: 'game.time.over' })
    await door.value(person, launchGame, { nodeId })
    expect((await table.bet(10)).code).toBe('LIMIT_REACHED')
    expect((await table.bet(10, { roundId })).code).toBe('OK')
    await table.win(120, { roundId, roundClosed: true })
    await projectTransfersTo(harness)
    expect(await door.ask(person, launchGame, { nodeId })).toMatchObject({ code: 'game.time.over' })
  })
})
