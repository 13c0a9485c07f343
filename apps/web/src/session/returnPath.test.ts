import { describe, expect, it } from 'vitest'
import { returnPath } from './returnPath.ts'

describe('where to go after logging in [SESS-06]', () => {
  it('is the page that was wanted', () => {
    expect(returnPath('/m/securityCenter')).toBe('/m/securityCenter')
    expect(returnPath('/m/applyReward?id=7#regras')).toBe('/m/applyReward?id=7#regras')
  })

  it.each([
    undefined,
    7,
    '',
    '/',
    '/m',
    '/other',
    '/mine',
    '//evil.example/m/home',
    '/m//evil.example',
    '/m/../evil',
    '/m/..//evil.example',
    '/m/%2e%2e/evil',
    '/m/\\evil.example',
    '\\\\evil.example\\m\\',
    'https://evil.example/m/home',
    'javascript:alert(1)//m/',
    '/m/login',
    '/m/login?redirect=/m/set',
    '/m/register',
  ])('is home for %o', (wanted) => {
    expect(returnPath(wanted)).toBe('/m/home')
  })
})
