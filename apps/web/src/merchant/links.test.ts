import { encodePath, type Settings } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { contactLinks, resourceLink } from './links.ts'

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
    expect(contactLinks(settings({ customerService })).map(({ title }) => title)).toEqual([
      'chat',
      'tg',
      'zap',
    ])
  })
})
