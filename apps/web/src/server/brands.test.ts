import { setImmediate } from 'node:timers/promises'
import type { Logger } from '@trevo/kernel'
import { manualClock } from '@trevo/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBrands, type BrandOf } from './brands.ts'
import type { Reply } from './upstream.ts'

const SETTINGS = '/wps/system/settings/consolidated'
const log: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = manualClock()

const success = (value: object, etag?: string): Reply => ({
  status: 200,
  etag,
  body: JSON.stringify({ success: true, value }),
})
const failure = (status: number, code: string): Reply => ({
  status,
  etag: undefined,
  body: JSON.stringify({ success: false, value: null, code, message: '' }),
})

const LIMITED = failure(429, 'limit.exceeded')
const BROKEN = failure(500, 'unknown.error')
const UNKNOWN = failure(421, 'merchant.unknown')
const OPEN = success({ maintenance: false })
const FIRST = success({ mainDomain: 'first' }, '"1"')
const SECOND = success({ mainDomain: 'second' }, '"2"')

let api: { settings: Reply; status: Reply }
let brandOf: BrandOf
let asked: string[]

beforeEach(() => {
  api = { settings: FIRST, status: OPEN }
  asked = []
  const get = async (host: string, path: string) => {
    if (path === SETTINGS) asked.push(host)
    return path === SETTINGS ? api.settings : api.status
  }
  brandOf = createBrands({ get, close: () => undefined }, clock, log)
})

const shown = async () => (await brandOf('trevo.localhost'))?.settings.mainDomain

/** What is shown once an old answer has been given and renewed behind it. */
async function shownLater() {
  clock.advance(3_000)
  await shown()
  await setImmediate()
  const later = await shown()
  await setImmediate()
  return later
}

describe('a merchant that is known', () => {
  beforeEach(shown)

  it.each([
    ['limits us', { settings: LIMITED, status: OPEN }],
    ['breaks', { settings: BROKEN, status: BROKEN }],
    ['does not say whether it is closed', { settings: SECOND, status: LIMITED }],
  ])('is shown as before while the API %s, and anew afterwards', async (_name, away) => {
    api = away
    expect(await shownLater()).toBe('first')
    api = { settings: SECOND, status: OPEN }
    expect(await shownLater()).toBe('second')
  })

  it('is asked for once in two seconds, also while the API fails', async () => {
    api = { settings: BROKEN, status: BROKEN }
    asked = []
    for (let visit = 0; visit < 5; visit += 1) await shownLater()
    expect(asked).toHaveLength(5)
  })

  it('is not forgotten for hosts that somebody invents', async () => {
    api = { settings: UNKNOWN, status: UNKNOWN }
    for (let host = 0; host < 2_100; host += 1) await brandOf(`${host}.example`)
    asked = []
    expect(await shown()).toBe('first')
    expect(asked).toEqual([])
  })

  it('stays when its settings have not changed', async () => {
    api = { settings: { status: 304, etag: '"1"', body: '' }, status: OPEN }
    expect(await shownLater()).toBe('first')
  })

  it('closes when the API says so', async () => {
    api = { settings: FIRST, status: success({ maintenance: true }) }
    await shownLater()
    expect(await brandOf('trevo.localhost')).toMatchObject({ maintenance: true })
  })

  it('is gone when the API no longer knows it', async () => {
    api = { settings: UNKNOWN, status: UNKNOWN }
    expect(await shownLater()).toBeUndefined()
  })
})

describe('a host that nobody has asked for yet', () => {
  it('is nobody’s when the API knows no merchant of it', async () => {
    api = { settings: UNKNOWN, status: UNKNOWN }
    expect(await shown()).toBeUndefined()
  })

  it('is not called nobody’s because the API refuses to say', async () => {
    api = { settings: LIMITED, status: LIMITED }
    await expect(shown()).rejects.toThrow('429')
    api = { settings: FIRST, status: OPEN }
    expect(await shown()).toBe('first')
  })
})
