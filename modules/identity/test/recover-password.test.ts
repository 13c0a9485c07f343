import { mailPasswordLink, resetPassword } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { expectAfter } from '@trevo/testkit/timers'
import { beforeEach, describe, expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import type { Browser } from './browser.ts'
import { useHarness } from './harness.ts'

const harness = useHarness({ routes: passwordRoutes })
beforeEach(async () => {
  await harness.post.collect()
  harness.clock.advance(3_600_000)
})

let people = 0
async function withMail() {
  people += 1
  const email = `maria.${people}@example.com`
  const person = await harness.person({ password: 'pedra no caminho 3', personal: { email } })
  return { person, email }
}

const ask = (browser: Browser, username: string, email: string) =>
  browser.send(mailPasswordLink, { body: { username, email } })

const LINK = /http:\/\/trevo\.localhost\/m\/forget#token=(\d{1,4}\.[\w-]{43})/

describe('asking for a link by mail', () => {
  it('mails one that sets a new password once [PSW-05]', async () => {
    const { person, email } = await withMail()
    const browser = harness.browser()
    const answer = await ask(browser, ` ${person.username.toUpperCase()} `, ` ${email.toUpperCase()} `)
    expect(answer.text).toBe('{"success":true,"value":{"done":true}}')
    const { mails } = await harness.post.collect()
    expect(mails).toMatchObject([{ to: email, subject: 'Crie uma nova senha' }])
    const { text, html } = mails[0]!
    const token = LINK.exec(text)?.[1]
    expect(html).toContain(`href="http://trevo.localhost/m/forget#token=${token}"`)
    expect(text).toContain('10 minutos')
    const body = { newPassword: 'folhas ao vento 7', mobileNum: '', countryDialingCode: '' } as const
    const value = await browser.ask(resetPassword, { body: { ...body, verificationCode: token! } })
    expect(value).toEqual({ userName: person.username, ticket: null })
    const again = await browser.send(resetPassword, { body: { ...body, verificationCode: token! } })
    expect(again.code).toBe('link.used')
  })

  it('mails one that is good for ten minutes [PSW-05]', async () => {
    const { person, email } = await withMail()
    const browser = harness.browser()
    await ask(browser, person.username, email)
    const { mails } = await harness.post.collect()
    const verificationCode = LINK.exec(mails[0]!.text)![1]!
    // The old password is refused, which leaves the link as it is.
    const body = {
      newPassword: person.password,
      mobileNum: '',
      countryDialingCode: '',
      verificationCode,
    } as const
    const { advance } = harness.clock
    const codeOf = async () => (await browser.send(resetPassword, { body })).code
    expect(await codeOf()).toBe('modify.new.old.same')
    await expectAfter(600_000, advance, async () => (await codeOf()) === 'link.used')
  })

  it('keeps only the newest link, and only a hash of it', async () => {
    const { person, email } = await withMail()
    const browser = harness.browser()
    await ask(browser, person.username, email)
    await ask(browser, person.username, email)
    const { mails } = await harness.post.collect()
    const tokens = mails.map(({ text }) => LINK.exec(text)![1]!)
    expect(tokens).toHaveLength(2)
    const stored = await asOwner(harness.db.ownerUrl, async (owner) => {
      const found = await owner.query('select * from identity.reset where member_id = $1', [person.memberId])
      return found.rows
    })
    expect(stored).toMatchObject([{ kind: 'link', expires_at: new Date(harness.clock.now() + 600_000) }])
    for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token.split('.')[1])
    const [older, newer] = tokens
    const body = { newPassword: 'folhas ao vento 7', mobileNum: '', countryDialingCode: '' } as const
    const first = await browser.send(resetPassword, { body: { ...body, verificationCode: older! } })
    expect(first.code).toBe('link.used')
    await browser.ask(resetPassword, { body: { ...body, verificationCode: newer! } })
  })

  it('mails nothing to an address that is not the account’s, to no account, to none without an address', async () => {
    const { person, email } = await withMail()
    const bare = await harness.person()
    const suspended = await withMail()
    await asOwner(harness.db.ownerUrl, (owner) =>
      owner.query("update identity.member set status = 'suspended' where member_id = $1", [
        suspended.person.memberId,
      ]),
    )
    const browser = harness.browser()
    await ask(browser, person.username, `x${email}`)
    await ask(browser, 'nobody_at_all', email)
    await ask(browser, bare.username, '')
    await ask(browser, suspended.person.username, suspended.email)
    expect(await harness.post.collect()).toEqual({ texts: [], mails: [] })
  })

  it('mails three times an hour for an account, thirty for a network, and says nothing of it', async () => {
    const { person, email } = await withMail()
    for (let many = 0; many < 5; many += 1) {
      expect(await ask(harness.browser(), person.username, email)).toMatchObject({
        status: 200,
        code: undefined,
      })
    }
    expect((await harness.post.collect()).mails).toHaveLength(3)
    harness.clock.advance(3_600_000)
    await ask(harness.browser(), person.username, email)
    expect((await harness.post.collect()).mails).toHaveLength(1)

    const crowd = await Promise.all(Array.from({ length: 31 }, withMail))
    const street = crowd.map((_, at) => harness.browser({ ip: `198.51.100.${at}` }))
    await Promise.all(crowd.map((one, at) => ask(street[at]!, one.person.username, one.email)))
    expect((await harness.post.collect()).mails).toHaveLength(30)
  })

  it('leaves the account its mails while strangers guess its address', async () => {
    const { person, email } = await withMail()
    for (let many = 0; many < 5; many += 1) await ask(harness.browser(), person.username, `x${email}`)
    await ask(harness.browser(), person.username, email)
    expect((await harness.post.collect()).mails).toMatchObject([{ to: email }])
  })

  it('keeps who asked, and for whom, out of the queue and the log', async () => {
    const { person, email } = await withMail()
    await ask(harness.browser(), person.username, email)
    const queued = await asOwner(harness.db.ownerUrl, async (owner) => {
      const found = await owner.query('select payload from graphile_worker._private_jobs')
      return JSON.stringify(found.rows)
    })
    expect(queued).toContain('sealed')
    const { mails } = await harness.post.collect()
    const token = LINK.exec(mails[0]!.text)![1]!
    for (const secret of [person.username, email, token]) {
      expect(queued).not.toContain(secret)
      expect(harness.logged.join('')).not.toContain(secret)
    }
  })
})
