import { freePlay, MEMBER_TYPES, renew, trialUser } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes } from '../src/codes.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { noteDevice } from '../src/sql/known-device.ts'
import { purgeTrials } from '../src/sql/trial.ts'
import { openTwoSteps } from '../src/two-steps.ts'
import { useHarness } from './harness.ts'

const harness = useHarness({
  routes: (core) => {
    const { parts } = core
    const twoSteps = openTwoSteps(parts)
    const context = { ...core, codes: openCodes(parts), checks: openChecks(parts), twoSteps }
    return [...registrationRoutes(context), ...sessionRoutes(context)]
  },
})

const HOUR = 3_600_000

describe('a trial', () => {
  it('is made for a visitor [TRIAL-04]', async () => {
    const { envelope, headers } = await harness.browser().send(trialUser)
    expect(envelope.value).toEqual({ userName: expect.stringMatching(/^teste_[a-z]{6}$/) })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('logs in where it was made [TRIAL-05]', async () => {
    const browser = harness.browser()
    const { userName } = await browser.ask(trialUser)
    const info = await browser.ask(freePlay, { body: { userName } })
    expect(info).toEqual({
      token: expect.stringMatching(/^[\w-]{22}$/),
      userName,
      customerType: 4,
      merchantCode: 'trevo',
    })
    expect(await browser.ask(renew)).toMatchObject({ type: MEMBER_TYPES.trial, userName, recentAuth: false })
  })

  it('does not log in elsewhere or later [TRIAL-05]', async () => {
    const [browser, other] = [harness.browser(), harness.browser()]
    const { userName } = await browser.ask(trialUser)
    await other.ask(trialUser)
    expect((await other.send(freePlay, { body: { userName } })).code).toBe('user.not.exist')
    harness.clock.advance(600_000)
    expect((await browser.send(freePlay, { body: { userName } })).code).toBe('user.not.exist')
  })

  it('is the only thing this door opens to [TRIAL-05]', async () => {
    const browser = harness.browser()
    await browser.ask(trialUser)
    const { id } = harness.merchant()
    const { username, ...key } = await harness.person()
    const device = harness.parts.vault.digest(id, 'device', browser.cookies.get('dev')!)
    const now = new Date(harness.clock.now())
    await harness.db.tx({ merchantId: id }, (tx) =>
      noteDevice(tx, harness.parts.vault, key, device, { now, provedAt: now }),
    )
    for (const userName of [username, 'teste_zzzzzz', '']) {
      expect((await browser.send(freePlay, { body: { userName } })).code).toBe('user.not.exist')
    }
  })

  it('is made five times a day for a device [TRIAL-04]', async () => {
    const browser = harness.browser()
    for (let nth = 1; nth <= 5; nth += 1) expect((await browser.send(trialUser)).status).toBe(200)
    const refused = await browser.send(trialUser)
    expect([refused.status, refused.code]).toEqual([429, 'limit.exceeded'])
    harness.clock.advance(24 * HOUR)
    expect((await browser.send(trialUser)).status).toBe(200)
  })

  it('is not made by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await harness.browser().send(trialUser, { headers })).status).toBe(403)
  })
})

describe('the purge', () => {
  it('forgets the trials of yesterday that nobody plays, with all that is theirs, and nobody else', async () => {
    const [left, playing] = [harness.browser(), harness.browser()]
    const { username } = await harness.person()
    const { userName: gone } = await left.ask(trialUser)
    await left.ask(freePlay, { body: { userName: gone } })
    harness.clock.advance(18 * HOUR)
    const { userName: kept } = await playing.ask(trialUser)
    harness.clock.advance(6 * HOUR + 1)
    await harness.db.tx('system', (tx) => purgeTrials(tx, new Date(harness.clock.now())))
    const accounts = await asOwner(harness.db.ownerUrl, async (owner) => {
      const { rows } = await owner.query('select account from identity.member')
      return (rows as { account: string }[]).map(({ account }) => account)
    })
    expect(accounts).toEqual(expect.arrayContaining([kept, username]))
    expect(accounts).not.toContain(gone)
    const orphans = await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`
        select member_id from (
          select member_id from identity.identifier union
          select member_id from identity.session union
          select member_id from identity.known_device
        ) as owned where member_id not in (select member_id from identity.member)`),
    )
    expect(orphans.rows).toEqual([])
  })

  it('leaves a trial alone while its session lives', async () => {
    const browser = harness.browser()
    const { userName } = await browser.ask(trialUser)
    harness.clock.advance(60_000)
    await browser.ask(freePlay, { body: { userName } })
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query(`update identity.session set expires_at = expires_at + interval '1 day'`),
    )
    harness.clock.advance(25 * HOUR)
    await harness.db.tx('system', (tx) => purgeTrials(tx, new Date(harness.clock.now())))
    const { rows } = await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query('select account from identity.member where account = $1', [userName]),
    )
    expect(rows).toHaveLength(1)
  })
})
