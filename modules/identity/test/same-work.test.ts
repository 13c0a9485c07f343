import { Worker } from 'node:worker_threads'
import { login, mailPasswordLink } from '@trevo/contract'
import { asOwner, statementsDuring } from '@trevo/testkit'
import { expect, it, vi } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHarness } from './harness.ts'
import { byPassword, WRONG } from './logins.ts'

const harness = useHarness({
  routes: (identity) => [...sessionRoutes(identity), ...passwordRoutes(identity)],
})

/** What an answer costs: the statements sent to PostgreSQL, and the hashes the threads were asked for. */
async function workOf(act: () => Promise<unknown>) {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const statements = await statementsDuring(act)
  const hashes = posted.mock.calls.map(([{ memory, passes, parallelism }]) => ({
    memory,
    passes,
    parallelism,
  }))
  posted.mockRestore()
  return { statements, hashes }
}

it('nobody’s account is as much work to refuse as a wrong password', async () => {
  const refuse = (username: string) =>
    workOf(async () => {
      const { code } = await harness
        .browser()
        .send(login, { body: byPassword({ username, password: WRONG }) })
      expect(code).toBe('user.not.exist')
    })
  const { username } = await harness.person()
  // Before the first there is more to do, such as connecting.
  await refuse('warm_up')
  const work = await refuse(username)
  expect(work.hashes).toHaveLength(1)
  expect(work.statements.length).toBeGreaterThan(3)
  expect(await refuse('nobody_at_all')).toEqual(work)
})

it('answers for an account and for none with the same bytes, by the same work [PSW-20]', async () => {
  const email = 'maria@example.com'
  const answers: string[] = []
  const ask = (username: string) =>
    workOf(async () => {
      const asker = harness.browser({ ip: '198.51.100.7' })
      answers.push((await asker.send(mailPasswordLink, { body: { username, email } })).text)
    })
  const { username } = await harness.person({ personal: { email } })
  const absent = `q${username.slice(1)}`
  await ask('warm_up')
  await harness.post.collect()
  const work = await ask(username)
  expect(work.statements.length).toBeGreaterThan(1)
  expect(await ask(absent)).toEqual(work)
  expect(new Set(answers)).toEqual(new Set(['{"success":true,"value":{"done":true}}']))
  const queued = await asOwner(harness.db.ownerUrl, async (owner) => {
    const found = await owner.query<{ length: number }>(
      "select length(payload ->> 'sealed') from graphile_worker._private_jobs",
    )
    return found.rows.map(({ length }) => length)
  })
  expect(queued).toEqual([queued[0], queued[0]])
})
