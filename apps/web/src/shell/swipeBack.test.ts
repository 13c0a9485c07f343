import { expectAfter } from '@trevo/testkit/timers'
import { describe, expect, it } from 'vitest'
import { createSwipeBack } from './swipeBack.ts'

describe('a swipe back', () => {
  function drag(px: number) {
    let time = 1_000
    const swipe = createSwipeBack(() => time)
    swipe.start(10)
    swipe.move(10 + px)
    swipe.end()
    return { swipe, wait: (ms: number) => (time += ms) }
  }

  it('counts above 100 px and skips the page animation [APP-15]', () => {
    expect(drag(101).swipe.isRecent()).toBe(true)
    expect(drag(100).swipe.isRecent()).toBe(false)
  })

  it('is forgotten after 500 ms [APP-15]', async () => {
    const { swipe, wait } = drag(150)
    await expectAfter(500, wait, () => !swipe.isRecent())
  })

  it('needs a finger on the screen', () => {
    const swipe = createSwipeBack(() => 0)
    swipe.move(500)
    expect(swipe.isRecent()).toBe(false)
  })
})
