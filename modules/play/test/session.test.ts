import { MEMBER_TYPES } from '@trevo/contract'
import { authenticate } from '@trevo/contract/provider'
import { newCredential } from '@trevo/identity'
import { bucketOf, newId } from '@trevo/kernel'
import { asOwner } from '@trevo/testkit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { authenticatePlayer } from '../src/actions/authenticate.ts'
import { GAME } from './games.ts'
import { useHarness } from './harness.ts'
import type { Person } from './people.ts'
import { startPlaySession } from './studio.ts'

const harness = useHarness()

async function tokenFor(person: Person): Promise<string> {
  const url = await harness.launchUrl(person, await harness.game(GAME))
  return url.searchParams.get('token')!
}

const change = (statement: string, person: Person) =>
  asOwner(harness.db.ownerUrl, async (owner) => void (await owner.query(statement, [person.memberId])))

describe('a launch token', () => {
  it('opens the game for who asked, once', async () => {
    const person = await harness.person({ cash: 700n, bonus: 50n })
    const token = await tokenFor(person)
    const first = await harness.studio().send(authenticate, { token, gameCode: GAME })
    expect(first).toMatchObject({
      code: 'OK',
      player: person.memberId,
      currency: 'BRL',
      balance: 750,
      language: 'PT',
      gameCode: GAME,
    })
    expect((await harness.studio().send(authenticate, { token })).code).toBe('INVALID_TOKEN')
  })

  it('is used up by one of many who come at once', async () => {
    const token = await tokenFor(await harness.person())
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => harness.studio().send(authenticate, { token })),
    )
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1)
  })

  it('lasts a minute', async () => {
    const person = await harness.person()
    const late = await tokenFor(person)
    harness.clock.advance(60_000)
    expect((await harness.studio().send(authenticate, { token: late })).code).toBe('TOKEN_EXPIRED')
  })

  it('is for one provider, brand and game', async () => {
    const person = await harness.person()
    const wrongs = [
      { studio: harness.studio('outro') },
      { studio: harness.studio('estudio', 'aurora') },
      { studio: harness.studio(), gameCode: 'outro-jogo' },
    ]
    for (const { studio, ...more } of wrongs) {
      const token = await tokenFor(person)
      expect((await studio.send(authenticate, { token, ...more })).code).toBe('INVALID_TOKEN')
    }
    const invented = { token: `${bucketOf(person.memberId)}.${'a'.repeat(43)}` }
    expect((await harness.studio().send(authenticate, invented)).code).toBe('INVALID_TOKEN')
  })

  it('is not used up by an answer that could not be given', async () => {
    const token = await tokenFor(await harness.person())
    const { context } = harness
    const key = [...context.providers.keys()].find(({ provider }) => provider.code === 'estudio')!
    const sessionStatuses = { ...context.sessionStatuses, of: () => Promise.reject(new Error('busy')) }
    const asked = { brand: 'trevo', requestId: newId(), token }
    await expect(authenticatePlayer({ ...context, sessionStatuses }, key, asked)).rejects.toThrow('busy')
    expect((await harness.studio().send(authenticate, { token, gameCode: 'outro-jogo' })).code).toBe(
      'INVALID_TOKEN',
    )
    expect((await harness.studio().send(authenticate, { token })).code).toBe('OK')
    expect((await harness.studio().send(authenticate, { token })).code).toBe('INVALID_TOKEN')
  })

  it('is worth nothing once the login has ended', async () => {
    const person = await harness.person()
    const token = await tokenFor(person)
    await change('delete from identity.session where member_id = $1', person)
    expect((await harness.studio().send(authenticate, { token })).code).toBe('TOKEN_EXPIRED')
  })

  it('opens nobody else’s wallet when somebody writes it down for them', async () => {
    const [victim, thief] = [await harness.person({ cash: 700n }), await harness.person()]
    await tokenFor(thief)
    await tokenFor(victim)
    const { bucket, hash, text: token } = newCredential(bucketOf(victim.memberId))
    const moved = { bucket, member_id: victim.memberId, token_hash: `\\x${hash.toString('hex')}` }
    // What the application's own login may do to the rows of a merchant; the login behind it is the victim's.
    await harness.db.tx({ merchantId: harness.merchant().id }, (tx) =>
      sql`insert into play.launch
          select (jsonb_populate_record(own, ${JSON.stringify(moved)}::jsonb
                    || jsonb_build_object('session_id', theirs.session_id))).*
            from play.launch own, play.launch theirs
           where own.member_id = ${thief.memberId} and theirs.member_id = ${victim.memberId}`.execute(
        tx.on(),
      ),
    )
    expect((await harness.studio().send(authenticate, { token })).code).toBe('INVALID_TOKEN')
  })

  it('is not kept: neither it nor the session token can be read from the database', async () => {
    const token = await tokenFor(await harness.person())
    const table = await startPlaySession(harness, await harness.person())
    const rows = await asOwner(harness.db.ownerUrl, async (owner) => [
      ...(await owner.query('select l::text as row from play.launch l')).rows,
      ...(await owner.query('select s::text as row from play.session s')).rows,
    ])
    const all = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(1)
    for (const secret of [token, table.sessionToken]) expect(all).not.toContain(secret.split('.')[1])
  })
})

describe('a trial', () => {
  it('plays a demo that knows neither token nor wallet [SW-15]', async () => {
    const trial = await harness.person({ type: MEMBER_TYPES.trial })
    const url = await harness.launchUrl(trial, await harness.game(GAME))
    expect(url.searchParams.get('demo')).toBe('1')
    expect(url.searchParams.has('token')).toBe(false)
    const table = await startPlaySession(harness, await harness.person())
    expect((await table.bet(10, { player: trial.memberId })).code).toBe('PLAYER_NOT_FOUND')
    expect((await table.win(10, { player: trial.memberId })).code).toBe('PLAYER_NOT_FOUND')
  })
})

describe('a session', () => {
  it('ends with the login it came from, within five seconds', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    expect((await table.bet(10)).code).toBe('OK')
    await change('delete from identity.session where member_id = $1', table.person)
    harness.clock.advance(5_000)
    expect((await table.bet(10)).code).toBe('TOKEN_EXPIRED')
  })

  it('keeps the login alive while it is used', async () => {
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    const { idleMinutes } = harness.merchant().pack.session
    for (let played = 0; played < 3; played += 1) {
      harness.clock.advance((idleMinutes - 1) * 60_000)
      expect((await table.bet(10)).code).toBe('OK')
    }
    harness.clock.advance((idleMinutes + 1) * 60_000)
    expect((await table.bet(10)).code).toBe('TOKEN_EXPIRED')
  })

  it('lasts while the game changes [SW-17]', async () => {
    await harness.saveGame({ gameCode: 'roda' })
    const table = await startPlaySession(harness, await harness.person({ cash: 1_000n }))
    expect((await table.bet(10, { gameCode: GAME })).code).toBe('OK')
    expect((await table.bet(10, { gameCode: 'roda' })).code).toBe('OK')
  })

  it('stakes for nobody but the member it names', async () => {
    const [mine, theirs] = [
      await startPlaySession(harness, await harness.person({ cash: 1_000n })),
      await startPlaySession(harness, await harness.person({ cash: 1_000n })),
    ]
    expect((await mine.bet(10, { player: theirs.person.memberId })).code).toBe('INVALID_TOKEN')
    expect(
      (await mine.bet(10, { player: theirs.person.memberId, sessionToken: `5.${'b'.repeat(43)}` })).code,
    ).toBe('INVALID_TOKEN')
    expect([await mine.balance(), await theirs.balance()]).toEqual([1_000, 1_000])
  })

  it('is of one provider', async () => {
    const person = await harness.person({ cash: 1_000n })
    const here = await startPlaySession(harness, person)
    const there = await startPlaySession(harness, person, {
      studio: harness.studio('outro'),
      game: 'outro-jogo',
    })
    expect((await there.bet(10, { sessionToken: here.sessionToken })).code).toBe('INVALID_TOKEN')
    expect((await there.bet(10)).code).toBe('OK')
  })
})
