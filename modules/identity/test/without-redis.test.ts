import { login, logout, memberInfo } from '@trevo/contract'
import { expect, it } from 'vitest'
import { memberRoutes } from '../src/routes/member.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHouse } from './house.ts'
import { byPassword } from './logins.ts'

const house = useHouse({ routes: (identity) => [...sessionRoutes(identity), ...memberRoutes(identity)] })

it('without Redis sessions go on and end as before, and nobody new is let in', async () => {
  const person = await house.person()
  const [browser, leaving] = [house.browser(), house.browser()]
  await browser.ask(login, { body: byPassword(person) })
  await leaving.ask(login, { body: byPassword(person) })
  await house.cache.close()
  expect((await browser.send(memberInfo)).status).toBe(200)
  await leaving.ask(logout)
  expect((await leaving.send(memberInfo)).status).toBe(401)
  const answer = await house.browser().send(login, { body: byPassword(person) })
  expect(answer).toMatchObject({ status: 503, code: 'system.updating' })
  expect((await browser.send(memberInfo)).status).toBe(200)
})
