import { afterEach, expect, it, vi } from 'vitest'
import { registerWorker } from './register.ts'

afterEach(() => void vi.unstubAllGlobals())

it('loads the page again for the new version only where the visitor asked for it', async () => {
  const waiting = { postMessage: vi.fn<(word: string) => void>() }
  const registration = Object.assign(new EventTarget(), { waiting })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  let apply = () => {}
  await registerWorker((update) => (apply = update))

  // Said in another tab.
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()

  apply()
  expect(waiting.postMessage).toHaveBeenCalledWith('update')
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})
