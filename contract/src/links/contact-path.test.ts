import { describe, expect, it } from 'vitest'
import { decodePath, encodePath } from './contact-path.ts'

describe('contact paths', () => {
  it.each([
    'https://ajuda.trevo.example/chat?a=~~~???',
    'tg://resolve?domain=trevo_demo',
    'whatsapp://send?phone=5500000000000',
  ])('%s survives the round trip in the URL-safe alphabet', (url) => {
    const path = encodePath(url)
    expect(path).toMatch(/^[\w-]+$/)
    expect(decodePath(path)).toEqual({ ok: true, value: url })
  })

  it.each([
    ['javascript:alert(1)', 'scheme'],
    ['http://ajuda.trevo.example/', 'scheme'],
    ['//evil.example', 'scheme'],
    ['https://user@evil.example/', 'host'],
    ['https://evil.example/\r\nX:1', 'syntax'],
  ])('refuses %j after decoding it: %s', (url, fault) => {
    expect(decodePath(encodePath(url))).toEqual({ ok: false, error: fault })
  })

  it.each(['', 'a', '=', 'aHR0cHM6Ly9hLmV4YW1wbGUv==', 'aHR0 cHM6', 'aHR0+', 'é', '%61'])(
    'refuses %j, which is not URL-safe base64',
    (path) => {
      expect(decodePath(path)).toEqual({ ok: false, error: 'syntax' })
    },
  )
})
