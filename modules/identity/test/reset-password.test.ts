import { login, memberInfo, renew, resetPassword, smsForLogin } from '@trevo/contract'
import { newId, type BodyOf } from '@trevo/kernel'
import { saveMerchant } from '@trevo/merchants'
import { asOwner } from '@trevo/testkit'
import { describe, expect, it } from 'vitest'
import { newCredential } from '../src/credential.ts'
import { memberRoutes } from '../src/routes/member.ts'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { replaceReset } from '../src/sql/reset.ts'
import type { Browser } from './browser.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'
import { memberOf, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) =>
    [passwordRoutes, sessionRoutes, verificationRoutes, memberRoutes].flatMap((routesOf) =>
      routesOf(identity),
    ),
})

const OLD = 'pedra no caminho 3'
const NEW = 'folhas ao vento 7'
const DAY_MS = 86_400_000
type Reset = BodyOf<typeof resetPassword>

let mobiles = 0
function newMobile(): string {
  mobiles += 1
  return `119${String(80_000_000 + mobiles)}`
}

async function withPhone(email = '') {
  const mobileNum = newMobile()
  const person = await harness.person({ password: OLD, mobile: `+55${mobileNum}`, personal: { email } })
  return { person, mobileNum }
}

/** Asks for a code as the page does; what comes back is on its way to the phone. */
async function askCode(browser: Browser, mobileNum: string): Promise<void> {
  await browser.ask(smsForLogin, {
    body: { mobileNum, countryDialingCode: '+55', purpose: 'reset', challengeResult: `human:${newId()}` },
  })
}

const byCode = (mobileNum: string, verificationCode: string, newPassword = NEW): { body: Reset } => ({
  body: { newPassword, mobileNum, countryDialingCode: '+55', verificationCode },
})

const byLink = (verificationCode: string, newPassword = NEW): { body: Reset } => ({
  body: { newPassword, mobileNum: '', countryDialingCode: '', verificationCode },
})

async function linkFor(person: Person, ms = 600_000): Promise<string> {
  const { text, hash, bucket } = newCredential(person.bucket)
  const expires_at = new Date(harness.clock.now() + ms)
  await harness.db.tx({ merchantId: harness.merchant().id }, (tx) =>
    replaceReset(tx, harness.parts.vault, {
      kind: 'link',
      bucket,
      secret_hash: hash,
      member_id: person.memberId,
      expires_at,
    }),
  )
  return text
}

const suspend = (person: Person) =>
  asOwner(harness.db.ownerUrl, (owner) =>
    owner.query("update identity.member set status = 'suspended' where member_id = $1", [person.memberId]),
  )

const row = (person: Person) => memberOf(harness.parts, harness.merchant().id, person)
const knows = async (person: Person, password: string) =>
  harness.parts.passwords.verify(password, (await row(person))!.password_hash!)
const ticketOf = (ticket: string) => ({ body: { type: 'ticket', ticket, rememberMe: false } }) as const

describe('a reset by SMS code', () => {
  it('sets the password, gives the name and a ticket for this device [PSW-21]', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    const { userName, ticket } = await browser.ask(resetPassword, byCode(mobileNum, code))
    expect(userName).toBe(person.username)
    expect(await knows(person, NEW)).toBe(true)
    expect(await row(person)).toMatchObject({
      password_chosen: true,
      password_changed_at: new Date(harness.clock.now()),
      withdraw_after: new Date(harness.clock.now() + DAY_MS),
    })
    expect(harness.money.kept.get(person.memberId)).toEqual(new Date(harness.clock.now() + DAY_MS))
    expect(browser.cookies.has('sid')).toBe(false)
    await browser.ask(login, ticketOf(ticket!))
    expect(await browser.ask(memberInfo)).toMatchObject({ account: person.username })
  })

  it('is none where the money could not be kept in', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    harness.money.isDown = true
    const { status } = await browser.send(resetPassword, byCode(mobileNum, code))
    harness.money.isDown = false
    expect(status).toBe(500)
    expect(await knows(person, OLD)).toBe(true)
    expect(await row(person)).toMatchObject({ withdraw_after: null })
  })

  it('ends every session and remembered device, and says so by SMS without telling anything', async () => {
    const { person, mobileNum } = await withPhone()
    const elsewhere = harness.browser()
    await enter(harness, elsewhere, person)
    expect(await elsewhere.ask(renew)).toMatchObject({ userName: person.username })
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    await browser.ask(resetPassword, byCode(mobileNum, code))
    expect((await elsewhere.send(renew)).status).toBe(401)
    const { texts, mails } = await harness.post.collect()
    expect(mails).toEqual([])
    expect(texts).toEqual([
      {
        to: `+55${mobileNum}`,
        text: 'Sua senha em trevo.localhost foi trocada. Se nao foi voce, fale agora com o nosso atendimento.',
      },
    ])
    expect(texts[0]!.text.length).toBeLessThanOrEqual(160)
  })

  it('answers a number of nobody as it answers a wrong code: same bytes, same hashing', async () => {
    const { mobileNum } = await withPhone()
    const nobody = newMobile()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all([
      browser.send(resetPassword, byCode(mobileNum, wrong)),
      browser.send(resetPassword, byCode(nobody, wrong)),
    ])
    expect(answers[0]).toMatchObject({ status: 200, code: 'verification.code.error' })
    expect(answers[0].text).toBe(answers[1].text)
    await browser.ask(resetPassword, byCode(mobileNum, code))
  })

  it('leaves the code good for another password when this one is the old one, or has the name in it [ERR-03]', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    const same = await browser.send(resetPassword, byCode(mobileNum, code, person.password))
    expect(same).toMatchObject({ status: 200, code: 'modify.new.old.same' })
    const named = await browser.send(resetPassword, byCode(mobileNum, code, `${person.username} 12 y`))
    expect(named.code).toBe('password.weak')
    await browser.ask(resetPassword, byCode(mobileNum, code))
    const again = await browser.send(resetPassword, byCode(mobileNum, code, 'outras folhas 8'))
    expect(again.code).toBe('verification.code.error')
  })

  it.each(['1234567', 'abcdefgh', 'password1', 'Trevo da sorte 9', `a1${'x'.repeat(63)}`])(
    'refuses the password %s before it looks at the code',
    async (weak) => {
      const { mobileNum } = await withPhone()
      const answer = await harness.browser().send(resetPassword, byCode(mobileNum, '123456', weak))
      expect(answer).toMatchObject({ status: 200, code: 'password.weak' })
    },
  )

  it('gives one of fifty at once the password, and one of fifty the session', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    const resets = await Promise.all(
      Array.from({ length: 50 }, () => browser.send(resetPassword, byCode(mobileNum, code))),
    )
    const won = resets.flatMap(({ envelope }) => (envelope.success ? [envelope.value] : []))
    expect(won).toHaveLength(1)
    expect(await knows(person, NEW)).toBe(true)

    const device = browser.cookies.get('dev')!
    const logins = await Promise.all(
      Array.from({ length: 50 }, () => {
        const tab = harness.browser({ ip: browser.ip })
        tab.cookies.set('dev', device)
        return tab.send(login, ticketOf(won[0]!.ticket!))
      }),
    )
    expect(logins.filter(({ code: failure }) => failure === undefined)).toHaveLength(1)
  })

  it('makes a ticket that is worth nothing on another device or a minute later', async () => {
    for (const spoil of ['device', 'time'] as const) {
      const { mobileNum } = await withPhone()
      const browser = harness.browser()
      await askCode(browser, mobileNum)
      const code = await harness.post.codeFor(`+55${mobileNum}`)
      const { ticket } = await browser.ask(resetPassword, byCode(mobileNum, code))
      if (spoil === 'time') harness.clock.advance(60_000)
      const at = spoil === 'device' ? harness.browser() : browser
      expect((await at.send(login, ticketOf(ticket!))).code).toBe('verification.code.error')
    }
  })

  it('is not for members who were shut out', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    await suspend(person)
    expect((await browser.send(resetPassword, byCode(mobileNum, code))).code).toBe('verification.code.error')
    expect(await knows(person, person.password)).toBe(true)
  })
})

describe('a reset by Firebase', () => {
  const vouchFor = (phone: string | undefined, channel: 'sms' | 'google' = 'sms') => {
    const token = newId()
    harness.firebase.people.set(token, { uid: newId(), channel, phone, email: undefined, name: undefined })
    return token
  }
  const byFirebase = (firebaseIdToken: string, newPassword = NEW): { body: Reset } => ({
    body: { newPassword, mobileNum: '', countryDialingCode: '', verificationCode: '', firebaseIdToken },
  })

  it('sets the password of whose number it vouches for, once', async () => {
    const { person, mobileNum } = await withPhone()
    const token = vouchFor(`+55${mobileNum}`)
    const browser = harness.browser()
    expect((await browser.send(resetPassword, byFirebase(token, person.password))).code).toBe(
      'modify.new.old.same',
    )
    const { ticket } = await browser.ask(resetPassword, byFirebase(token))
    expect(await knows(person, NEW)).toBe(true)
    await browser.ask(login, ticketOf(ticket!))
    const again = await browser.send(resetPassword, byFirebase(token, 'outras folhas 8'))
    expect(again.code).toBe('verification.code.error')
    expect(await knows(person, NEW)).toBe(true)
  })

  it('counts a sign-in once, however often a token is made or written of it', async () => {
    const { person, mobileNum } = await withPhone()
    const token = vouchFor(`+55${mobileNum}`)
    const owner = harness.firebase.people.get(token)!
    harness.firebase.people.set('written otherwise', owner)
    harness.firebase.people.set('signed in again', { ...owner, signedInAt: 1_000 })
    const browser = harness.browser()
    await browser.ask(resetPassword, byFirebase(token))
    const again = await browser.send(resetPassword, byFirebase('written otherwise', 'outras folhas 8'))
    expect(again.code).toBe('verification.code.error')
    expect(await knows(person, NEW)).toBe(true)
    await browser.ask(resetPassword, byFirebase('signed in again', 'outras folhas 8'))
  })

  it('refuses a number of nobody, another channel, and a token it does not know', async () => {
    const { mobileNum } = await withPhone()
    const tokens = [vouchFor(`+55${newMobile()}`), vouchFor(`+55${mobileNum}`, 'google'), 'forged']
    for (const token of tokens) {
      const answer = await harness.browser().send(resetPassword, byFirebase(token))
      expect(answer).toMatchObject({ status: 200, code: 'verification.code.error' })
    }
  })
})

describe('a reset by link', () => {
  it('sets the password once, without a ticket, and tells the owner by mail [PSW-07]', async () => {
    const person = await harness.person({ password: OLD, personal: { email: 'Maria@Example.com' } })
    const link = await linkFor(person)
    const browser = harness.browser()
    await harness.post.collect()
    expect(await browser.ask(resetPassword, byLink(link))).toEqual({
      userName: person.username,
      ticket: null,
    })
    expect(await knows(person, NEW)).toBe(true)
    expect(await row(person)).toMatchObject({ withdraw_after: new Date(harness.clock.now() + DAY_MS) })
    expect(harness.money.kept.get(person.memberId)).toEqual(new Date(harness.clock.now() + DAY_MS))
    const again = await browser.send(resetPassword, byLink(link, 'outras folhas 8'))
    expect(again).toMatchObject({ status: 200, code: 'link.used' })
    expect(await knows(person, NEW)).toBe(true)

    const { mails, texts } = await harness.post.collect()
    expect(texts).toEqual([])
    expect(mails).toMatchObject([{ to: 'Maria@Example.com', subject: 'Sua senha foi trocada' }])
    expect(mails[0]!.text).toContain(person.username)
    expect(mails[0]!.text).toContain('suspensos por 24 horas')
    for (const secret of [NEW, person.password, link]) {
      expect(mails[0]!.text + mails[0]!.html).not.toContain(secret)
      expect(harness.logged.join('')).not.toContain(secret)
    }
    const logged = await browser.send(login, { body: byPassword({ ...person, password: NEW }) })
    expect(logged.code).not.toBe('user.not.exist')
  })

  it('stays good while the new password is refused', async () => {
    const person = await harness.person({ password: OLD })
    const link = await linkFor(person)
    const browser = harness.browser()
    expect((await browser.send(resetPassword, byLink(link, person.password))).code).toBe(
      'modify.new.old.same',
    )
    expect((await browser.send(resetPassword, byLink(link, 'senha123'))).code).toBe('password.weak')
    await browser.ask(resetPassword, byLink(link))
  })

  it('is over after ten minutes, when a newer one is made, and when the password was changed otherwise', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    const late = await linkFor(person)
    harness.clock.advance(600_000)
    expect((await browser.send(resetPassword, byLink(late))).code).toBe('link.used')
    const [older, newer] = [await linkFor(person), await linkFor(person)]
    expect((await browser.send(resetPassword, byLink(older))).code).toBe('link.used')
    await browser.ask(resetPassword, byLink(newer))
    expect((await browser.send(resetPassword, byLink(newCredential(7).text))).code).toBe('link.used')

    const overtaken = await linkFor(person)
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    await browser.ask(resetPassword, byCode(mobileNum, code, 'outras folhas 8'))
    expect((await browser.send(resetPassword, byLink(overtaken))).code).toBe('link.used')
  })

  it('lets one of fifty at once win', async () => {
    const person = await harness.person({ password: OLD })
    const link = await linkFor(person)
    const passwords = Array.from({ length: 50 }, (_, at) => `folhas ao vento ${at}`)
    const answers = await Promise.all(
      passwords.map(async (password) => ({
        password,
        answer: await harness.browser().send(resetPassword, byLink(link, password)),
      })),
    )
    const won = answers.filter(({ answer }) => answer.code === undefined)
    expect(won).toHaveLength(1)
    expect(await knows(person, won[0]!.password)).toBe(true)
    const codes = new Set(answers.map(({ answer }) => answer.code))
    // Those for whom there was no thread left in time never got to try.
    expect(codes.isSubsetOf(new Set([undefined, 'link.used', 'limit.exceeded']))).toBe(true)
  })

  it('cannot be a ticket, nor a ticket a link', async () => {
    const { person, mobileNum } = await withPhone()
    const browser = harness.browser()
    await askCode(browser, mobileNum)
    const code = await harness.post.codeFor(`+55${mobileNum}`)
    const { ticket } = await browser.ask(resetPassword, byCode(mobileNum, code))
    expect((await browser.send(resetPassword, byLink(ticket!, 'outras folhas 8'))).code).toBe('link.used')
    const link = await linkFor(person)
    expect((await browser.send(login, ticketOf(link))).code).toBe('verification.code.error')
  })
})

it('follows the switch of each way by itself', async () => {
  const { profile } = harness.merchant()
  const turn = async (flags: Record<string, boolean>) => {
    await saveMerchant(harness.db, { ...profile, flags: { ...profile.flags, ...flags } })
    await harness.parts.directory.refresh()
  }
  const statuses = async () => {
    const sent = [byCode(newMobile(), '123456'), byLink(newCredential(7).text)]
    const answers = await Promise.all(sent.map((one) => harness.browser().send(resetPassword, one)))
    return answers.map(({ status }) => status)
  }
  await turn({ CHNGPASSVERIF3: false })
  expect(await statuses()).toEqual([403, 200])
  await turn({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: false })
  expect(await statuses()).toEqual([200, 403])
  await turn(profile.flags)
})
