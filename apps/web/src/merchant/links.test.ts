import { encodePath, type Settings } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { contactLinks, hasDownload, resourceLink } from './links.ts'
import { serviceLinks } from './serviceLinks.ts'

const settings = (part: object) => part as Settings

describe('resourceLink', () => {
  const resources = [
    { resourceType: 'Android', url: '  https://app.trevo.example/trevo.apk ' },
    { resourceType: 'IOS', url: 'http://app.trevo.example/ios' },
    { resourceType: 'TELEGRAM', url: 'javascript:alert(1)' },
  ]

  it('trims an address and uses it only over https [DL-16]', () => {
    const link = (type: Parameters<typeof resourceLink>[1]) => resourceLink(settings({ resources }), type)
    expect(link('Android')).toBe('https://app.trevo.example/trevo.apk')
    expect([link('IOS'), link('TELEGRAM'), link('FACEBOOK')]).toEqual([undefined, undefined, undefined])
  })
})

describe('hasDownload', () => {
  it.each([
    ['Android', true],
    ['IOS', true],
    ['MOBILECONFIG', true],
    ['AppDownloadIcon', false],
    ['FACEBOOK', false],
  ])('with %s alone is %s [DL-03] [DL-16]', (resourceType, expected) => {
    const url = 'https://app.trevo.example/x'
    expect(hasDownload(settings({ resources: [{ resourceType, url }] }))).toBe(expected)
    expect(hasDownload(settings({ resources: [{ resourceType, url: 'http://app.trevo.example/x' }] }))).toBe(
      false,
    )
  })
})

describe('contactLinks', () => {
  it('decodes contacts and opens web, Telegram and WhatsApp addresses, nothing else [MSG-16]', () => {
    const contact = (title: string, url: string) => ({
      title,
      csType: 'LIVECHAT',
      type: 'link',
      path: encodePath(url),
    })
    const customerService = [
      contact('chat', 'https://ajuda.trevo.example/chat'),
      contact('tg', 'tg://resolve?domain=0000'),
      contact('zap', 'whatsapp://send?phone=5500000000001'),
      contact('script', 'javascript:alert(1)'),
      contact('plain', 'http://ajuda.trevo.example'),
      { title: 'broken', csType: 'LIVECHAT', type: 'link', path: '%%%' },
    ]
    const found = contactLinks(settings({ customerService }))
    expect(found.map(({ title }) => title)).toEqual(['chat', 'tg', 'zap'])
  })
})

describe('serviceLinks', () => {
  it('has the channel at Telegram where there is no contact there, once and only over https [MSG-02]', () => {
    const channel = { resourceType: 'TELEGRAM', url: 'https://canal.trevo.example/' }
    const contact = {
      title: 'tg',
      csType: 'TELEGRAM',
      type: 'link',
      path: encodePath('tg://resolve?domain=0000'),
    }
    const hrefs = (customerService: object[], resources: object[]) =>
      serviceLinks(settings({ customerService, resources })).map(({ href }) => href)
    expect(hrefs([], [channel])).toEqual(['https://canal.trevo.example/'])
    expect(hrefs([contact], [channel])).toEqual(['tg://resolve?domain=0000'])
    expect(hrefs([{ ...contact, path: encodePath('javascript:alert(1)') }], [channel])).toEqual([channel.url])
    expect(hrefs([], [{ ...channel, url: 'javascript:alert(1)' }])).toEqual([])
    expect(hrefs([], [])).toEqual([])
  })
})
