import { describe, expect, it } from 'vitest'
import { canInstall, iosVersion, vesselOf } from './device.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

describe('vesselOf', () => {
  it.each([
    [{ userAgent: ANDROID, standalone: false, bridge: false }, 'browser'],
    [{ userAgent: ANDROID, standalone: true, bridge: false }, 'pwa'],
    [{ userAgent: `${ANDROID} TrevoApp/1.2`, standalone: false, bridge: false }, 'native'],
    [{ userAgent: iphone('17_0'), standalone: false, bridge: true }, 'native'],
  ] as const)('tells how the app is run', (surroundings, vessel) => {
    expect(vesselOf(surroundings)).toBe(vessel)
  })
})

describe('iOS', () => {
  it.each([
    [iphone('10_3_1'), [10, 3]],
    [iphone('12_4'), [12, 4]],
    [ANDROID, undefined],
  ] as const)('is recognised with its version', (userAgent, version) => {
    expect(iosVersion(userAgent)).toEqual(version)
  })

  it('below 12.4 is too old for the web app [DL-14]', () => {
    expect(['12_3', '11_4', '10_3'].map((version) => canInstall(iphone(version)))).toEqual([
      false,
      false,
      false,
    ])
    expect(['12_4', '12_5_7', '13_0', '17_1'].map((version) => canInstall(iphone(version)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(canInstall(ANDROID)).toBe(true)
  })
})
