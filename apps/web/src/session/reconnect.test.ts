import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onReconnectOrVisible } from './reconnect.ts'
import { NOBODY, useSessionStore } from './store.ts'

const info = {
  token: 'handle',
  userName: 'marina',
  type: 0,
  merchantCode: 'trevo',
  firstTimeLogin: false,
  recentAuth: true,
}

describe('a start without an answer', () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  let hint = '1'
  let answer = () => {}
  let stop = () => {}
  const ask = vi.fn<() => Promise<void>>()

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', page)
    vi.stubGlobal('localStorage', { getItem: () => hint })
    hint = '1'
    page.hidden = false
    useSessionStore.setState(NOBODY)
    ask.mockReset().mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    stop = onReconnectOrVisible(ask)
  })
  afterEach(() => {
    stop()
    useSessionStore.setState(NOBODY)
    vi.unstubAllGlobals()
  })
  const comeOnline = () => window.dispatchEvent(new Event('online'))
  const changeSight = () => page.dispatchEvent(new Event('visibilitychange'))

  it('is asked for again once the network is back or the page in sight, one at a time', async () => {
    comeOnline()
    changeSight()
    expect(ask).toHaveBeenCalledTimes(1)
    answer()
    await Promise.resolve().then(() => undefined)
    await vi.waitFor(() => {
      changeSight()
      expect(ask).toHaveBeenCalledTimes(2)
    }, 10_000)
  })

  it.each<[string, () => void]>([
    ['the page went out of sight', () => (page.hidden = true)],
    ['nobody was logged in here', () => (hint = '0')],
    ['somebody is logged in', () => useSessionStore.setState({ info })],
    ['the start is still asking', () => useSessionStore.setState({ known: false })],
    ['nobody listens any more', () => stop()],
  ])('is left alone when %s', (_what, happen) => {
    happen()
    comeOnline()
    changeSight()
    expect(ask).not.toHaveBeenCalled()
  })
})
