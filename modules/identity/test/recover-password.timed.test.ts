import { mailPasswordLink } from '@trevo/contract'
import { sizeOf } from '@trevo/testkit/sizes'
import { expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { areaUnderCurve } from './area-under-curve.ts'
import { useHarness } from './harness.ts'

const EACH = sizeOf('RECOVERY_TIMING_REQUESTS', 150)
/** A smaller sample strays by its standard error, of which we allow four. */
const TOLERANCE = EACH >= 1_000 ? 0.05 : 4 * Math.sqrt(1 / (6 * EACH))

const harness = useHarness({ routes: passwordRoutes })

it('answers for an account and for none in the same time [PSW-20]', async () => {
  const email = 'maria@example.com'
  const person = await harness.person({ personal: { email } })
  const browser = harness.browser()
  const times: Record<'existing' | 'absent', number[]> = { existing: [], absent: [] }
  async function measure(kind: keyof typeof times, username: string) {
    const asker = harness.browser()
    const began = performance.now()
    const { status } = await asker.send(mailPasswordLink, { body: { username, email } })
    times[kind].push(performance.now() - began)
    expect(status).toBe(200)
  }
  for (let warm = 0; warm < 20; warm += 1) {
    await browser.send(mailPasswordLink, { body: { username: `warm_${warm}`, email } })
  }
  await harness.post.collect()
  const absent = `q${person.username.slice(1)}`
  for (let round = 0; round < EACH; round += 1) {
    const order = round % 2 === 0 ? (['existing', 'absent'] as const) : (['absent', 'existing'] as const)
    for (const kind of order) await measure(kind, kind === 'existing' ? person.username : absent)
  }
  expect(Math.abs(areaUnderCurve(times.existing, times.absent) - 0.5)).toBeLessThan(TOLERANCE)
}, 900_000)
