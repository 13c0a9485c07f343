import { login } from '@trevo/contract'
import { newId } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'
import { byPassword, WRONG } from './logins.ts'
import type { Person } from './people.ts'

const QUEUE = 40
const harness = useHarness({ routes: sessionRoutes, passwordQueue: QUEUE })

const anonymous = () => ({ username: `nobody_${newId().slice(-12)}`, password: WRONG })
const human = () => ({ challengeResult: `human:${newId()}` })

async function ownersBrowser(person: Person): Promise<Browser> {
  const browser = harness.browser()
  await browser.ask(login, { body: byPassword(person) })
  return browser
}

/** So many strangers are on their way to a hash; what it returns lets them go. */
function strangersWaiting(many: number): () => void {
  const places = Array.from({ length: many }, () => harness.parts.passwords.reserve('stranger'))
  return () => places.forEach((leave) => leave())
}

describe('a storm of anonymous logins', () => {
  it('does not keep out the right password of a browser that was let in before', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    const storm = Array.from({ length: 130 }, () =>
      harness.browser().send(login, { body: byPassword(anonymous()) }),
    )
    const answer = await own.send(login, { body: byPassword(person) })
    const refused = (await Promise.all(storm)).filter(({ code }) => code !== 'user.not.exist')
    expect(answer.code).toBeUndefined()
    expect(refused.length).toBeGreaterThan(0)
  })

  it('leaves room for browsers that are known, though every place of strangers is taken', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    const letGo = strangersWaiting(QUEUE)
    const [stranger, known] = [
      await harness.browser().send(login, { body: byPassword(person, human()) }),
      await own.send(login, { body: byPassword(person) }),
    ]
    letGo()
    expect([stranger.code, known.code]).toEqual(['limit.exceeded', undefined])
  })

  it('gives a member two places at once and no more, whoever shows the cookie', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    const letGo = strangersWaiting(QUEUE)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => own.send(login, { body: byPassword({ ...person, password: WRONG }) })),
    )
    letGo()
    expect(answers.filter(({ code }) => code === 'limit.exceeded')).toHaveLength(8)
  })

  it('believes no cookie that is made up, of another brand, or a year old', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    const letGo = strangersWaiting(QUEUE)
    const pass = own.cookies.get('kb')!
    const codes = []
    for (const cookie of [pass, `${pass.slice(0, -4)}AAAA`, 'v1.v1.abc']) {
      const browser = harness.browser()
      browser.cookies.set('kb', cookie)
      codes.push((await browser.send(login, { body: byPassword(person) })).code)
    }
    const elsewhere = harness.browser({ merchant: 'aurora' })
    elsewhere.cookies.set('kb', pass)
    codes.push((await elsewhere.send(login, { body: byPassword(person) })).code)
    harness.clock.advance(366 * 86_400_000)
    codes.push((await own.send(login, { body: byPassword(person) })).code)
    letGo()
    expect(codes).toEqual([undefined, ...Array(4).fill('limit.exceeded')])
  })
})

describe('while many wait for a hash', () => {
  it('a stranger is asked for a little work first, which counts once, and a known browser is not', async () => {
    const person = await harness.person()
    const own = await ownersBrowser(person)
    const letGo = strangersWaiting(QUEUE / 2)
    const [stranger, work] = [harness.browser(), human()]
    expect((await stranger.send(login, { body: byPassword(person) })).code).toBe('human.check.failed')
    await own.ask(login, { body: byPassword(person) })
    const wrong = byPassword({ ...person, password: WRONG }, work)
    expect((await stranger.send(login, { body: wrong })).code).toBe('user.not.exist')
    expect((await stranger.send(login, { body: wrong })).code).toBe('human.check.failed')
    letGo()
    expect((await stranger.send(login, { body: byPassword(person) })).code).toBe('verification.code.error')
  })

  it('nobody is asked who shows something that needs no hash', async () => {
    const letGo = strangersWaiting(QUEUE / 2)
    const number = { countryDialingCode: '+55', mobileNum: '11987654321' }
    const body = { type: 'sms', ...number, messageCode: '000000', rememberMe: false } as const
    const { code } = await harness.browser().send(login, { body })
    letGo()
    expect(code).toBe('verification.code.error')
  })
})
