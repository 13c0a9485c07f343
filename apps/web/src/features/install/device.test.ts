import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'
import { KNOWN_DEVICES } from './userAgents.fixture.ts'

describe('deviceOf', () => {
  it.each(KNOWN_DEVICES)(
    'knows $name as $system, $browser, too old $isTooOld',
    ({ userAgent, touchPoints, system, browser, isTooOld }) => {
      expect(deviceOf(userAgent, touchPoints)).toEqual({ system, browser, isTooOld })
    },
  )

  it('is asked about enough of them, each once', () => {
    const asked = KNOWN_DEVICES.map(({ system, name, browser }) => `${system} ${browser} ${name}`)
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked.length).toBeGreaterThanOrEqual(60)
  })

  it.each([
    ['12_3', true],
    ['12_3_9', true],
    ['12_4', false],
    ['13_0', false],
    ['9_9', true],
  ])('finds iOS %s too old for the web app: %s [DL-14]', (version, isTooOld) => {
    const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
    expect(deviceOf(userAgent, 5).isTooOld).toBe(isTooOld)
  })
})
