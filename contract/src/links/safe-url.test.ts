import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_SCHEMES, safeUrl, type UrlFault } from './safe-url.ts'

describe('accepts', () => {
  it.each([
    [
      'https://app.trevo.example/a/b.apk?v=1&x=a%20b#top',
      'https://app.trevo.example/a/b.apk?v=1&x=a%20b#top',
    ],
    ['https://app.trevo.example', 'https://app.trevo.example/'],
    ['  https://app.trevo.example/x \n', 'https://app.trevo.example/x'],
    ['HTTPS://App.Trevo.Example/X', 'https://app.trevo.example/X'],
    ['https://app.trevo.example:8443/x', 'https://app.trevo.example:8443/x'],
    ['https://xn--so-paulo-x2a.example/', 'https://xn--so-paulo-x2a.example/'],
    [
      'https://trevo.example/?next=https://other.example/',
      'https://trevo.example/?next=https://other.example/',
    ],
  ])('%j as %s', (text, normal) => {
    expect(safeUrl(text)).toEqual({ ok: true, value: normal })
  })

  it.each(['tg://resolve?domain=trevo_demo', 'whatsapp://send?phone=5500000000000&text=Ol%C3%A1'])(
    '%s where contact schemes are allowed, and nowhere else',
    (text) => {
      expect(safeUrl(text, { schemes: CONTACT_SCHEMES })).toEqual({ ok: true, value: text })
      expect(safeUrl(text)).toEqual({ ok: false, error: 'scheme' })
    },
  )

  it('only listed hosts when there is a list, compared whole', () => {
    const hosts = ['chat.trevo.example']
    expect(safeUrl('https://chat.trevo.example/a', { hosts }).ok).toBe(true)
    expect(safeUrl('https://CHAT.trevo.example:8443/a', { hosts }).ok).toBe(true)
    for (const host of [
      'evil.example',
      'chat.trevo.example.evil.example',
      'x.chat.trevo.example',
      'trevo.example',
    ]) {
      expect(safeUrl(`https://${host}/a`, { hosts })).toEqual({ ok: false, error: 'host' })
    }
  })

  it('at most 2048 characters', () => {
    const address = `https://trevo.example/${'a'.repeat(2048 - 22)}`
    expect(safeUrl(address).ok).toBe(true)
    expect(safeUrl(`${address}a`)).toEqual({ ok: false, error: 'syntax' })
  })
})

const HOSTILE: Record<UrlFault, readonly string[]> = {
  scheme: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://trevo.example/%250aalert(1)',
    'data:text/html,x',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://trevo.example/x',
    'about:blank',
    'view-source:https://trevo.example/',
    'filesystem:https://trevo.example/x',
    'http://trevo.example/',
    'ws://trevo.example/',
    'ftp://trevo.example/',
    'intent://trevo.example/#Intent;scheme=https;end',
    'itms-services://?action=download-manifest',
    'mailto:a@trevo.example',
    'tel:+550000000',
    'sms:+550000000',
    '//evil.example/x',
    '///evil.example/x',
    '/m/home',
    '?x=1',
    '#x',
    '.',
    'trevo.example',
    'trevo.example/https://x',
    'httpss://trevo.example/',
    'xhttps://trevo.example/',
    'https',
    ':https://trevo.example/',
  ],
  host: [
    'https:',
    'https:/',
    'https://',
    'https:///',
    'https:trevo.example',
    'https:/trevo.example',
    'https:///trevo.example',
    'https://?x',
    'https://#x',
    'https://:443/',
    'https://user@trevo.example/',
    'https://user:pass@trevo.example/',
    'https://trevo.example@evil.example/',
    'https://trevo.example:443@evil.example/',
    'https://@trevo.example/',
    'https://localhost/',
    'https://localhost:8443/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://1.2.3.0x4/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://trevo.example./',
    'https://.trevo.example/',
    'https://trevo..example/',
    'https://-trevo.example/',
    'https://trevo-.example/',
    'https://xn--trevo-.example/',
    'https://tre_vo.example/',
    'https://trevo%2eexample/',
    'https://evil%2Fexample.trevo.example/',
    'https://trevo.example:x/',
    'https://trevo.example:/',
    'https://trevo.example:123456/',
    'https://trevo.example,evil.example/',
    'https://trevo.example;evil.example/',
    'https://*.trevo.example/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a.'.repeat(130)}example/`,
  ],
  syntax: [
    '',
    ' ',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'https://trevo.example/\r\nSet-Cookie: a=b',
    'https://trevo.example/a b',
    'https://tre\tvo.example/',
    'ht\ntps://trevo.example/',
    'https://trevo.example/\u0000',
    'https://trevo.example/%00',
    'https://trevo.example/%0d%0aX:1',
    'https://trevo.example/%0A',
    'https://trevo.example/%1b[0m',
    'https://trevo.example/%7F',
    'https://trevo.example/%',
    'https://trevo.example/%zz',
    'https://trevo.example/%2',
    'https:\\\\evil.example\\x',
    'https:/\\evil.example',
    '\\\\evil.example\\x',
    'https://trevo.example\\@evil.example/',
    'https://trevo.example\\.evil.example/',
    'https://trevo.example/"onclick="alert(1)',
    "https://trevo.example/'-alert(1)-'",
    'https://trevo.example/<script>',
    'https://trevo.example/`x`',
    'https://trevo.example/{{x}}',
    'https://trevo.example/|x',
    'https://trevo.example/^x',
    'https://trevо.example/',
    'https://são-paulo.example/',
    'https://trevo。example/',
    'https://trevo.example／evil.example',
    'https://trevo.example/\u202egpj.apk',
    'https://trevo.example/\u200bx',
    'https://trevo.example/\ufeffx',
    'https://trevo.example/\ud800',
    'https://①②⑦.0.0.1/',
    'https://trevo.example:65536/',
  ],
}

const PIECES =
  'https: http: tg: // / \\ @ : 443 ? # . .. %2e %00 trevo.example evil.example user [::1] 127.0.0.1 0x7f xn-- é 。'.split(
    ' ',
  )

describe('refuses', () => {
  const corpus = Object.entries(HOSTILE).flatMap(([fault, texts]) =>
    texts.map((text) => [text, fault] as const),
  )

  it.each(corpus)('%j: %s', (text, fault) => {
    expect(safeUrl(text)).toEqual({ ok: false, error: fault })
  })

  it.each([
    'tg:resolve?domain=x',
    'tg://',
    'TG://resolve?domain=x',
    'tg://resolve/../x',
    'tg://user@resolve?domain=x',
    'tg://resolve?domain=x#y',
    'tg://resolve?url=javascript:x',
    'whatsapp://send/?phone=1',
    'whatsapp://127.0.0.1/',
  ])('%j even where contact schemes are allowed', (text) => {
    expect(safeUrl(text, { schemes: CONTACT_SCHEMES })).toEqual({ ok: false, error: 'syntax' })
  })

  it('whatever a browser would read differently from the text', () => {
    const piece = fc.constantFrom(...PIECES, ' ', '\t', '\n', '\u202e')
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
    )
    const wrapped = fc
      .tuple(fc.constantFrom('', 'https://', 'https://trevo.example'), text)
      .map(([a, b]) => a + b)
    let accepted = 0
    fc.assert(
      fc.property(wrapped, (candidate) => {
        const result = safeUrl(candidate)
        if (!result.ok) return
        accepted += 1
        const url = new URL(result.value)
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
        expect(candidate.trim().slice('https://'.length).toLowerCase().startsWith(url.hostname)).toBe(true)
        expect(safeUrl(result.value)).toEqual(result)
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })
})
