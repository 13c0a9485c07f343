import { login } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { purgeIdentity } from '../src/sql/purge.ts'
import { newDeviceKey } from './device-key.ts'
import { useHarness } from './harness.ts'
import { byPassword, WRONG } from './logins.ts'
import { nextMobile } from './people.ts'

const DAY = 86_400_000
const TABLES = [
  'session',
  'remembered_device',
  'known_device',
  'login_count',
  'login_tally',
  'code',
  'code_sent',
] as const

const harness = useHarness({ routes: sessionRoutes })

const counts = () =>
  asOwner(harness.db.ownerUrl, async (owner) => {
    const found: Record<string, number> = {}
    for (const table of TABLES) {
      const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from identity.${table}`)
      found[table] = rows[0]!.n
    }
    return found
  })

const purge = () => harness.db.tx('system', (tx) => purgeIdentity(tx, new Date(harness.clock.now())))

it('forgets each thing when it is over and nothing before, for all merchants', async () => {
  const { deviceKey } = newDeviceKey()
  const person = await harness.person()
  await harness.browser().ask(login, { body: byPassword(person, { rememberMe: true, deviceKey }) })
  await harness.browser().send(login, { body: byPassword({ ...person, password: WRONG }) })
  const brazilian = await harness.person({ merchant: 'aurora', mobile: nextMobile() })
  await harness.browser({ merchant: 'aurora' }).send(login, { body: byPassword(brazilian) })
  const all = await counts()
  expect(Object.values(all).every((count) => count > 0)).toBe(true)
  await purge()
  expect(await counts()).toEqual(all)
  harness.clock.advance(DAY + 3_600_001)
  await purge()
  expect(await counts()).toMatchObject({
    session: 0,
    remembered_device: 1,
    known_device: 1,
    login_count: 0,
    login_tally: 0,
    code: 0,
    code_sent: 1,
  })
  harness.clock.advance(30 * DAY)
  await purge()
  expect(await counts()).toMatchObject({ remembered_device: 0, known_device: 1, code_sent: 0 })
  harness.clock.advance(400 * DAY)
  await purge()
  expect(await counts()).toMatchObject({ known_device: 0 })
})
