import { describe, expect, it } from 'vitest'
import { displayModeOf } from './device.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

describe('displayModeOf', () => {
  it.each([
    [{ userAgent: ANDROID, standalone: false, bridge: false }, 'browser'],
    [{ userAgent: ANDROID, standalone: true, bridge: false }, 'pwa'],
    [{ userAgent: `${ANDROID} TrevoApp/1.2`, standalone: false, bridge: false }, 'native'],
    [{ userAgent: iphone('17_0'), standalone: false, bridge: true }, 'native'],
  ] as const)('tells how the app is run', (surroundings, displayMode) => {
    expect(displayModeOf(surroundings)).toBe(displayMode)
  })
})
