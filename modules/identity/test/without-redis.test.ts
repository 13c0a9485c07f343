import { login, logout, memberInfo } from '@trevo/contract'
import { expect, it } from 'vitest'
import { memberRoutes } from '../src/routes/member.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'

const harness = useHarness({ routes: (identity) => [...sessionRoutes(identity), ...memberRoutes(identity)] })

it('without Redis sessions go on and end as before, and nobody new is let in', async () => {
  const person = await harness.person()
  const [browser, leaving] = [harness.browser(), harness.browser()]
  await browser.ask(login, { body: byPassword(person) })
  await leaving.ask(login, { body: byPassword(person) })
  await harness.cache.close()
  expect((await browser.send(memberInfo)).status).toBe(200)
  await leaving.ask(logout)
  expect((await leaving.send(memberInfo)).status).toBe(401)
  const answer = await harness.browser().send(login, { body: byPassword(person) })
  expect(answer).toMatchObject({ status: 503, code: 'system.updating' })
  expect((await browser.send(memberInfo)).status).toBe(200)
})
