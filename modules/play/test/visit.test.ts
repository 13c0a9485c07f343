import { acknowledgeReminder, launchGame, playSession } from '@trevo/contract'
import { newId, systemClock } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { usePlayerApi } from './player-api.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const door = usePlayerApi(harness)
const MINUTE = 60_000

/** What the open game is told, and how to open it. */
async function visit(person: Person) {
  const nodeId = String(await harness.game(GAME))
  return {
    open: () => door.value(person, launchGame, { nodeId }),
    told: async () => (await door.value(person, playSession, { nodeId }))!.reminder,
    acknowledge: (as = person) => door.value(as, acknowledgeReminder, undefined),
  }
}

const NOTHING = { staked: '0.00', returned: '0.00', net: '0.00' }

describe('whoever plays', () => {
  it('is told after as long as they chose, and again only once they have seen it [BR-23]', async () => {
    const { open, told, acknowledge } = await visit(await harness.person())
    await open()
    const since = harness.clock.now()
    harness.clock.advance(30 * MINUTE - 1)
    expect(await told()).toBeNull()
    harness.clock.advance(1)
    expect(await told()).toEqual({ since, ...NOTHING })
    harness.clock.advance(10 * MINUTE)
    expect(await told()).toEqual({ since, ...NOTHING })
    await acknowledge()
    expect(await told()).toBeNull()
    harness.clock.advance(30 * MINUTE - 1)
    expect(await told()).toBeNull()
    harness.clock.advance(1)
    expect(await told()).toEqual({ since, ...NOTHING })
  })

  it('gets no other half hour by opening the game again, but after a pause', async () => {
    const { open, told } = await visit(await harness.person())
    await open()
    const since = harness.clock.now()
    for (let opened = 0; opened < 6; opened += 1) {
      harness.clock.advance(5 * MINUTE)
      await open()
    }
    expect(await told()).toMatchObject({ since })
    harness.clock.advance(5 * MINUTE + 1)
    await open()
    expect(await told()).toBeNull()
    harness.clock.advance(30 * MINUTE)
    expect(await told()).toMatchObject({ since: since + 35 * MINUTE + 1 })
  })

  it('begins anew in another login, and is told of by nobody else', async () => {
    const person = await harness.person()
    const mine = await visit(person)
    await mine.open()
    harness.clock.advance(29 * MINUTE)
    const again = await visit({ ...person, sessionId: newId() })
    await again.open()
    harness.clock.advance(MINUTE)
    expect(await again.told()).toBeNull()
    await mine.acknowledge(await harness.person())
    harness.clock.advance(29 * MINUTE)
    expect(await again.told()).not.toBeNull()
  })

  it('is told what all games of this visit have brought and cost', async () => {
    // Rounds carry the time of the database, so the game is opened by that clock.
    harness.clock.advance(Math.max(0, systemClock.now() - MINUTE - harness.clock.now()))
    const person = await harness.person({ cash: 1_000n })
    const { told } = await visit(person)
    const table = await startPlaySession(harness, person)
    await harness.saveGame({ gameCode: 'outra' })
    const [one, other] = [newId(), newId()]
    await table.bet(300, { roundId: one })
    await table.win(120, { roundId: one, roundClosed: true })
    await table.bet(200, { roundId: other, gameCode: 'outra', roundClosed: true })
    await projectTransfersTo(harness)
    harness.clock.advance(30 * MINUTE)
    expect(await told()).toMatchObject({ staked: '5.00', returned: '1.20', net: '-3.80' })
  })
})
