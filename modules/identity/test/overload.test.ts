import { availableParallelism } from 'node:os'
import { login, resetPassword } from '@trevo/contract'
import { asOwner } from '@trevo/testkit'
import { expect, it } from 'vitest'
import { passwordRoutes } from '../src/routes/password.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { useHarness } from './harness.ts'
import { byPassword } from './logins.ts'

const QUEUE = 1
const harness = useHarness({
  routes: (identity) => [...sessionRoutes(identity), ...passwordRoutes(identity)],
  passwordQueue: QUEUE,
})

/** From its begin to its end whoever is answered asks again at once, so that nobody else finds room. */
function rushOnPool() {
  const rush = new AbortController()
  const asking: Promise<void>[] = []
  async function keepAsking() {
    while (!rush.signal.aborted) await harness.parts.passwords.verifyNobody('anything')
  }
  return {
    begin(): void {
      const threads = Math.max(1, availableParallelism() - 1)
      for (let many = 0; many < threads + QUEUE; many += 1) asking.push(keepAsking())
    },
    async end(): Promise<void> {
      rush.abort()
      await Promise.all(asking)
    },
  }
}

/** Does something while a login has come in and waits to be counted. */
async function whileCounted<T>(loggingIn: () => Promise<T>, act: () => void): Promise<T> {
  return asOwner(harness.db.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table identity.login_count')
    const answer = loggingIn()
    const waiting = "select from pg_locks where relation = 'identity.login_count'::regclass and not granted"
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1)
    act()
    await owner.query('commit')
    return answer
  })
}

it('a password nobody had the time to look at counts as no failure', async () => {
  const [browser, person] = [harness.browser(), await harness.person()]
  for (let tries = 0; tries < 12; tries += 1) {
    const { begin, end } = rushOnPool()
    const { code } = await whileCounted(() => browser.send(login, { body: byPassword(person) }), begin)
    await end()
    expect(code).toBe('limit.exceeded')
  }
  await browser.ask(login, { body: byPassword(person) })
})

/** Takes every place in the queue, though nothing is hashed; what it returns gives them back. */
function fillQueue(): () => void {
  const places: (() => void)[] = []
  for (;;) {
    try {
      places.push(harness.parts.passwords.reserve('stranger'))
    } catch {
      return () => places.forEach((leave) => leave())
    }
  }
}

it.each([login, resetPassword])(
  '$id is sent away unread when there is no place to wait for a hash',
  async (call) => {
    const leave = fillQueue()
    // What no schema takes: whoever reads it says so.
    const ask = async () => (await harness.browser().send(call, { body: {} as never })).code
    const refused = await ask()
    leave()
    expect([refused, await ask()]).toEqual(['limit.exceeded', 'request.invalid'])
  },
)
