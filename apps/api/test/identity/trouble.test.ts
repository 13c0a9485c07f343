import { randomUUID } from 'node:crypto'
import { makeIdentityLink, openIdentityLink, sendLinkedPicture } from '@trevo/contract'
import { bucketOf, systemClock } from '@trevo/kernel'
import { decideReview, listReviews } from '@trevo/protection'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../browser.ts'
import { forge as forgeAs } from '../forge.ts'
import { PHOTO, useIdentities, type Newcomer } from './harness.ts'

const house = useIdentities()
const MINUTE_MS = 60_000

const one = <T>(query: string, ...values: unknown[]): Promise<T> =>
  asOwner(house.api.db.ownerUrl, async (owner) => (await owner.query(query, values)).rows[0] as T)
const checkIdOf = async ({ memberId }: Newcomer) =>
  (
    await one<{ check_id: string }>(
      'select check_id from protection.identity_check where member_id = $1',
      memberId,
    )
  ).check_id
const referenceOf = async (person: Newcomer) => `${bucketOf(person.memberId)}.${await checkIdOf(person)}.1`

describe('a bureau that does not answer', () => {
  it('has refused nobody: it is asked again, ever more seldom, and nothing is sent twice by the member [BR-03]', async () => {
    const ana = await house.newcomer()
    await house.bureau.down(true)
    await ana.sendAll()
    await house.work()
    await house.work()
    expect(await house.bureau.checksOf(ana.cpf)).toEqual([])
    for (let asked = 1; asked < 5; asked += 1) {
      house.clock.advance(20_000)
      await house.work()
    }
    const waiting = await ana.check()
    expect(waiting).toMatchObject({ state: 'running', missing: [], reasons: [], triesLeft: 3 })
    expect(waiting.findings.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'unknown'))
    await house.bureau.down(false)
    // Not before it is time, by the clock that is held.
    house.clock.advance(1_000)
    await house.work()
    expect(await house.bureau.checksOf(ana.cpf)).toEqual([])
    expect((await house.settle(ana)).state).toBe('passed')
    const [asked, ...more] = await house.bureau.checksOf(ana.cpf)
    expect([asked?.submissions, more]).toEqual([1, []])
  })

  it('is told of after fifteen minutes, and no sooner', async () => {
    const ana = await house.newcomer()
    await house.bureau.down(true)
    await ana.sendAll()
    const { submittedAt } = await ana.check()
    const told = () => house.api.logged.filter((line) => line.includes('wait for the bureau')).length
    house.clock.advance(submittedAt! - house.clock.now() + 15 * MINUTE_MS - 1)
    const before = told()
    await house.work()
    expect(told()).toBe(before)
    house.clock.advance(1)
    await house.work()
    expect(told()).toBe(before + 1)
    await house.bureau.down(false)
    expect((await house.settle(ana)).state).toBe('passed')
  })
})

describe('a callback', () => {
  it('has the worker ask at once; told twice it changes nothing', async () => {
    const ana = await house.newcomer()
    await house.bureau.script(ana.cpf, 'double_callback')
    await ana.sendAll()
    await house.work()
    // No time passes for the worker: only what it is told makes it ask.
    const until = systemClock.now() + 10_000
    while ((await ana.check()).state === 'running' && systemClock.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await house.work()
    }
    expect((await ana.check()).state).toBe('passed')
    expect(await house.bureau.tell('aurora', await referenceOf(ana))).toBe(true)
    await house.work()
    expect((await ana.check()).state).toBe('passed')
  })

  it('of somebody else is refused, and one of the bureau says nothing that is not asked for there', async () => {
    const ana = await house.newcomer()
    await house.bureau.script(ana.cpf, 'slow')
    await ana.sendAll()
    await house.work()
    const reference = await referenceOf(ana)
    expect(await house.bureau.tell('aurora', reference, 'not the secret')).toBe(false)
    expect(await house.bureau.tell('trevo', reference, 'not the secret')).toBe(false)
    expect(await house.bureau.tell('aurora', reference)).toBe(true)
    expect(await house.bureau.tell('aurora', `1.${randomUUID()}.1`)).toBe(true)
    await house.work()
    expect(await ana.check()).toMatchObject({ state: 'running' })
    expect(await ana.stake()).toBe('identity_unverified')
  })
})

describe('the link to another device', () => {
  const phone = () => openBrowser(house.api, 'aurora')

  it('opens the camera of that check alone, once, and what is sent there is here, too', async () => {
    const ana = await house.newcomer()
    await ana.begin('passport')
    const { link } = await ana.browser.ask(makeIdentityLink)
    const other = phone()
    const { ticket, camera } = await other.ask(openIdentityLink, { body: { link } })
    expect(camera).toMatchObject({ missing: ['front', 'face', 'turned'], reasons: [] })
    expect((await phone().send(openIdentityLink, { body: { link } })).code).toBe('identity.link')
    expect([other.handle, other.cookies.size]).toEqual([undefined, 0])
    for (const part of camera.missing)
      await other.ask(sendLinkedPicture, { body: { ticket, part, picture: PHOTO } })
    expect(await ana.check()).toMatchObject({ state: 'running', missing: [] })
    const again = await other.send(sendLinkedPicture, { body: { ticket, part: 'front', picture: PHOTO } })
    expect(again.code).toBe('identity.closed')
    expect((await house.settle(ana)).state).toBe('passed')
  })

  it('is good for ten minutes, at its own brand, and is not kept', async () => {
    const ana = await house.newcomer()
    await ana.begin()
    const { link, expiresAt } = await ana.browser.ask(makeIdentityLink)
    expect(Math.abs(expiresAt - systemClock.now() - 10 * MINUTE_MS)).toBeLessThan(MINUTE_MS)
    const elsewhere = openBrowser(house.api, 'trevo')
    expect((await elsewhere.send(openIdentityLink, { body: { link } })).code).toBe('identity.link')
    const { rows } = await one<{ rows: string }>(
      'select string_agg(link::text, chr(10)) as rows from protection.identity_link as link',
    )
    expect(rows).not.toContain(link.slice(-43))
    await one('update protection.identity_link set expires_at = now() where member_id = $1', ana.memberId)
    expect((await phone().send(openIdentityLink, { body: { link } })).code).toBe('identity.link')
  })
})

describe('a person who looks at it', () => {
  it('says yes or no once, with their name and why; yes lets them play [BR-03]', async () => {
    const [ana, bruno] = [await house.newcomer(), await house.newcomer()]
    for (const person of [ana, bruno]) {
      await house.bureau.script(person.cpf, 'name_mismatch')
      await person.sendAll('passport')
      expect((await house.settle(person)).state).toBe('review')
    }
    const waiting = await listReviews(house.parts, house.merchant.id)
    expect(waiting.map(({ memberId, reasons }) => [memberId, reasons])).toEqual([
      [ana.memberId, ['name_mismatch']],
      [bruno.memberId, ['name_mismatch']],
    ])
    const decide = async (person: Newcomer, state: 'passed' | 'refused') =>
      decideReview(
        house.parts,
        house.merchant.id,
        { bucket: bucketOf(person.memberId), checkId: await checkIdOf(person) },
        { state, by: 'clara', reason: 'nome de casada na certidão' },
      )
    expect(await decide(ana, 'passed')).toMatchObject({ ok: true })
    expect(await decide(ana, 'refused')).toMatchObject({ ok: false })
    expect(await decide(bruno, 'refused')).toMatchObject({ ok: true })
    expect([(await ana.check()).state, await ana.stake()]).toEqual(['passed', 'taken'])
    expect([(await bruno.check()).state, await bruno.stake()]).toEqual(['refused', 'identity_unverified'])
    expect(
      await one(
        'select state, decided_by, note from protection.identity_check where member_id = $1',
        ana.memberId,
      ),
    ).toEqual({ state: 'passed', decided_by: 'clara', note: 'nome de casada na certidão' })
  })
})

describe('whoever has stolen the players’ login', () => {
  const forge = (person: Newcomer, statement: string) =>
    forgeAs(house.api, house.merchant.id, statement, [person.memberId])

  it('cannot say that anybody is who they say, nor take back that somebody may not play [BR-03]', async () => {
    const ana = await house.newcomer()
    await ana.begin()
    const set = (what: string) => `update protection.identity_check set ${what} where member_id = $1`
    await expect(forge(ana, set(`state = 'review'`))).rejects.toThrow(/row-level security/)
    await expect(forge(ana, set(`decided_by = 'me'`))).rejects.toThrow(/permission denied/)
    await expect(
      forge(ana, 'update ledger.restriction set until = now() where owner_id = $1'),
    ).rejects.toThrow(/permission denied/)
    await expect(forge(ana, 'delete from protection.identity_finding where check_id = $1')).rejects.toThrow(
      /permission denied/,
    )
    expect(await ana.stake()).toBe('identity_unverified')
  })
})
