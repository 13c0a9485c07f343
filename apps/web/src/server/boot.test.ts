import { runInNewContext } from 'node:vm'
import { systemClock } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { KNOWN_DEVICES } from '../features/install/userAgents.fixture.ts'
import { BOOT_SCRIPT } from './boot.ts'

interface Browser {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly standalone?: boolean
}

/** Runs the script as a browser would that has nothing but what the script may need. */
function boot(browser: Browser, kept: Record<string, string> = {}) {
  const attributes: Record<string, string> = {}
  const listeners: Record<string, (event: unknown) => void> = {}
  const window: Record<string, unknown> = {}
  runInNewContext(BOOT_SCRIPT, {
    window,
    document: {
      documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) },
      querySelector: () => null,
    },
    navigator: { userAgent: '', ...browser },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    localStorage: {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => (kept[key] = value),
    },
  })
  return { attributes, kept, listeners, window }
}

describe('before anything is painted', () => {
  it.each(KNOWN_DEVICES)('knows $name as $system', ({ userAgent, touchPoints, system }) => {
    const { attributes } = boot({ userAgent, maxTouchPoints: touchPoints })
    expect(attributes['data-os']).toBe(system)
    expect(attributes['data-display-mode']).toBeUndefined()
  })

  it('knows that the app is run from the home screen, and remembers its web clip [DL-12]', () => {
    const opened = boot({ standalone: true })
    expect([opened.attributes['data-display-mode'], opened.kept['WEBCLIP']]).toEqual(['pwa', '1'])
    expect(boot({ standalone: false }).kept['WEBCLIP']).toBeUndefined()
  })

  it('takes away the bar of whoever closed it once [DL-04]', () => {
    expect(boot({}, { hideDownloadBar: '1' }).attributes['data-offer']).toBe('off')
    expect(boot({}, { hideDownloadBar: '0' }).attributes['data-offer']).toBeUndefined()
    expect(boot({}).attributes['data-offer']).toBeUndefined()
  })

  it.each([
    ['closed a moment ago', { code: 2, savedAt: systemClock.now() }, ''],
    ['closed more than a minute ago', { code: 2, savedAt: systemClock.now() - 60_001 }, undefined],
    ['open a moment ago', { code: 0, savedAt: systemClock.now() }, undefined],
  ])('knows of a house that was %s [APP-03]', (_, status, mark) => {
    const { attributes } = boot({}, { systemStatus: JSON.stringify(status) })
    expect(attributes['data-closed']).toBe(mark)
  })

  it('keeps the browser’s offer to install for when it is asked for', () => {
    const { listeners, window } = boot({})
    const refused: unknown[] = []
    const offer = { preventDefault: () => refused.push(offer) }
    listeners['beforeinstallprompt']!(offer)
    expect([refused, window['installPrompt']]).toEqual([[offer], offer])
  })
})
