import { launchFacebookGame, launchGame, MEMBER_TYPES, playSession } from '@trevo/contract'
import { authenticate } from '@trevo/contract/provider'
import { newId, systemClock } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { projectTransfersTo } from './follow.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import { usePlayerApi } from './player-api.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()
const door = usePlayerApi(harness)

describe('a game that is shown in a frame of ours', () => {
  it('is launched as any other [GAME-58]', async () => {
    const person = await harness.person({ cash: 500n })
    const nodeId = String(await harness.game(GAME))
    const { gameUrl } = await door.value(person, launchFacebookGame, { nodeId })
    const token = new URL(gameUrl).searchParams.get('token')!
    expect(await harness.studio().send(authenticate, { token })).toMatchObject({
      code: 'OK',
      player: person.memberId,
      gameCode: GAME,
    })
    expect(await door.ask(undefined, launchFacebookGame, { nodeId })).toMatchObject({
      code: 'session.not.login',
    })
    expect(await door.ask(person, launchFacebookGame, { nodeId: '999999' })).toMatchObject({
      code: 'game.unavailable',
    })
  })
})

describe('what a player is told while playing', () => {
  it('is what was staked and returned since the game was opened [GAME-57]', async () => {
    // Rounds carry the time of the database, so the game is opened by that clock.
    harness.clock.advance(systemClock.now() - 60_000 - harness.clock.now())
    const person = await harness.person({ cash: 1_000n, bonus: 50n })
    const nodeId = String(await harness.game(GAME))
    expect(await door.value(person, playSession, { nodeId })).toBeNull()
    const startedAt = harness.clock.now()
    const table = await startPlaySession(harness, person)
    const roundId = newId()
    await table.bet(300, { roundId })
    await table.win(120, { roundId, roundClosed: true })
    const txId = newId()
    await table.bet(100, { txId })
    await table.back(txId)
    await projectTransfersTo(harness)
    const so = { currency: 'BRL', balance: '8.70', limit: null, time: [], reminder: null }
    expect(await door.value(person, playSession, { nodeId })).toEqual({
      startedAt,
      staked: '3.00',
      returned: '1.20',
      net: '-1.80',
      ...so,
    })
    harness.clock.advance(120_000)
    await door.value(person, launchGame, { nodeId })
    const again = { startedAt: harness.clock.now(), staked: '0.00', returned: '0.00', net: '0.00' }
    expect(await door.value(person, playSession, { nodeId })).toEqual({ ...again, ...so })
  })

  it('is nothing of another game, another login, another person or a trial [GAME-57]', async () => {
    const person = await harness.person({ cash: 1_000n })
    const nodeId = String(await harness.game(GAME))
    await startPlaySession(harness, person)
    expect(await door.value(person, playSession, { nodeId })).not.toBeNull()
    const other = String(await harness.saveGame({ gameCode: 'outro' }))
    expect(await door.value(person, playSession, { nodeId: other })).toBeNull()
    expect(await door.value({ ...person, sessionId: newId() }, playSession, { nodeId })).toBeNull()
    expect(await door.value(await harness.person(), playSession, { nodeId })).toBeNull()
    const trial = await harness.person({ type: MEMBER_TYPES.trial })
    await door.value(trial, launchGame, { nodeId })
    expect(await door.value(trial, playSession, { nodeId })).toBeNull()
    expect(await door.ask(undefined, playSession, { nodeId })).toMatchObject({ code: 'session.not.login' })
  })
})
