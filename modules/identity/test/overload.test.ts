import { login } from '@trevo/contract'
import { expect, it } from 'vitest'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHouse } from './house.ts'
import { byPassword } from './logins.ts'

const house = useHouse({ routes: sessionRoutes, passwordQueue: 1 })

it('a password nobody had the time to look at counts as no failure', async () => {
  const logins = []
  for (let at = 0; at < 8; at += 1) logins.push({ browser: house.browser(), person: await house.person() })
  let refused = 0
  for (let rush = 0; rush < 12; rush += 1) {
    const answers = await Promise.all(
      logins.map(({ browser, person }) => browser.send(login, { body: byPassword(person) })),
    )
    refused += answers.filter(({ code }) => code === 'limit.exceeded').length
  }
  expect(refused).toBeGreaterThan(40)
  for (const { browser, person } of logins) await browser.ask(login, { body: byPassword(person) })
})
