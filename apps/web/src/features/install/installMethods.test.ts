import { describe, expect, it } from 'vitest'
import { KNOWN_DEVICES } from './userAgents.fixture.ts'
import {
  deviceOf,
  primaryInstallMethod,
  hintFor,
  installMethodsFor,
  type Installation,
} from './installMethods.ts'

const SAFARI: Installation = { system: 'ios', browser: 'safari', isTooOld: false, displayMode: 'browser' }
const OLD: Installation = { ...SAFARI, isTooOld: true }
const CHROME: Installation = { ...SAFARI, browser: 'other' }
const INSTAGRAM: Installation = { ...SAFARI, browser: 'inApp' }
const ANDROID: Installation = { ...CHROME, system: 'android' }
const DESKTOP: Installation = { ...CHROME, system: 'desktop' }

const NONE = { android: undefined, ios: undefined, profile: undefined }
const ALL = { android: 'https://a.example/a.apk', ios: 'https://a.example/i', profile: 'https://a.example/p' }
const ONLY_ANDROID = { ...NONE, android: ALL.android }
const ONLY_IOS = { ...NONE, ios: ALL.ios }
const ONLY_PROFILE = { ...NONE, profile: ALL.profile }

const DEVICES = { SAFARI, OLD, CHROME, INSTAGRAM, ANDROID, DESKTOP }
const LINKS = { NONE, ALL, ONLY_ANDROID, ONLY_IOS, ONLY_PROFILE }
type Row = readonly [device: keyof typeof DEVICES, links: keyof typeof LINKS, ways: string]

describe('the ways to get the app', () => {
  it.each<Row>([
    ['SAFARI', 'ALL', 'homeScreen ios profile'],
    ['SAFARI', 'NONE', 'homeScreen'],
    ['SAFARI', 'ONLY_ANDROID', 'homeScreen'],
    ['SAFARI', 'ONLY_IOS', 'homeScreen ios'],
    ['SAFARI', 'ONLY_PROFILE', 'homeScreen profile'],
    ['OLD', 'ALL', 'ios'],
    ['OLD', 'ONLY_PROFILE', ''],
    ['CHROME', 'ALL', 'ios profile'],
    ['CHROME', 'ONLY_ANDROID', ''],
    ['INSTAGRAM', 'ALL', 'ios profile'],
    ['INSTAGRAM', 'NONE', ''],
    ['ANDROID', 'ALL', 'android'],
    ['ANDROID', 'ONLY_IOS', ''],
    ['ANDROID', 'ONLY_PROFILE', ''],
    ['DESKTOP', 'ALL', 'android ios'],
    ['DESKTOP', 'ONLY_ANDROID', 'android'],
    ['DESKTOP', 'ONLY_IOS', 'ios'],
    ['DESKTOP', 'ONLY_PROFILE', ''],
  ])('on %s with links %s are: %s [DL-06] [DL-07] [DL-08] [DL-09] [DL-14]', (device, links, ways) => {
    expect(installMethodsFor({ ...DEVICES[device], ...LINKS[links], isWebClip: false }).join(' ')).toBe(ways)
  })

  it('leave out the profile once its web clip was opened [DL-06]', () => {
    expect(installMethodsFor({ ...SAFARI, ...ALL, isWebClip: true })).toEqual(['homeScreen', 'ios'])
    expect(installMethodsFor({ ...CHROME, ...ONLY_PROFILE, isWebClip: true })).toEqual([])
  })

  it.each(['pwa', 'native'] as const)('are none in the app itself, %s [DL-03]', (displayMode) => {
    for (const device of Object.values(DEVICES)) {
      const installContext = { ...device, ...ALL, displayMode, isWebClip: false }
      expect(installMethodsFor(installContext)).toEqual([])
      expect(primaryInstallMethod({ ...installContext, canPrompt: true })).toBeUndefined()
      expect(hintFor(installContext)).toBeUndefined()
    }
  })

  it('hold on every browser there is [DL-07] [DL-08] [DL-09]', () => {
    for (const { name, userAgent, touchPoints, system, browser, isTooOld } of KNOWN_DEVICES) {
      const device = { ...deviceOf(userAgent, touchPoints), displayMode: 'browser' as const }
      const ways = installMethodsFor({ ...device, ...ALL, isWebClip: false })
      expect(ways.includes('android'), name).toBe(system !== 'ios')
      expect(ways.includes('ios'), name).toBe(system !== 'android')
      expect(ways.includes('homeScreen'), name).toBe(browser === 'safari' && !isTooOld)
      expect(ways.includes('profile'), name).toBe(system === 'ios' && !isTooOld)
    }
  })
})

describe('the first way', () => {
  it.each<[...Row, canPrompt?: boolean]>([
    ['SAFARI', 'ALL', 'ios'],
    ['SAFARI', 'ONLY_PROFILE', 'profile'],
    ['SAFARI', 'NONE', 'homeScreen'],
    ['CHROME', 'ALL', 'ios'],
    ['CHROME', 'ONLY_PROFILE', 'profile'],
    ['CHROME', 'NONE', 'safari'],
    ['INSTAGRAM', 'ONLY_ANDROID', 'safari'],
    ['OLD', 'ONLY_IOS', 'ios'],
    ['OLD', 'ONLY_PROFILE', 'undefined'],
    ['ANDROID', 'ALL', 'android'],
    ['ANDROID', 'ALL', 'prompt', true],
    ['ANDROID', 'ONLY_IOS', 'undefined'],
    ['DESKTOP', 'ALL', 'phone'],
    ['DESKTOP', 'NONE', 'phone', true],
  ])('on %s with links %s is %s [DL-11]', (device, links, way, canPrompt = false) => {
    const installContext = { ...DEVICES[device], ...LINKS[links], isWebClip: false, canPrompt }
    expect(String(primaryInstallMethod(installContext))).toBe(way)
  })
})

it.each([
  ['SAFARI', 'undefined'],
  ['OLD', 'tooOld'],
  ['CHROME', 'safari'],
  ['INSTAGRAM', 'inApp'],
  ['ANDROID', 'undefined'],
  ['DESKTOP', 'undefined'],
] as const)('on %s the hint is %s [DL-14]', (device, hint) => {
  expect(String(hintFor(DEVICES[device]))).toBe(hint)
})

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
