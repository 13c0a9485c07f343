import { manualClock } from '@trevo/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChatCounts } from './chat-counts.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** A desk that says nothing until it is told what. */
function openDesk() {
  const clock = manualClock()
  let waiting: PromiseWithResolvers<number>
  const unreadOf = vi.fn(() => (waiting = Promise.withResolvers<number>()).promise)
  const desk = { originOf: () => 'https://chat.example', open: () => Promise.reject(new Error()), unreadOf }
  const counts = openChatCounts(desk, clock, log)
  return {
    unreadOf,
    say: (unread: number) => waiting.resolve(unread),
    count: () => counts.of('trevo', 'ana'),
    async pass(ms: number) {
      clock.advance(ms)
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('waits 150 ms for the desk and goes on with what was known', async () => {
  const { unreadOf, say, count, pass } = openDesk()
  const first = count()
  say(2)
  expect(await first).toBe(2)
  await pass(5_000)
  const answered = vi.fn()
  const hanging = count().then(answered)
  await pass(149)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  await hanging
  expect(answered).toHaveBeenCalledWith(2)
  expect(unreadOf).toHaveBeenCalledTimes(2)
})

it('leaves a desk alone for 10 s that kept somebody waiting', async () => {
  const { unreadOf, say, count, pass } = openDesk()
  const hanging = count()
  await pass(150)
  expect(await hanging).toBe(0)
  await pass(9_999)
  expect(await count()).toBe(0)
  expect(unreadOf).toHaveBeenCalledTimes(1)
  await pass(1)
  const again = count()
  say(3)
  expect(await again).toBe(3)
})

it('keeps for the next what the desk says too late', async () => {
  const { unreadOf, say, count, pass } = openDesk()
  const hanging = count()
  await pass(150)
  expect(await hanging).toBe(0)
  say(4)
  await pass(0)
  expect(await count()).toBe(4)
  expect(unreadOf).toHaveBeenCalledTimes(1)
})
