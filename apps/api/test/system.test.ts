import {
  FLAGS,
  statusCode,
  type Country,
  type Settings,
  type SystemStatus,
  type Whitelabel,
} from '@trevo/contract'
import type { Envelope } from '@trevo/kernel'
import { aurora, trevo } from '@trevo/merchants/demo'
import { describe, expect, it } from 'vitest'
import { ABROAD, AURORA, BRAZIL, TREVO, useApi } from './harness.ts'

const harness = useApi()

async function get<Value>(host: string, path: string, headers: Record<string, string> = {}) {
  const reply = await harness.server.inject({ url: `/wps/system/${path}`, headers: { host, ...headers } })
  const body = reply.json<Envelope<Value>>()
  return { status: reply.statusCode, headers: reply.headers, body, value: body.value as Value }
}
const settings = (host: string) => get<Settings>(host, 'settings/consolidated')

describe.each([
  [TREVO, 'trevo'],
  [AURORA, 'aurora'],
])('%s', (host, code) => {
  it('answers the five calls', async () => {
    for (const path of ['status', 'settings/consolidated', 'whitelabel', 'domainRoute', 'country']) {
      expect(await get(host, path), path).toMatchObject({ status: 200, body: { success: true } })
    }
  })

  it('names its merchant, gateways, languages, jurisdiction, currency and time zone [APP-05]', async () => {
    const { platform } = (await settings(host)).value
    expect(platform).toMatchObject({
      merchantCode: code,
      gateways: { WEB: 1, MOBILE: 3 },
      languages: ['PT'],
      defaultLanguage: 'PT',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
    })
  })

  it('consolidates everything the app needs to start [APP-31] [API-13]', async () => {
    const { value, headers } = await settings(host)
    const members = [
      'customerService',
      'domainRoute',
      'mobileTemplate',
      'paths',
      'registerRules',
      'resources',
    ]
    for (const member of [...members, 'whitelabel', 'mainDomain', 'imageCDNs', 'firebase', 'encryption']) {
      expect(value, member).toHaveProperty(member)
    }
    expect(value.mobileTemplate).toEqual({ mem_cen: 1, dep_func: 1 })
    expect(value.encryption).toMatchObject({ kid: 'test', jwk: { kty: 'EC', crv: 'P-256' } })
    expect(JSON.stringify(value.encryption)).not.toContain('"d"')
    expect(headers['cache-control']).toContain('max-age=300')
  })

  it('has a domain route [API-10] and a white label [API-11], kept for five minutes', async () => {
    const route = await get(host, 'domainRoute')
    expect(route.value).toEqual({ mainDomain: host, domains: [host] })
    const whitelabel = await get<Whitelabel>(host, 'whitelabel')
    expect(Object.keys(whitelabel.value.flags).toSorted()).toEqual([...FLAGS].toSorted())
    expect(Object.keys(whitelabel.value)).toEqual(
      expect.arrayContaining(['flags', 'promotions', 'resources', 'theme']),
    )
    for (const { headers } of [route, whitelabel]) expect(headers['cache-control']).toContain('max-age=300')
  })

  it('lists countries with Brazil first, in Portuguese, kept for a day [LOGIN-32]', async () => {
    const { value, headers } = await get<Country[]>(host, 'country')
    expect(value[0]).toEqual({
      code: 'BR',
      name: 'Brasil',
      countryDialingCode: '+55',
      flag: '🇧🇷',
      isDefault: true,
    })
    expect(value.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(value.find(({ code: one }) => one === 'DE')?.name).toBe('Alemanha')
    expect(value.length).toBeGreaterThan(200)
    expect(headers['cache-control']).toContain('max-age=86400')
  })
})

it('says nothing about a flag that is on for one merchant and off for another but the truth [API-09]', async () => {
  const [first, second] = [await settings(TREVO), await settings(AURORA)]
  expect(first.value.whitelabel.flags.GOOGLELOGIN3).toBe(true)
  expect(second.value.whitelabel.flags.GOOGLELOGIN3).toBe(false)
})

describe('the system status', () => {
  const status = async (host: string, ip: string) =>
    (await get<SystemStatus>(host, 'status', { 'x-forwarded-for': ip })).value

  it('tells the visitor his address, and never from a cache [API-12] [APP-30]', async () => {
    const { value, headers } = await get<SystemStatus>(TREVO, 'status', { 'x-forwarded-for': BRAZIL })
    expect(value).toEqual({ location: { ip: BRAZIL }, maintenance: false, regionRestriction: false })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('restricts a Brazilian brand to Brazil, and the open one to nowhere [APP-27] [BR-09]', async () => {
    expect(statusCode(await status(AURORA, ABROAD))).toBe(2)
    expect(statusCode(await status(AURORA, BRAZIL))).toBe(0)
    expect(statusCode(await status(TREVO, ABROAD))).toBe(0)
  })

  it('is enforced, not only told [BR-09]', async () => {
    expect(await get(AURORA, 'country', { 'x-forwarded-for': ABROAD })).toMatchObject({
      status: 403,
      body: { code: 'region.restricted' },
    })
  })

  it('shows maintenance as soon as it is switched on, and lets it win [API-12] [APP-27] [APP-28]', async () => {
    await harness.save({ ...aurora, maintenance: true })
    await expect.poll(() => status(AURORA, ABROAD), { interval: 20 }).toMatchObject({ maintenance: true })
    const value = await status(AURORA, ABROAD)
    expect([value.regionRestriction, statusCode(value)]).toEqual([true, 1])
    expect(await get(AURORA, 'country')).toMatchObject({ status: 503, body: { code: 'system.maintenance' } })
    expect((await settings(AURORA)).status).toBe(200)
    await harness.save(aurora)
    await expect.poll(() => status(AURORA, BRAZIL), { interval: 20 }).toMatchObject({ maintenance: false })
  })
})

it('gains a third merchant by data alone', async () => {
  const host = 'oliveira.localhost'
  expect((await get(host, 'status')).status).toBe(421)
  const theme = { ...trevo.theme, 'neutral-h': '60', radius: '0.5' }
  await harness.save({
    ...trevo,
    code: 'oliveira',
    name: 'Oliveira',
    shortName: 'Oliveira',
    hosts: [host],
    pack: 'pt',
    theme,
    flags: {},
    resources: [],
  })
  await expect.poll(async () => (await get(host, 'status')).status, { interval: 20 }).toBe(200)
  const { platform, market, whitelabel } = (await settings(host)).value
  expect(platform).toMatchObject({ merchantCode: 'oliveira', jurisdiction: 'PT', currency: 'EUR' })
  expect([market.pack, whitelabel.theme.radius]).toEqual(['pt', '0.5'])
  expect((await settings(TREVO)).value.platform.merchantCode).toBe('trevo')
})
