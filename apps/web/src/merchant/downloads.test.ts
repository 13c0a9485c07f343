import type { Settings } from '@trevo/contract'
import { describe, expect, it } from 'vitest'
import { downloadHosts, windowOf } from './downloads.ts'

describe('windowOf', () => {
  it.each([
    'https://app.trevo.example/trevo.apk',
    'https://app.trevo.example/trevo.APK?v=2#top',
    'https://app.trevo.example/a/b.Ipa',
    'https://app.trevo.example/trevo.ipa#x',
  ])('is the same for a file: %s [DL-13]', (href) => {
    expect(windowOf(href)).toEqual({})
  })

  it.each([
    'https://apps.apple.com/br/app/id0',
    'https://app.trevo.example/?file=trevo.apk',
    'https://app.trevo.example/x#trevo.apk',
    'https://app.trevo.example/trevo.apk.html',
    'https://app.trevo.example/trevo.mobileconfig',
    'https://apk.trevo.example/',
  ])('is a new one for %s, which cannot reach back [DL-13]', (href) => {
    expect(windowOf(href)).toEqual({ target: '_blank', rel: 'noopener' })
  })
})

it('tells every host the app comes from, of safe addresses only [DL-16]', () => {
  const resources = [
    { resourceType: 'Android', url: ' https://app.trevo.example/trevo.apk ' },
    { resourceType: 'IOS', url: 'http://plain.trevo.example/ios' },
    { resourceType: 'MOBILECONFIG', url: 'https://perfil.trevo.example:8443/trevo.mobileconfig' },
    { resourceType: 'FACEBOOK', url: 'https://social.trevo.example/' },
  ]
  expect(downloadHosts({ resources } as unknown as Settings)).toEqual([
    'app.trevo.example',
    'perfil.trevo.example:8443',
  ])
})
