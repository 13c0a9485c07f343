import {
  endSessions,
  forgetDevice,
  login,
  loginNonce,
  loginRemembered,
  securityOverview,
} from '@trevo/contract'
import { expect, it } from 'vitest'
import { securityRoutes } from '../src/routes/security.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { newDeviceKey } from './device-key.ts'
import { useHarness } from './harness.ts'
import { knownBrowser } from './known-browser.ts'
import { byPassword } from './logins.ts'

const harness = useHarness({
  routes: (identity) => [...sessionRoutes(identity), ...securityRoutes(identity)],
})

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

it('shows a member what can log in to the account, with contacts mostly hidden', async () => {
  const person = await harness.person({
    mobile: '+5511987654321',
    personal: { email: 'maria.silva@exemplo.com.br' },
  })
  const phone = await knownBrowser(harness, person)
  const other = await knownBrowser(harness, person, { userAgent: CHROME })
  await other.ask(login, { body: byPassword(person) })
  harness.clock.advance(1_000)
  await phone.ask(login, {
    body: byPassword(person, { rememberMe: true, deviceKey: newDeviceKey().deviceKey }),
  })
  const now = harness.clock.now()
  expect(await phone.ask(securityOverview)).toEqual({
    hasPassword: true,
    passwordChangedAt: now - 1_000,
    mobile: { address: '+55•••4321', isConfirmed: true },
    email: { address: 'ma•••@exemplo.com.br', isConfirmed: false },
    contactsHeldUntil: null,
    twoSteps: false,
    passkeys: [],
    sessions: [
      {
        id: expect.any(String),
        device: 'Safari · iPhone',
        place: 'Brasil',
        method: 'username',
        startedAt: now,
        seenAt: now,
        current: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome · Android',
        place: 'Brasil',
        method: 'username',
        startedAt: now - 1_000,
        seenAt: now - 1_000,
        current: false,
      },
    ],
    remembered: [
      { id: expect.any(String), device: 'Safari · iPhone', createdAt: now, usedAt: now, current: true },
    ],
  })
})

it.each(['forgetting the device', 'ending its session', 'ending all others'])(
  '%s keeps it from logging in again by itself [LOGIN-15]',
  async (how) => {
    const person = await harness.person()
    const [lost, own] = [harness.browser(), harness.browser()]
    const key = newDeviceKey()
    await lost.ask(login, { body: byPassword(person, { rememberMe: true, deviceKey: key.deviceKey }) })
    const ownKey = newDeviceKey()
    await own.ask(login, { body: byPassword(person, { rememberMe: true, deviceKey: ownKey.deviceKey }) })
    const { sessions, remembered } = await own.ask(securityOverview)
    const isOther = ({ current }: { readonly current: boolean }) => !current
    if (how === 'forgetting the device')
      await own.ask(forgetDevice, { query: { id: remembered.find(isOther)!.id } })
    else if (how === 'ending its session')
      await own.ask(endSessions, { query: { id: sessions.find(isOther)!.id } })
    else await own.ask(endSessions, { query: {} })
    const again = async (browser: typeof lost, { sign }: typeof key) => {
      const { nonce } = await browser.ask(loginNonce)
      return browser.send(loginRemembered, { body: { nonce, signature: sign(nonce), silent: true } })
    }
    expect((await again(lost, key)).status).toBe(401)
    expect((await again(own, ownKey)).status).toBe(200)
  },
)

it('forgets no device of somebody else', async () => {
  const [victim, thief] = [await harness.person(), await harness.person()]
  const [owner, stranger] = [harness.browser(), harness.browser()]
  const { deviceKey } = newDeviceKey()
  await owner.ask(login, { body: byPassword(victim, { rememberMe: true, deviceKey }) })
  await stranger.ask(login, { body: byPassword(thief) })
  const [device] = (await owner.ask(securityOverview)).remembered
  await stranger.ask(forgetDevice, { query: { id: device!.id } })
  expect((await owner.ask(securityOverview)).remembered).toHaveLength(1)
})
