import {
  addPasskey,
  beginPasskey,
  beginTwoSteps,
  confirmTwoSteps,
  endTwoSteps,
  login,
  removePasskey,
} from '@trevo/contract'
import { asOwner, openAuthenticator } from '@trevo/testkit'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { passkeyRoutes } from '../src/routes/passkeys.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { twoStepsRoutes } from '../src/routes/two-steps.ts'
import { readPasskeys } from '../src/sql/passkey.ts'
import { enter } from './enter.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword } from './logins.ts'
import { OWNER, type Person } from './people.ts'

const harness = useHarness({
  routes: (identity) => [passkeyRoutes, sessionRoutes, twoStepsRoutes].flatMap((routes) => routes(identity)),
})

const EMAIL = 'ana@exemplo.com'

async function member(email = EMAIL) {
  const person = await harness.person({ personal: { email } })
  const browser = harness.browser()
  await enter(harness, browser, person)
  await harness.post.collect()
  return { person, browser }
}

/** What was mailed since the last time, and what the rest of the house was told of the person. */
async function toldOf(person: Person) {
  const { mails } = await harness.post.collect()
  const rows = await asOwner(harness.db.ownerUrl, (owner) =>
    owner.query<{ payload: { change: string; device: string } }>(
      "select payload from bus.outbox where subject = 'identity.v1.access_changed' and payload ->> 'memberId' = $1 order by created_at",
      [person.memberId],
    ),
  )
  return { mails, changes: rows.rows.map(({ payload }) => payload.change) }
}

describe('the owner hears, by mail and in the inbox, of', () => {
  it('two steps, turned on and off', async () => {
    const { person, browser } = await member()
    const { secret } = await browser.ask(beginTwoSteps, { body: OWNER })
    const code = () => new TOTP({ secret }).generate({ timestamp: harness.clock.now() })
    await browser.ask(confirmTwoSteps, { body: { code: code() } })
    const on = await toldOf(person)
    expect(on.mails).toMatchObject([{ to: EMAIL, subject: 'Duas etapas ativadas' }])
    expect(on.mails[0]!.text).toContain(person.username)
    expect(on.mails[0]!.text).toContain('Safari · iPhone')
    expect(on.mails[0]!.text).not.toContain(secret)
    harness.clock.advance(30_000)
    await browser.ask(endTwoSteps, { body: { ...OWNER, code: code() } })
    const off = await toldOf(person)
    expect(off.mails).toMatchObject([{ subject: 'Duas etapas desativadas' }])
    expect(off.changes).toEqual(['two_steps_on', 'two_steps_off'])
  })

  it('a passkey, added and removed', async () => {
    const { person, browser } = await member()
    const { options } = await browser.ask(beginPasskey, { body: OWNER })
    await browser.ask(addPasskey, { body: { response: openAuthenticator().create(options) } })
    expect((await toldOf(person)).mails).toMatchObject([{ subject: 'Nova chave de acesso' }])
    const [passkey] = await harness.db.tx({ merchantId: harness.merchant().id }, (tx) =>
      readPasskeys(tx, person),
    )
    const query = { id: passkey!.passkey_id }
    await browser.ask(removePasskey, { query })
    await browser.ask(removePasskey, { query })
    const { mails, changes } = await toldOf(person)
    expect(mails).toMatchObject([{ subject: 'Chave de acesso removida' }])
    expect(changes).toEqual(['passkey_added', 'passkey_removed'])
  })

  it('a login in a browser that is new, and of none in one that is known', async () => {
    const { person } = await member('')
    await (await knownBrowser(harness, person)).ask(login, { body: byPassword(person) })
    expect((await toldOf(person)).changes).toEqual([])
    const browser = harness.browser()
    for (let logins = 0; logins < 2; logins += 1) await browser.ask(login, { body: byPassword(person) })
    expect(await toldOf(person)).toEqual({ mails: [], changes: ['new_device'] })
  })
})
