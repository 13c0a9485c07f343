import { login } from '@trevo/contract'
import { sizeOf } from '@trevo/testkit/sizes'
import { expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { areaUnderCurve } from './area-under-curve.ts'
import { useHarness } from './harness.ts'
import { byPassword, WRONG } from './logins.ts'

const EACH = sizeOf('LOGIN_TIMING_REQUESTS', 100)
/** Four standard errors of the measure at this size, and never stricter than it is proved for. */
const BAND = Math.max(0.05, 4 * Math.sqrt((2 * EACH + 1) / (12 * EACH * EACH)))

const harness = useHarness({ routes: sessionRoutes })

it('nobody’s account takes as long to refuse as a wrong password', async () => {
  const people = []
  for (let at = 0; at < EACH; at += 1) people.push(await harness.person())
  const timeOf = async (username: string) => {
    const browser = harness.browser()
    const begun = performance.now()
    const { code } = await browser.send(login, { body: byPassword({ username, password: WRONG }) })
    const took = performance.now() - begun
    expect(code).toBe('user.not.exist')
    return took
  }
  for (let at = 0; at < 10; at += 1) await timeOf(`warm_up_${at}`)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const [at, { username }] of people.entries()) {
    // Now one first, now the other, so that what comes second is no reason.
    if (at % 2 === 0) known.push(await timeOf(username))
    unknown.push(await timeOf(`nobody_${at}`))
    if (at % 2 === 1) known.push(await timeOf(username))
  }
  expect(Math.abs(areaUnderCurve(known, unknown) - 0.5)).toBeLessThanOrEqual(BAND)
}, 900_000)
